#pragma once

#include <QList>
#include <QString>
#include <QWidget>
#include <utility>

class QComboBox;
class QLabel;

namespace gpuplan::ui {

/// A label above a list to choose from, and a line for what is wrong with the choice; as high as a FieldEdit.
class ChoiceField : public QWidget {
    Q_OBJECT
public:
    /// `choices`: value and word of each.
    ChoiceField(const QString &label, const QList<std::pair<QString, QString>> &choices, QWidget *parent = nullptr);

    [[nodiscard]] QString value() const;
    /// A value that is not among the choices leaves the first one chosen.
    void setValue(const QString &value);
    [[nodiscard]] QComboBox *box() const { return m_box; }
    /// Empty: no error.
    void setError(const QString &sentence);

signals:
    void chosen();

private:
    QComboBox *m_box;
    QLabel *m_echo;
};

} // namespace gpuplan::ui
