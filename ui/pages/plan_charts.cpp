#include "ui/pages/plan_charts.hpp"

#include "ui/charts/chart_card.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/charts/specs/time_specs.hpp"
#include "ui/theme/theme.hpp"

#include <QHBoxLayout>
#include <algorithm>

namespace gpuplan::ui {

PlanCharts::PlanCharts(QWidget *parent) : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 12, 16, 14);
    row->setSpacing(12);
    for (int i = 0; i < 3; ++i) {
        auto *card = new ChartCard;
        connect(card, &ChartCard::pointActivated, this, &PlanCharts::optionChosen);
        m_cards.push_back(card);
        row->addWidget(card, 1);
    }
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
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_cards[i]->setVisible(static_cast<int>(i) < cards);
        m_cards[i]->setPlotHeight(Theme::instance().px(tall ? 208 : 166));
    }
}

void PlanCharts::refresh()
{
    if (!m_result)
        return;
    m_cards[0]->setSpec(costAgainstTime(*m_result, m_chosen));
    m_cards[1]->setSpec(costAgainstClusterSize(*m_result, m_chosen, m_catalog.get()));
    if (m_cards[2]->isVisibleTo(this))
        m_cards[2]->setSpec(scalingSpeed(*m_result, m_chosen));
    const bool legend = std::any_of(m_cards.begin(), m_cards.end(), [this](const ChartCard *card) { return card->isVisibleTo(this) && card->hasLegend(); });
    for (ChartCard *card : m_cards)
        card->reserveLegend(legend);
}

} // namespace gpuplan::ui
