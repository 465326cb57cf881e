#pragma once

#include "core/import/import_files.hpp"
#include "core/refresh/refresh.hpp"
#include "ui/session/services.hpp"

#include <QObject>
#include <QThreadPool>
#include <memory>
#include <optional>
#include <stop_token>

namespace gpuplan::ui {

/// Fetches prices off the GUI thread and shows what would change before anything is written. One refresh at a time; while there is a
/// preview, the user's folder is held against other imports.
class RefreshService : public QObject {
    Q_OBJECT
public:
    explicit RefreshService(const Services &services, QObject *parent = nullptr);
    ~RefreshService() override;

    /// Ends what is under way, drops the preview and fetches.
    void start(RefreshRequest request);
    /// Stops fetching, or drops the preview; the folder stays as it was. What is being written is written to its end.
    void cancel();
    /// Writes the preview.
    void apply();
    /// What would change; nullptr: no preview.
    [[nodiscard]] const RefreshOutcome *preview() const { return m_preview ? &m_preview->outcome : nullptr; }
    [[nodiscard]] bool isBusy() const { return m_busy; }

signals:
    void progressed(const gpuplan::RefreshState &state);
    void previewed();
    void applied(int changes);
    void failed(const gpuplan::Errors &errors);
    void cancelled();

private:
    struct Preview {
        FolderLock lock;
        RefreshOutcome outcome;
    };
    using Fetched = tl::expected<std::shared_ptr<Preview>, Errors>;
    static Fetched fetch(const Services &services, const RefreshRequest &request, const RefreshProgress &progress, const std::stop_token &stop);
    void finish(int generation, const Fetched &fetched);
    void finishWriting(const std::shared_ptr<Preview> &written, const Result<void> &result);

    Services m_services;
    std::shared_ptr<Preview> m_preview;
    QThreadPool m_pool;
    std::stop_source m_stop;
    int m_generation = 0;
    bool m_busy = false, m_writing = false;
};

} // namespace gpuplan::ui
