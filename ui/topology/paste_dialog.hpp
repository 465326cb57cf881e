#pragma once

#include "core/base/error.hpp"
#include "core/catalog/link_graph.hpp"

#include <QDialog>

QT_BEGIN_NAMESPACE
class QLabel;
class QPlainTextEdit;
QT_END_NAMESPACE

namespace gpuplan::ui {

class TopologyView;

/// Draws the output of `nvidia-smi topo -m` that the user pastes: the wiring of a machine that is not in the catalogue.
class PasteDialog : public QDialog {
    Q_OBJECT
public:
    explicit PasteDialog(QWidget *parent = nullptr);
    void setText(const QString &text);
    [[nodiscard]] TopologyView *view() const { return m_view; }
    /// What is said under the drawing: an error, the warnings, or the speeds.
    [[nodiscard]] QString message() const;

private:
    void refresh();

    QPlainTextEdit *m_text;
    TopologyView *m_view;
    QLabel *m_message;
};

} // namespace gpuplan::ui
