#include "ui/pages/plan_charts.hpp"

#include "ui/charts/chart_card.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/charts/specs/time_specs.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/segmented_control.hpp"

#include <QHBoxLayout>
#include <algorithm>

namespace gpuplan::ui {

namespace {

constexpr int kCharts = 3;

} // namespace

PlanCharts::PlanCharts(QWidget *parent)
    : QWidget(parent), m_switch(new SegmentedControl({ Charts::tr("Cost and time"), Charts::tr("Cost and size"), Charts::tr("Speed") }))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 14);
    column->setSpacing(8);
    m_switch->setAccessibleName(Charts::tr("Which chart"));
    column->addWidget(m_switch, 0, Qt::AlignLeft);
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    for (int i = 0; i < kCharts; ++i) {
        auto *card = new ChartCard;
        connect(card, &ChartCard::pointActivated, this, &PlanCharts::optionChosen);
        m_cards.push_back(card);
        row->addWidget(card, 1);
    }
    column->addLayout(row);
    connect(m_switch, &SegmentedControl::chosen, this, &PlanCharts::showCards);
    setRoom(2, true);
}

void PlanCharts::setResult(const std::shared_ptr<const PlanResult> &result, const std::shared_ptr<const Catalog> &catalog, const QString &chosen)
{
    m_result = result;
    m_catalog = catalog;
    m_chosen = chosen;
    refresh();
}

void PlanCharts::setChosen(const QString &chosen)
{
    m_chosen = chosen;
    refresh();
}

void PlanCharts::setRoom(int cards, bool tall)
{
    m_room = cards;
    for (ChartCard *card : m_cards)
        card->setPlotHeight(Theme::instance().px(tall ? 208 : 166));
    m_switch->setVisible(cards < 2);
    showCards();
}

/// One card: the chosen one. Two: the first two. Three: all.
void PlanCharts::showCards()
{
    for (int i = 0; i < kCharts; ++i)
        m_cards[static_cast<std::size_t>(i)]->setVisible(m_room < 2 ? i == m_switch->current() : i < m_room);
    refresh();
}

void PlanCharts::refresh()
{
    if (!m_result)
        return;
    if (m_cards[0]->isVisibleTo(this))
        m_cards[0]->setSpec(costAgainstTime(*m_result, m_chosen));
    if (m_cards[1]->isVisibleTo(this))
        m_cards[1]->setSpec(costAgainstClusterSize(*m_result, m_chosen, m_catalog.get()));
    if (m_cards[2]->isVisibleTo(this))
        m_cards[2]->setSpec(scalingSpeed(*m_result, m_chosen));
    const bool legend = std::any_of(m_cards.begin(), m_cards.end(), [this](const ChartCard *card) { return card->isVisibleTo(this) && card->hasLegend(); });
    for (ChartCard *card : m_cards)
        card->reserveLegend(legend);
}

} // namespace gpuplan::ui
