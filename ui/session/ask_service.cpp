#include "ui/session/ask_service.hpp"

namespace gpuplan::ui {

AskFunction coreAsk()
{
    return [](Question question, const Scenario &scenario, const std::shared_ptr<const Catalog> &catalog, std::stop_token stop) {
        PlanSettings settings;
        settings.threads = 1; // many runs beside the planner: one core is enough
        return ask(question, scenario, catalog, settings, std::move(stop));
    };
}

AskService::AskService(AskFunction ask, QObject *parent) : QObject(parent), m_ask(std::move(ask))
{
    m_pool.setMaxThreadCount(1);
    m_pool.setThreadPriority(QThread::LowPriority);
}

AskService::~AskService()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void AskService::ask(Question question, const Scenario &scenario, std::shared_ptr<const Catalog> catalog)
{
    cancel();
    if (!m_ask || !catalog)
        return;
    m_busy = true;
    m_pool.start([this, generation = m_generation, question, scenario, catalog = std::move(catalog), stop = m_stop.get_token()] {
        QMetaObject::invokeMethod(this, [this, generation, answer = m_ask(question, scenario, catalog, stop)] { finish(generation, answer); });
    });
}

void AskService::cancel()
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_generation;
    m_busy = false;
}

void AskService::finish(int generation, const Checked<Answer> &answer)
{
    if (generation != m_generation)
        return;
    m_busy = false;
    if (answer)
        emit answered(*answer);
    else
        emit failed(answer.error());
}

} // namespace gpuplan::ui
