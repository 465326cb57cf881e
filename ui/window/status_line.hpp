#pragma once

#include "core/plan/plan_result.hpp"

#include <QStatusBar>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace gpuplan::ui {

class ElidedLabel;

/// The status bar: up to date or busy with a way out; at the right the age of the prices, the units and the exchange rate.
class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusLine(QWidget *parent = nullptr);
    void setBusy(bool busy);
    void setProgress(qint64 done, qint64 total);
    /// The form holds something that could not be planned: what is shown belongs to the values before.
    void setStale(bool stale);
    void setResult(const PlanResult &result, const Catalog &catalog);
    [[nodiscard]] bool showsBusy() const;

signals:
    void cancelWanted();
    /// The busy signs came up after the first moment: old numbers fade from now on.
    void busyShown(bool shown);

private:
    void showBusy(bool shown);
    void showState();

    QLabel *m_icon, *m_state, *m_prices, *m_units, *m_rate;
    ElidedLabel *m_stats;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    QTimer m_wait;
    bool m_stale = false, m_planned = false;
};

} // namespace gpuplan::ui
