#include "ui/session/import_service.hpp"

namespace gpuplan::ui {

namespace {

Checked<std::shared_ptr<const ImportPreview>> read(const QStringList &files, const ImportOptions &options, const Catalog &catalog,
    const std::filesystem::path &folder, const FileProgress &progress, const std::stop_token &stop)
{
    std::vector<std::filesystem::path> paths;
    for (const QString &file : files)
        paths.emplace_back(file.toStdString());
    auto outcome = importFiles(paths, options, catalog, folder, progress, stop);
    if (!outcome)
        return tl::unexpected(outcome.error());
    auto change = changeOf(*outcome, folder);
    if (!change)
        return tl::unexpected(Errors{ change.error() });
    return std::make_shared<const ImportPreview>(ImportPreview{ std::move(*outcome), std::move(*change) });
}

} // namespace

ImportService::ImportService(QObject *parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

ImportService::~ImportService()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void ImportService::start(const QStringList &files, const ImportOptions &options, std::shared_ptr<const Catalog> catalog, std::filesystem::path folder)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_busy = true;
    m_pool.start([this, generation = ++m_generation, files, options, catalog = std::move(catalog), folder = std::move(folder), stop = m_stop.get_token()] {
        const auto progress = [this, generation](const std::filesystem::path &, std::uint64_t done, std::uint64_t total) {
            QMetaObject::invokeMethod(this, [this, generation, done, total] {
                if (generation == m_generation && m_busy)
                    emit progressed(static_cast<qint64>(done), static_cast<qint64>(total));
            });
        };
        auto found = read(files, options, *catalog, folder, progress, stop);
        QMetaObject::invokeMethod(this, [this, generation, found = std::move(found)] { finish(generation, found); });
    });
}

void ImportService::cancel()
{
    if (!m_busy)
        return;
    m_stop.request_stop();
    ++m_generation;
    m_busy = false;
    emit cancelled();
}

void ImportService::finish(int generation, const Checked<std::shared_ptr<const ImportPreview>> &found)
{
    if (generation != m_generation)
        return;
    m_busy = false;
    if (found)
        emit ready(*found);
    else
        emit failed(found.error());
}

} // namespace gpuplan::ui
