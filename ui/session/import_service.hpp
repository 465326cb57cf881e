#pragma once

#include "core/import/folder_change.hpp"
#include "core/import/import_files.hpp"

#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <memory>

namespace gpuplan::ui {

/// What reading vendors' files would do, before any of it is done.
struct ImportPreview {
    ImportOutcome outcome;
    FolderChange change;
};

/// Reads vendors' price files off the GUI thread, one import at a time. Writes nothing.
class ImportService : public QObject {
    Q_OBJECT
public:
    explicit ImportService(QObject *parent = nullptr);
    ~ImportService() override;

    /// Starts reading; an import under way is stopped and its answer dropped. `catalog` is the one in use, `folder` the user's.
    void start(const QStringList &files, const ImportOptions &options, std::shared_ptr<const Catalog> catalog, std::filesystem::path folder);
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_busy; }

signals:
    void progressed(qint64 done, qint64 total);
    void ready(std::shared_ptr<const gpuplan::ui::ImportPreview> preview);
    void failed(const gpuplan::Errors &errors);
    void cancelled();

private:
    void finish(int generation, const Checked<std::shared_ptr<const ImportPreview>> &found);

    QThreadPool m_pool;
    std::stop_source m_stop;
    int m_generation = 0;
    bool m_busy = false;
};

} // namespace gpuplan::ui
