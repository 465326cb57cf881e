#include "ui/session/planner_service.hpp"

namespace gpuplan::ui {

namespace {

constexpr int kRestMs = 60;

} // namespace

PlannerService::PlannerService(PlanFunction plan, QObject *parent) : QObject(parent), m_plan(std::move(plan))
{
    qRegisterMetaType<std::shared_ptr<const PlanResult>>();
    m_pool.setMaxThreadCount(1);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMs);
    connect(&m_rest, &QTimer::timeout, this, &PlannerService::start);
}

PlannerService::~PlannerService()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void PlannerService::setCatalog(std::shared_ptr<const Catalog> catalog)
{
    m_catalog = std::move(catalog);
}

void PlannerService::request(const Scenario &scenario)
{
    m_wanted = scenario;
    m_stop.request_stop();
    ++m_generation;
    m_rest.start();
}

void PlannerService::cancel()
{
    if (!m_busy)
        return; // what only waits for the hand to rest is still wanted
    m_rest.stop();
    m_stop.request_stop();
    ++m_generation;
    m_busy = false;
    emit cancelled();
}

void PlannerService::start()
{
    if (!m_catalog)
        return;
    m_stop = std::stop_source();
    m_busy = true;
    emit started();
    m_pool.start([this, generation = m_generation, scenario = m_wanted, catalog = m_catalog, stop = m_stop.get_token()] {
        const auto progress = [this, generation](PlanProgress state) {
            QMetaObject::invokeMethod(this, [this, generation, state] {
                if (generation == m_generation)
                    emit progressed(state.done, state.total);
            });
        };
        std::shared_ptr<const PlanResult> result = m_plan(scenario, catalog, stop, progress);
        QMetaObject::invokeMethod(this, [this, generation, result] { finish(generation, result); });
    });
}

void PlannerService::finish(int generation, const std::shared_ptr<const PlanResult> &result)
{
    if (generation != m_generation)
        return;
    m_busy = false;
    if (result)
        emit finished(result);
    else
        emit cancelled();
}

} // namespace gpuplan::ui
