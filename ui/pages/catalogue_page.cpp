#include "ui/pages/catalogue_page.hpp"

#include "ui/charts/specs/cost_specs.hpp"
#include "ui/models/catalog_tables.hpp"
#include "ui/pages/fact_view.hpp"
#include "ui/text/catalog_words.hpp"
#include "ui/text/effect_words.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/message_bar.hpp"

#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

namespace gpuplan::ui {

namespace {

constexpr int kDetailsWidth = 344, kLeastBoth = 840;

QStringList importable(const QMimeData *data)
{
    QStringList out;
    for (const QUrl &url : data->urls()) {
        const QString path = url.toLocalFile();
        if (path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive) || path.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive))
            out << path;
    }
    return out;
}

QWidget *emptyState(CatalogueBar *bar)
{
    auto *out = new QWidget;
    out->setProperty("ground", QStringLiteral("surface"));
    out->setAttribute(Qt::WA_StyledBackground);
    auto *column = new QVBoxLayout(out);
    auto *clear = plainButton(CataloguePage::tr("Clear search and filters"));
    QObject::connect(clear, &QPushButton::clicked, bar, &CatalogueBar::clear);
    column->addStretch(1);
    column->addWidget(textLabel(CataloguePage::tr("No record matches."), "heading"), 0, Qt::AlignHCenter);
    column->addWidget(clear, 0, Qt::AlignHCenter);
    column->addStretch(2);
    return out;
}

} // namespace

CataloguePage::CataloguePage(CatalogService &service, std::shared_ptr<FileDialogs> dialogs, QWidget *parent)
    : Page(parent), m_service(service), m_dialogs(std::move(dialogs)), m_bar(new CatalogueBar), m_messages(new MessageBar), m_table(new FactView),
      m_stack(new QStackedWidget), m_details(new CatalogueDetails), m_split(new QSplitter(Qt::Horizontal))
{
    setAcceptDrops(true);
    build();
    wire();
    if (m_service.catalog() != nullptr)
        reload();
    showEffect();
}

void CataloguePage::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(horizontalLine());
    column->addWidget(m_messages);
    m_table->setAccessibleName(tr("Catalogue"));
    m_stack->addWidget(m_table);
    m_stack->addWidget(emptyState(m_bar));
    m_split->addWidget(m_stack);
    m_split->addWidget(m_details);
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 0);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    column->addWidget(m_split, 1);
}

void CataloguePage::wire()
{
    connect(m_bar, &CatalogueBar::viewChosen, this, &CataloguePage::fillTable);
    connect(m_bar, &CatalogueBar::filtered, this, &CataloguePage::applyFilters);
    connect(m_bar, &CatalogueBar::addPriceWanted, this, &CataloguePage::addPrice);
    connect(m_bar, &CatalogueBar::addTypeWanted, this, &CataloguePage::addType);
    connect(m_bar, &CatalogueBar::addNodeWanted, this, [this] { openEntry(EntryKind::Node, { OwnKind::Type, Cloud::Own, {} }, {}); });
    connect(m_bar, &CatalogueBar::importWanted, this, [this] {
        const QString file = m_dialogs->openFile(this, tr("Import prices"), tr("Price files (*.json *.csv)"));
        if (!file.isEmpty())
            importFiles({ file });
    });
    connect(m_bar, &CatalogueBar::copyWanted, this, &CataloguePage::copyTable);
    connect(m_bar, &CatalogueBar::detailsWanted, this, &CataloguePage::setDetailsShown);
    connect(m_table, &FactView::rowSelected, this, &CataloguePage::showDetails);
    connect(m_table, &QAbstractItemView::activated, this, [this] { setDetailsShown(true); });
    connect(m_details, &CatalogueDetails::actionWanted, this, &CataloguePage::act);
    connect(&m_service, &CatalogService::loaded, this, &CataloguePage::reload);
    connect(&m_service, &CatalogService::effectChanged, this, &CataloguePage::showEffect);
    connect(&Theme::instance(), &Theme::changed, this, [this] { showDetails(m_table->selectedKey()); });
}

void CataloguePage::setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog)
{
    m_result = std::move(result);
    if (catalog != m_catalog && catalog != nullptr) {
        m_catalog = std::move(catalog);
        reload();
    }
}

/// Until the user looks at another machine, the one of the chosen plan is shown.
void CataloguePage::setChosen(const QString &optionId)
{
    QString &key = m_selected[static_cast<std::size_t>(CatalogueView::Instances)];
    const PlanOption *plan = m_result && key.isEmpty() ? planWithId(*m_result, optionId) : nullptr;
    if (plan == nullptr)
        return;
    key = QStringLiteral("%1/%2").arg(latin(nameOf(plan->cloud)), QString::fromStdString(plan->instanceType));
    if (m_bar->view() == CatalogueView::Instances) {
        m_table->select(key);
        showDetails(m_table->selectedKey());
    }
}

void CataloguePage::reload()
{
    if (m_service.catalog() != nullptr)
        m_catalog = m_service.catalog();
    m_bar->setCounts(m_catalog->accelerators.size(), m_catalog->instances.size(), m_catalog->prices.size());
    fillTable();
}

void CataloguePage::fillTable()
{
    if (m_catalog == nullptr)
        return;
    FactTable table;
    switch (m_bar->view()) {
    case CatalogueView::Accelerators:
        table = acceleratorTable(*m_catalog);
        break;
    case CatalogueView::Instances:
        table = instanceTable(*m_catalog, today());
        break;
    case CatalogueView::Prices:
        table = priceTable(*m_catalog, today());
        break;
    }
    m_bar->setChoices(table, *m_catalog);
    const QString key = selected();
    m_table->setTable(std::move(table));
    selected() = key;
    applyFilters();
    m_table->select(key);
    showDetails(m_table->selectedKey());
}

