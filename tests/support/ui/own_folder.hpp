#pragma once

#include "ui/session/catalog_service.hpp"

#include <QTemporaryDir>

namespace gpuplan::tests {

/// The built-in catalogue with an own folder, empty at first, laid over it.
struct OwnFolder {
    QTemporaryDir dir;
    std::filesystem::path path = std::filesystem::path(dir.path().toStdString()) / "catalog";
    ui::CatalogService service{ [this] { return loadCatalog(std::filesystem::is_directory(path) ? path : std::filesystem::path()); },
        QString::fromStdString(path.string()) };

    OwnFolder() { service.reload(); }
};

} // namespace gpuplan::tests
