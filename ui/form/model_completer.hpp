#pragma once

#include "core/catalog/catalog.hpp"

#include <QCompleter>
#include <QLineEdit>
#include <memory>

namespace gpuplan::ui {

/// The presets of the catalogue as completions of a model field: name, and in a second line parameters, context and licence.
class ModelCompleter : public QCompleter {
    Q_OBJECT
public:
    explicit ModelCompleter(QObject *parent = nullptr);
    void setCatalog(const Catalog &catalog);
};

/// Takes a config.json dropped on the field as the model: its path becomes the text, as if typed.
class ConfigDrop : public QObject {
    Q_OBJECT
public:
    explicit ConfigDrop(QLineEdit *edit);

signals:
    void dropped(const QString &path);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace gpuplan::ui
