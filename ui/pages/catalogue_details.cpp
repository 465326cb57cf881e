#include "ui/pages/catalogue_details.hpp"

#include "ui/text/catalog_words.hpp"
#include "ui/text/source_html.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/topology/topology_view.hpp"
#include "ui/topology/topology_words.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/flow_layout.hpp"

#include <QGridLayout>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

constexpr int kWiringWidth = 220;

const char *toneOf(CellLook look)
{
    switch (look) {
    case CellLook::Good:
        return "good";
    case CellLook::Warn:
        return "warn";
    case CellLook::Plain:
    case CellLook::Strong:
    case CellLook::Muted:
    case CellLook::Unknown:
    case CellLook::Accent:
        return "";
    }
    return "";
}

QLabel *valueLabel(const FactLine &line)
{
    const bool quiet = line.look == CellLook::Muted || line.look == CellLook::Unknown;
    QLabel *label = textLabel({}, quiet || line.wide ? "small" : "");
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setText(sourceHtml(line.value, Theme::instance().palette().accentText.name()));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    label->setOpenExternalLinks(true);
    label->setFocusPolicy(label->text().contains(QStringLiteral("<a ")) ? Qt::StrongFocus : Qt::ClickFocus);
    label->setAccessibleName(QStringLiteral("%1: %2").arg(line.label, line.value));
    if (const QString tone = QString::fromLatin1(toneOf(line.look)); !tone.isEmpty())
        setStyleProperty(label, "tone", tone);
    return label;
}

QString actionWord(FactAction action)
{
    switch (action) {
    case FactAction::Correct:
        return CatalogueDetails::tr("Correct…");
    case FactAction::AddPrice:
        return CatalogueDetails::tr("Add price…");
    case FactAction::Remove:
        return CatalogueDetails::tr("Remove mine");
    }
    return {};
}

} // namespace

CatalogueDetails::CatalogueDetails(QWidget *parent) : QScrollArea(parent)
{
    setObjectName(QStringLiteral("catalogueDetails"));
    setAccessibleName(tr("Details"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setMinimumWidth(Theme::instance().px(280));
    showNothing();
}

void CatalogueDetails::showNothing()
{
    rebuild({ tr("Nothing is selected."), tr("Choose a row to see all that is known of it."), {} }, {}, nullptr);
}

void CatalogueDetails::showRecord(const Accelerator &card)
{
    rebuild({ QString::fromStdString(card.name), QString::fromStdString(card.id), {} }, factsOf(card), nullptr);
}

void CatalogueDetails::showRecord(const InstanceType &type, const Catalog &catalog, Date now)
{
    QList<FactAction> actions{ FactAction::Correct, FactAction::AddPrice };
    if (type.provenance.user)
        actions << FactAction::Remove;
    const int gpus = type.gpuFraction ? 0 : type.gpuCount.value_or(0);
    const auto found = catalog.topologies.find(type.topologyId);
    LinkGraph wiring;
    if (found != catalog.topologies.end() && gpus > 0)
        wiring = found->second.spansNodes ? found->second : fitTo(found->second, gpus);
    rebuild({ QString::fromStdString(type.name), cloudWord(type.cloud), actions }, factsOf(type, catalog, now), gpus > 1 ? &wiring : nullptr);
}

void CatalogueDetails::showRecord(const Price &price, const Catalog &catalog, Date now)
{
    QList<FactAction> actions{ FactAction::Correct };
    if (price.provenance.user)
        actions << FactAction::Remove;
    QStringList place{ cloudWord(price.cloud) };
    if (price.cloud != Cloud::Own)
        place << (price.region.empty() ? unknownWord() : regionWord(price.cloud, price.region, &catalog));
    place << purchaseWord(price.mode);
    rebuild({ QString::fromStdString(price.instanceType), place.join(QStringLiteral(" · ")), actions }, factsOf(price, catalog, now), nullptr);
}

void CatalogueDetails::rebuild(const Head &head, const std::vector<FactBlock> &blocks, const LinkGraph *wiring)
{
    auto *content = new QWidget;
    content->setProperty("ground", QStringLiteral("surface"));
    content->setAttribute(Qt::WA_StyledBackground);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(16, 14, 16, 16);
    column->setSpacing(8);
    addHead(column, head);
    bool first = true;
    for (const FactBlock &block : blocks) {
        addBlock(column, block);
        if (first && wiring != nullptr)
            addWiring(column, *wiring);
        first = false;
    }
    column->addStretch();
    // The change may come from a button of the old content, which must outlive its own click.
    if (QWidget *old = takeWidget())
        old->deleteLater();
    setWidget(content);
}

void CatalogueDetails::addHead(QVBoxLayout *column, const Head &head)
{
    QLabel *title = textLabel(head.title, "title");
    title->setWordWrap(true);
    QLabel *subtitle = textLabel(head.subtitle, "small");
    subtitle->setWordWrap(true);
    column->addWidget(title);
    column->addWidget(subtitle);
    if (head.actions.isEmpty())
        return;
    auto *row = new FlowLayout(8);
    for (const FactAction action : head.actions) {
        QPushButton *button = plainButton(actionWord(action));
        connect(button, &QPushButton::clicked, this, [this, action] { emit actionWanted(action); });
        row->addWidget(button);
    }
    column->addLayout(row);
}

void CatalogueDetails::addBlock(QVBoxLayout *column, const FactBlock &block)
{
    column->addSpacing(4);
    column->addWidget(horizontalLine());
    column->addWidget(textLabel(block.title, "heading"));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(5);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const FactLine &line : block.lines) {
        QLabel *name = textLabel(line.label, "small");
        QLabel *value = valueLabel(line);
        if (line.wide) {
            name->setWordWrap(true);
            grid->addWidget(name, row++, 0, 1, 2);
            grid->addWidget(value, row++, 0, 1, 2);
            continue;
        }
        name->setWordWrap(true);
        value->setAlignment(Qt::AlignRight | Qt::AlignTop);
        grid->addWidget(name, row, 0, Qt::AlignTop);
        grid->addWidget(value, row++, 1);
    }
    column->addLayout(grid);
}

void CatalogueDetails::addWiring(QVBoxLayout *column, const LinkGraph &graph)
{
    if (graph.nodes.empty()) {
        column->addWidget(textLabel(tr("The wiring of its GPUs is unknown."), "small"));
        return;
    }
    auto *view = new TopologyView;
    view->setMinimumSize(Theme::instance().px(kWiringWidth), 0);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    view->setSizePolicy(policy);
    view->setGraph(graph);
    view->setColourBy(std::nullopt);
    QLabel *readout = textLabel(topologyReadout(graph, -1), "small");
    readout->setWordWrap(true);
    connect(view, &TopologyView::selectedChanged, readout, [readout, graph](int gpu) { readout->setText(topologyReadout(graph, gpu)); });
    column->addWidget(view);
    column->addWidget(readout);
    column->addWidget(textLabel(tr("Drawing: %1").arg(verifiedWord(graph.verified)), "tiny"));
}

} // namespace gpuplan::ui