void CataloguePage::applyFilters()
{
    FactFilter &filter = m_table->filter();
    const QString key = m_table->selectedKey();
    filter.setWords(m_bar->search()->text());
    for (std::size_t i = 0; i < kFacets; ++i)
        filter.setFacet(static_cast<Facet>(i), m_bar->facet(static_cast<Facet>(i)));
    m_bar->setShown(filter.rowCount(), m_table->facts().rowCount());
    m_stack->setCurrentIndex(filter.rowCount() > 0 ? 0 : 1);
    m_table->select(key);
    if (m_table->selectedKey() != key)
        showDetails({}); // what the filters hide is not looked at any more
    showNote();
}

/// That a region is not among those of a type proves nothing: say so where one narrows the list by region.
void CataloguePage::showNote()
{
    const QString region = m_bar->facet(Facet::Region);
    if (m_bar->view() != CatalogueView::Instances || region.isEmpty() || m_catalog == nullptr)
        return m_bar->setNote({});
    int known = 0, silent = 0, retired = 0;
    std::set<Cloud> clouds;
    const std::string id = region.toStdString();
    const auto isKnown = [&id](const InstanceType &type) { return std::find(type.regions.begin(), type.regions.end(), id) != type.regions.end(); };
    for (const InstanceType &type : m_catalog->instances)
        if (isKnown(type))
            clouds.insert(type.cloud);
    for (const InstanceType &type : m_catalog->instances) {
        if (!clouds.contains(type.cloud))
            continue;
        (isKnown(type) ? known : type.status == SaleStatus::Retired ? retired : silent)++;
    }
    m_bar->setNote(tr("Known to be sold in %1: %2 types. Not known to be sold there: %3 more, of which no source says either way. Not sold any more: %4.")
                       .arg(region, grouped(known), grouped(silent), grouped(retired)));
}

QString &CataloguePage::selected()
{
    return m_selected[static_cast<std::size_t>(m_bar->view())];
}

void CataloguePage::showDetails(const QString &key)
{
    selected() = key;
    const int row = m_table->facts().rowOf(key);
    if (row < 0 || m_catalog == nullptr)
        return m_details->showNothing();
    const std::size_t record = m_table->facts().table().rows[static_cast<std::size_t>(row)].record;
    switch (m_bar->view()) {
    case CatalogueView::Accelerators:
        return m_details->showRecord(std::next(m_catalog->accelerators.begin(), static_cast<std::ptrdiff_t>(record))->second);
    case CatalogueView::Instances:
        return m_details->showRecord(m_catalog->instances[record], *m_catalog, today());
    case CatalogueView::Prices:
        return m_details->showRecord(m_catalog->prices[record], *m_catalog, today());
    }
}

void CataloguePage::showView(CatalogueView view)
{
    m_bar->setView(view);
    fillTable();
}

void CataloguePage::showRecord(CatalogueView view, const QString &key)
{
    showView(view);
    m_table->select(key);
    if (m_table->selectedKey() != key) {
        m_bar->clear();
        m_table->select(key);
    }
    showDetails(m_table->selectedKey());
}

bool CataloguePage::focusSearch()
{
    m_bar->search()->setFocus();
    m_bar->search()->selectAll();
    return true;
}

bool CataloguePage::copyTable()
{
    QApplication::clipboard()->setText(m_table->asTsv());
    emit copied();
    return true;
}

void CataloguePage::showEffect()
{
    const CatalogEffect *effect = m_service.effect();
    m_messages->withdraw(QStringLiteral("fault"));
    if (effect == nullptr)
        return m_messages->withdraw(QStringLiteral("effect"));
    const bool canUndo = !m_service.undoLabel().isEmpty();
    m_messages->post({ QStringLiteral("effect"), MessageKind::Info, effect->label + tr("."), effectSentence(*effect), canUndo ? tr("Undo") : QString(),
        [this] { takeBack(); } });
}

void CataloguePage::setDetailsShown(bool shown)
{
    m_detailsWanted = shown;
    placePanes();
}

/// Side by side where there is room for both, else one at a time.
void CataloguePage::placePanes()
{
    const Theme &theme = Theme::instance();
    const bool narrow = width() < theme.px(kLeastBoth);
    if (narrow != m_narrow) {
        m_narrow = narrow;
        m_detailsWanted = !narrow;
    }
    const QSignalBlocker quiet(m_bar->detailsButton());
    m_bar->detailsButton()->setChecked(m_detailsWanted);
    const bool wasHidden = m_details->isHidden();
    m_details->setVisible(m_detailsWanted);
    m_stack->setVisible(!m_narrow || !m_detailsWanted);
    if (m_detailsWanted && !m_narrow && wasHidden)
        m_split->setSizes({ width() - theme.px(kDetailsWidth), theme.px(kDetailsWidth) });
}

void CataloguePage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    placePanes();
    if (event->oldSize().width() <= 0 && !m_narrow)
        m_split->setSizes({ width() - Theme::instance().px(kDetailsWidth), Theme::instance().px(kDetailsWidth) });
}

void CataloguePage::dragEnterEvent(QDragEnterEvent *event)
{
    if (!importable(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void CataloguePage::dropEvent(QDropEvent *event)
{
    if (const QStringList files = importable(event->mimeData()); !files.isEmpty()) {
        event->acceptProposedAction();
        importFiles(files);
    }
}

} // namespace gpuplan::ui
