#include "ui/session/refresh_service.hpp"

#include <chrono>
#include <utility>

namespace gpuplan::ui {

namespace {

/// Lets through what a person can follow: every twentieth of a second, and each change of what is done.
class Pace {
public:
    bool lets(const RefreshState &state)
    {
        constexpr auto pause = std::chrono::milliseconds(50);
        const auto now = std::chrono::steady_clock::now();
        if (now - m_last < pause && state.stage == m_stage && state.title == m_title)
            return false;
        m_last = now;
        m_stage = state.stage;
        m_title = state.title;
        return true;
    }

private:
    std::chrono::steady_clock::time_point m_last;
    RefreshState::Stage m_stage = RefreshState::Stage::Fetching;
    std::string m_title;
};

} // namespace

RefreshService::RefreshService(const Services &services, QObject *parent) : QObject(parent), m_services(services)
{
    m_pool.setMaxThreadCount(1);
}

RefreshService::~RefreshService()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void RefreshService::start(RefreshRequest request)
{
    if (m_writing)
        return;
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_preview.reset();
    m_busy = true;
    m_pool.start([this, generation = ++m_generation, request = std::move(request), services = m_services, stop = m_stop.get_token(), pace = Pace()]() mutable {
        const auto progress = [&](const RefreshState &state) {
            if (pace.lets(state))
                QMetaObject::invokeMethod(this, [this, generation, state] {
                    if (generation == m_generation)
                        emit progressed(state);
                });
        };
        const Fetched fetched = fetch(services, request, progress, stop);
        QMetaObject::invokeMethod(this, [this, generation, fetched] { finish(generation, fetched); });
    });
}

RefreshService::Fetched RefreshService::fetch(
    const Services &services, const RefreshRequest &request, const RefreshProgress &progress, const std::stop_token &stop)
{
    RefreshRequest asked = request;
    if (!services.refreshEndpoint.isEmpty()) {
        const auto endpoint = parseEndpoint(services.refreshEndpoint.toStdString());
        if (!endpoint)
            return tl::unexpected(Errors{ endpoint.error() });
        asked.endpoint = *endpoint;
    }
    const std::filesystem::path folder(services.catalogFolder.toStdString());
    auto lock = FolderLock::take(folder);
    if (!lock)
        return tl::unexpected(Errors{ lock.error() });
    RefreshWorld world = services.makeRefreshWorld();
    auto outcome = refreshPrices(asked, *services.loadCatalog().catalog, folder, world, progress, stop);
    if (!outcome)
        return tl::unexpected(std::move(outcome.error()));
    return std::make_shared<Preview>(Preview{ std::move(*lock), std::move(*outcome) });
}

void RefreshService::finish(int generation, const Fetched &fetched)
{
    if (generation != m_generation)
        return;
    m_busy = false;
    if (fetched) {
        m_preview = *fetched;
        emit previewed();
    } else if (fetched.error().front().code == ErrorCode::Cancelled) {
        emit cancelled();
    } else {
        emit failed(fetched.error());
    }
}

void RefreshService::cancel()
{
    if ((!m_busy && !m_preview) || m_writing)
        return;
    m_stop.request_stop();
    ++m_generation;
    m_busy = false;
    m_preview.reset();
    emit cancelled();
}

void RefreshService::apply()
{
    if (!m_preview || m_busy)
        return;
    m_busy = m_writing = true;
    // Writing is not stopped half way: each file is whole or as it was.
    m_pool.start([this, preview = std::exchange(m_preview, nullptr), folder = std::filesystem::path(m_services.catalogFolder.toStdString())] {
        const Result<void> written = writeImport(preview->outcome.import, folder);
        QMetaObject::invokeMethod(this, [this, preview, written] { finishWriting(preview, written); });
    });
}

void RefreshService::finishWriting(const std::shared_ptr<Preview> &written, const Result<void> &result)
{
    m_busy = m_writing = false;
    if (result)
        emit applied(static_cast<int>(written->outcome.import.changes.size()));
    else
        emit failed({ result.error() });
}

} // namespace gpuplan::ui
