#include "ui/pages/page_factory.hpp"

#include "ui/pages/catalogue_page.hpp"
#include "ui/pages/compare_page.hpp"
#include "ui/pages/cost_page.hpp"
#include "ui/pages/export_page.hpp"
#include "ui/pages/memory_page.hpp"
#include "ui/pages/topology_page.hpp"

#include <QCoreApplication>

namespace gpuplan::ui {

namespace {

struct PageNames {
    Q_DECLARE_TR_FUNCTIONS(PageNames)
};

} // namespace

std::vector<PageMaker> pageMakers(const std::shared_ptr<FileDialogs> &dialogs, CatalogService &catalogs)
{
    return { { QStringLiteral("memory"), QStringLiteral("memory"), PageNames::tr("Memory"), [] { return new MemoryPage; } },
        { QStringLiteral("cost"), QStringLiteral("cost"), PageNames::tr("Cost"), [] { return new CostPage; } },
        { QStringLiteral("topology"), QStringLiteral("topology"), PageNames::tr("Topology"), [] { return new TopologyPage; } },
        { QStringLiteral("compare"), QStringLiteral("compare"), PageNames::tr("Compare"), [] { return new ComparePage; } },
        { QStringLiteral("export"), QStringLiteral("export"), PageNames::tr("Export"), [dialogs] { return new ExportPage(dialogs); } },
        { QStringLiteral("catalogue"), QStringLiteral("table"), PageNames::tr("Catalogue"), [dialogs, &catalogs] { return new CataloguePage(catalogs, dialogs); } } };
}

} // namespace gpuplan::ui
