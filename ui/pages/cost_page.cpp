#include "ui/pages/cost_page.hpp"

#include "ui/charts/chart_card.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/charts/specs/money_specs.hpp"
#include "ui/charts/specs/time_specs.hpp"
#include "ui/charts/table_card.hpp"
#include "ui/pages/plan_bar.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

namespace gpuplan::ui {

namespace {

constexpr int kHeight = 330;

QString priceWords(const PlanOption &option)
{
    if (!option.cost.price)
        return Charts::tr("Price unknown: no list price in the catalogue");
    const Price &price = *option.cost.price;
    QString words = Charts::tr("%1/h list, %2").arg(unitPrice(price.perHour), price.date.empty() ? Charts::tr("undated") : QString::fromStdString(price.date));
    if (option.cost.stale)
        words += Charts::tr(", stale");
    if (const auto &rate = option.cost.rate)
        words += QStringLiteral(" · %1%2 = %3%4").arg(currencySign(rate->base), QStringLiteral("1"), currencySign(rate->quote), fixed(rate->rate, 2));
    return words;
}

QString notIncludedNote(const PlanCost &cost)
{
    QStringList items;
    for (const std::string &item : cost.notIncluded)
        items << notIncludedWord(item);
    return items.isEmpty() ? QString() : Charts::tr("Not included: %1.").arg(items.join(Charts::tr(", ")));
}

} // namespace

CostPage::CostPage(QWidget *parent) : ChartPage(parent)
{
    m_time = addCard(0, 0, 1, kHeight);
    m_size = addCard(0, 1, 1, kHeight);
    m_items = addCard(1, 0, 1, kHeight);
    m_modes = addCard(1, 1, 1, kHeight);
    m_lines = new TableCard;
    m_lines->setMinimumHeight(220);
    addWidget(m_lines, 2, 0, 2);
    m_months = addCard(3, 0, 1, kHeight);
    m_moves = addCard(3, 1, 1, kHeight);
    m_typeCost = addCard(4, 0, 1, kHeight);
    m_typeTime = addCard(4, 1, 1, kHeight);
}

void CostPage::refresh()
{
    const PlanOption *plan = option();
    const QString id = plan ? QString::fromStdString(plan->id) : QString();
    bar()->setFacts(plan ? priceWords(*plan) : QString());
    m_time->setSpec(costAgainstTime(*result(), id));
    m_size->setSpec(costAgainstClusterSize(*result(), id, catalog()));
    const ChartSpec items = costBreakdown(*result(), id);
    m_items->setSpec(items);
    m_modes->setSpec(costByMode(*result(), id));
    m_lines->setTable(Charts::tr("Cost lines"), items.table);
    m_lines->setNote(plan ? QStringList{ notIncludedNote(plan->cost), forecastSentence(*plan) }.join(QLatin1Char(' ')).trimmed() : QString());
    m_months->setSpec(cumulativeCostByMode(*result(), id));
    m_moves->setSpec(costSensitivity(*result(), id));
    m_typeCost->setSpec(byGpuType(*result(), PlanMeasure::Cost, id));
    m_typeTime->setSpec(byGpuType(*result(), PlanMeasure::Time, id));
}

} // namespace gpuplan::ui
