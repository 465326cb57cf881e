#pragma once

#include "core/estimate/explanation.hpp"
#include "core/evidence/neighbours.hpp"

#include <QFrame>
#include <vector>

class QVBoxLayout;

namespace gpuplan::ui {

/// Opens under a figure: its formula in symbols and numbers, where every input comes from, and the measured runs nearest to the plan. Esc
/// returns to the figure.
class EvidencePopover : public QFrame {
    Q_OBJECT
public:
    EvidencePopover(const QString &title, const QString &range, const std::vector<Explanation> &explanations, const std::vector<NearRun> &runs,
        QWidget *parent = nullptr);
    /// Below `anchor`, kept inside the window.
    void showUnder(QWidget *anchor);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addHead(QVBoxLayout *column, const QString &title, const QString &range);
    QWidget *block(const Explanation &explanation, bool withTitle);
    void copyText() const;

    std::vector<Explanation> m_explanations;
    std::vector<NearRun> m_runs;
};

} // namespace gpuplan::ui
