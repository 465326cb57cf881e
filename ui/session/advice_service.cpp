#include "ui/session/advice_service.hpp"

#include <algorithm>

namespace gpuplan::ui {

AdviceService::AdviceService(AdviceFunction advise, QObject *parent) : QObject(parent), m_advise(std::move(advise))
{
    m_pool.setMaxThreadCount(1);
    m_pool.setThreadPriority(QThread::LowPriority);
}

AdviceService::~AdviceService()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void AdviceService::setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_generation;
    m_result = std::move(result);
    m_catalog = std::move(catalog);
    m_known.clear();
    m_wanted.clear();
    m_running.reset();
}

void AdviceService::want(std::size_t rejection, bool urgent)
{
    if (!m_result || !m_advise || rejection >= m_result->rejected.size() || m_known.contains(rejection) || m_running == rejection)
        return;
    const auto queued = std::find(m_wanted.begin(), m_wanted.end(), rejection);
    if (queued != m_wanted.end() && !urgent)
        return;
    if (queued != m_wanted.end())
        m_wanted.erase(queued);
    urgent ? m_wanted.push_front(rejection) : m_wanted.push_back(rejection);
    startNext();
}

const std::vector<Change> *AdviceService::changes(std::size_t rejection) const
{
    const auto found = m_known.find(rejection);
    return found == m_known.end() ? nullptr : &found->second;
}

void AdviceService::startNext()
{
    if (m_running || m_wanted.empty())
        return;
    m_running = m_wanted.front();
    m_wanted.pop_front();
    m_pool.start([this, generation = m_generation, rejection = *m_running, result = m_result, catalog = m_catalog, stop = m_stop.get_token()] {
        std::vector<Change> changes = m_advise(*result, result->rejected[rejection], catalog, stop);
        QMetaObject::invokeMethod(
            this, [this, generation, rejection, changes = std::move(changes)]() mutable { finish(generation, rejection, std::move(changes)); });
    });
}

void AdviceService::finish(int generation, std::size_t rejection, std::vector<Change> changes)
{
    if (generation != m_generation)
        return;
    m_running.reset();
    m_known[rejection] = std::move(changes);
    emit ready(rejection);
    startNext();
}

} // namespace gpuplan::ui
