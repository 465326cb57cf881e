#pragma once

#include "ui/form/form_context.hpp"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace gpuplan::ui {

/// A machine of the user's own: accelerator, count, links (a catalogue topology or a pasted `nvidia-smi topo -m`), network, price.
class OwnMachineDialog : public QDialog {
    Q_OBJECT
public:
    /// `index` of the scenario's own nodes; their count adds one.
    OwnMachineDialog(FormContext &context, std::size_t index, QWidget *parent = nullptr);

    void accept() override;

private:
    void fill();
    void removeMachine();

    FormContext &m_context;
    std::size_t m_index;
    std::vector<std::pair<const char *, QLineEdit *>> m_lines;
    QPlainTextEdit *m_topology;
    QLabel *m_error;
};

} // namespace gpuplan::ui
