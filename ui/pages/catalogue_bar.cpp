#include "ui/pages/catalogue_bar.hpp"

#include "ui/models/catalog_tables.hpp"
#include "ui/text/format.hpp"
#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/elided_combo.hpp"
#include "ui/widgets/flow_layout.hpp"
#include "ui/widgets/segmented_control.hpp"

#include <QAbstractItemView>
#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace gpuplan::ui {

namespace {

constexpr int kBoxWidth = 128, kSearchWidth = 220, kMargin = 16;

/// The filters that each list has.
const std::vector<Facet> &facetsOf(CatalogueView view)
{
    static const std::vector<Facet> cards{ Facet::Cloud, Facet::Origin };
    static const std::vector<Facet> types{ Facet::Cloud, Facet::Region, Facet::Gpu, Facet::Status, Facet::Age, Facet::Origin };
    static const std::vector<Facet> prices{ Facet::Cloud, Facet::Region, Facet::Gpu, Facet::Mode, Facet::Status, Facet::Age, Facet::Origin };
    return view == CatalogueView::Accelerators ? cards : view == CatalogueView::Instances ? types : prices;
}

} // namespace

CatalogueBar::CatalogueBar(QWidget *parent)
    : QWidget(parent), m_views(new SegmentedControl({ tr("Accelerators"), tr("Instances"), tr("Prices") })), m_search(new QLineEdit),
      m_shown(textLabel({}, "small")), m_note(textLabel({}, "small")), m_refresh(new QToolButton),
      m_details(iconButton(QStringLiteral("panel-right"), tr("Details")))
{
    setAttribute(Qt::WA_StyledBackground);
    setProperty("ground", QStringLiteral("surface"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 8, kMargin, 8);
    column->setSpacing(8);
    m_head = new QHBoxLayout;
    m_head->setSpacing(8);
    m_lists = buildLists();
    m_buttons = buildButtons();
    m_head->addWidget(m_lists);
    m_head->addStretch(1);
    m_head->addWidget(m_buttons);
    column->addLayout(m_head);
    column->addWidget(buildFilters());
    m_note->setWordWrap(true);
    m_note->hide();
    column->addWidget(m_note);
    setView(CatalogueView::Instances);
}

QWidget *CatalogueBar::buildLists()
{
    auto *out = new QWidget;
    auto *row = new QHBoxLayout(out);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_views->setAccessibleName(tr("Which list"));
    m_search->setPlaceholderText(tr("Search: h100, shanghai…"));
    m_search->setAccessibleName(tr("Search the list"));
    m_search->setClearButtonEnabled(true);
    m_search->setProperty("compact", true);
    m_search->setFixedWidth(Theme::instance().px(kSearchWidth));
    m_search->addAction(themedIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    row->addWidget(m_views);
    row->addWidget(m_search);
    row->addStretch(1);
    connect(m_views, &SegmentedControl::chosen, this, [this] {
        setView(view());
        emit viewChosen();
    });
    connect(m_search, &QLineEdit::textChanged, this, &CatalogueBar::filtered);
    return out;
}

QWidget *CatalogueBar::buildButtons()
{
    auto *out = new QWidget;
    auto *row = new QHBoxLayout(out);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    auto *add = plainButton(tr("Add"), QStringLiteral("plus"));
    auto *menu = new QMenu(add);
    connect(menu->addAction(tr("Price…")), &QAction::triggered, this, &CatalogueBar::addPriceWanted);
    connect(menu->addAction(tr("Instance type…")), &QAction::triggered, this, &CatalogueBar::addTypeWanted);
    connect(menu->addAction(tr("Own node…")), &QAction::triggered, this, &CatalogueBar::addNodeWanted);
    // The menu is popped up by hand: a button that has one draws an arrow of the style's own.
    connect(add, &QPushButton::clicked, menu, [add, menu] { menu->popup(add->mapToGlobal(QPoint(0, add->height()))); });
    auto *import = plainButton(tr("Import…"), QStringLiteral("open"));
    auto *copy = iconButton(QStringLiteral("copy"), tr("Copy the list (Ctrl+C)"));
    connect(import, &QPushButton::clicked, this, &CatalogueBar::importWanted);
    connect(copy, &QToolButton::clicked, this, &CatalogueBar::copyWanted);
    m_refresh->hide();
    m_details->setCheckable(true);
    connect(m_details, &QToolButton::toggled, this, &CatalogueBar::detailsWanted);
    row->addWidget(add);
    row->addWidget(import);
    row->addWidget(m_refresh);
    row->addWidget(copy);
    row->addWidget(m_details);
    return out;
}

QWidget *CatalogueBar::buildFilters()
{
    auto *out = new QWidget;
    auto *row = new FlowLayout(8, out);
    row->setContentsMargins(0, 0, 0, 0);
    for (const Facet facet : { Facet::Cloud, Facet::Region, Facet::Gpu, Facet::Mode, Facet::Status, Facet::Age, Facet::Origin }) {
        auto *box = new ElidedCombo;
        box->setProperty("compact", true);
        box->setAccessibleName(tr("Filter: %1").arg(facetTitle(facet)));
        box->setFixedWidth(Theme::instance().px(kBoxWidth));
        box->setMaxVisibleItems(20);
        m_boxes[facet] = box;
        row->addWidget(box);
        connect(box, &QComboBox::activated, this, &CatalogueBar::filtered);
    }
    m_clear = iconButton(QStringLiteral("close"), tr("Clear search and filters"));
    connect(m_clear, &QToolButton::clicked, this, &CatalogueBar::clear);
    row->addWidget(m_clear);
    m_shown->setMinimumHeight(Theme::instance().px(28));
    row->addWidget(m_shown);
    return out;
}

CatalogueView CatalogueBar::view() const
{
    return static_cast<CatalogueView>(m_views->current());
}

void CatalogueBar::setView(CatalogueView view)
{
    m_views->setCurrent(static_cast<int>(view));
    const std::vector<Facet> &shown = facetsOf(view);
    for (const auto &[facet, box] : m_boxes)
        box->setVisible(std::find(shown.begin(), shown.end(), facet) != shown.end());
}

void CatalogueBar::setCounts(std::size_t accelerators, std::size_t instances, std::size_t prices)
{
    m_views->setLabel(0, tr("Accelerators %1").arg(grouped(static_cast<double>(accelerators))));
    m_views->setLabel(1, tr("Instances %1").arg(grouped(static_cast<double>(instances))));
    m_views->setLabel(2, tr("Prices %1").arg(grouped(static_cast<double>(prices))));
    place();
}

void CatalogueBar::setShown(int shown, int all)
{
    m_shown->setText(shown == all ? QString() : tr("%1 of %2").arg(grouped(shown), grouped(all)));
    m_clear->setVisible(shown != all || !m_search->text().isEmpty());
}

void CatalogueBar::setNote(const QString &note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void CatalogueBar::setChoices(const FactTable &table, const Catalog &catalog)
{
    for (const auto &[facet, box] : m_boxes) {
        const QString before = this->facet(facet);
        QStringList values;
        for (const FactRow &row : table.rows)
            values << row.facets[static_cast<std::size_t>(facet)];
        values.removeDuplicates();
        values.removeAll(QString());
        QList<std::pair<QString, QString>> items;
        for (const QString &value : values)
            items.emplace_back(facetWord(facet, value, catalog), value);
        std::sort(items.begin(), items.end(), [](const auto &a, const auto &b) { return a.first.compare(b.first, Qt::CaseInsensitive) < 0; });
        const QSignalBlocker quiet(box);
        box->clear();
        box->addItem(tr("%1: all").arg(facetTitle(facet)), QString());
        for (const auto &[word, value] : items)
            box->addItem(word, value);
        box->setCurrentIndex(std::max(0, box->findData(before)));
        box->view()->setMinimumWidth(box->view()->sizeHintForColumn(0) + Theme::instance().px(28));
    }
}

QString CatalogueBar::facet(Facet facet) const
{
    const std::vector<Facet> &shown = facetsOf(view());
    return std::find(shown.begin(), shown.end(), facet) == shown.end() ? QString() : m_boxes.at(facet)->currentData().toString();
}

void CatalogueBar::setFacet(Facet facet, const QString &value)
{
    QComboBox *box = m_boxes.at(facet);
    box->setCurrentIndex(std::max(0, box->findData(value)));
    emit filtered();
}

void CatalogueBar::clear()
{
    {
        const QSignalBlocker quiet(m_search);
        m_search->clear();
        for (const auto &[facet, box] : m_boxes)
            box->setCurrentIndex(0);
    }
    emit filtered();
}

void CatalogueBar::setRefreshAction(QAction *action)
{
    m_refresh->setVisible(action != nullptr);
    if (action == nullptr)
        return;
    m_refresh->setDefaultAction(action);
    m_refresh->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_refresh->setMinimumHeight(Theme::instance().px(28));
    place();
}

void CatalogueBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

/// The buttons go below the lists where both have no room side by side.
void CatalogueBar::place()
{
    const int needed = m_lists->sizeHint().width() + m_buttons->sizeHint().width() + 3 * kMargin;
    m_head->setDirection(needed > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_head->setAlignment(m_buttons, needed > width() ? Qt::AlignLeft : Qt::AlignRight);
}

} // namespace gpuplan::ui
