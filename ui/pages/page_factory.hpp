#pragma once

#include "ui/pages/page.hpp"
#include "ui/session/catalog_service.hpp"
#include "ui/session/file_dialogs.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace gpuplan::ui {

/// A page after Plan, in the order of the tabs.
struct PageMaker {
    QString name, icon, title;
    std::function<Page *()> make;
};

std::vector<PageMaker> pageMakers(const std::shared_ptr<FileDialogs> &dialogs, CatalogService &catalogs);

} // namespace gpuplan::ui
