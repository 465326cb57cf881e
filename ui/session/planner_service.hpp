#pragma once

#include "ui/session/services.hpp"

#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <stop_token>

namespace gpuplan::ui {

/// Plans off the GUI thread. A new request stops the run before it; only the latest answer is let through.
class PlannerService : public QObject {
    Q_OBJECT
public:
    explicit PlannerService(PlanFunction plan, QObject *parent = nullptr);
    ~PlannerService() override;

    void setCatalog(std::shared_ptr<const Catalog> catalog);
    /// Plans `scenario` after a short rest, so that a dragged slider does not start a run per pixel.
    void request(const Scenario &scenario);
    /// Stops the run, if one is under way; the last answer stays.
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_busy; }

signals:
    void started();
    void progressed(qint64 done, qint64 total);
    void finished(std::shared_ptr<const gpuplan::PlanResult> result);
    void cancelled();

private:
    void start();
    void finish(int generation, const std::shared_ptr<const PlanResult> &result);

    PlanFunction m_plan;
    std::shared_ptr<const Catalog> m_catalog;
    Scenario m_wanted;
    QTimer m_rest;
    QThreadPool m_pool;
    std::stop_source m_stop;
    int m_generation = 0;
    bool m_busy = false;
};

} // namespace gpuplan::ui
