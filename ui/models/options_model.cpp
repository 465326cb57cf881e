#include "ui/models/options_model.hpp"

#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <limits>

namespace gpuplan::ui {

namespace {

/// Sorts after everything that is known.
constexpr double kLast = std::numeric_limits<double>::max();

bool isNumber(Column column)
{
    return column == Column::Rank || column == Column::Gpus || column == Column::CostPerMillion || column == Column::TokensPerSecond;
}

} // namespace

void OptionsModel::setRows(std::shared_ptr<const PlanResult> result, const std::vector<std::size_t> &indexes)
{
    std::vector<const PlanOption *> plans;
    for (const std::size_t index : indexes)
        plans.push_back(&result->options[index]);
    setPlans(std::move(result), plans);
}

void OptionsModel::setPlans(std::shared_ptr<const PlanResult> result, const std::vector<const PlanOption *> &plans)
{
    beginResetModel();
    m_result = std::move(result);
    m_rows = m_result ? optionRows(*m_result, plans, m_catalog.get()) : std::vector<OptionRow>();
    m_scales = m_result ? columnScales(*m_result, m_rows) : ColumnScales();
    endResetModel();
}

int OptionsModel::rowOfOption(const QString &id) const
{
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].id == id)
            return static_cast<int>(i);
    return -1;
}

int OptionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int OptionsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kColumns;
}

QString OptionsModel::text(const OptionRow &row, Column column) const
{
    switch (column) {
    case Column::Rank:
        return QString::number(row.rank);
    case Column::Plan:
        return row.plan;
    case Column::Region:
        return row.region;
    case Column::Gpus:
        return row.gpus;
    case Column::Memory:
        return row.memory;
    case Column::Time:
        return row.time;
    case Column::Cost:
        return row.cost;
    case Column::CostPerMillion:
        return row.perMillion;
    case Column::TokensPerSecond:
        return row.tokensPerSecond;
    case Column::Verdict:
        return verdictWord(row.verdict);
    }
    return {};
}

QVariant OptionsModel::raw(const OptionRow &row, Column column) const
{
    const PlanOption &option = *row.option;
    switch (column) {
    case Column::Rank:
        return row.rank;
    case Column::Plan:
        return row.plan;
    case Column::Region:
        return row.region;
    case Column::Gpus:
        return option.gpus;
    case Column::Memory:
        return option.memory.device.value();
    case Column::Time:
        return row.hours.mid;
    case Column::Cost:
        return row.costKnown ? row.amount.mid : kLast;
    case Column::CostPerMillion:
        return row.costKnown ? row.perMillionRaw : kLast;
    case Column::TokensPerSecond:
        return row.tokensPerSecondRaw;
    case Column::Verdict:
        return static_cast<int>(row.verdict);
    }
    return {};
}

/// What a cell has no room for: all of an elided name, ranges, what a mark stands for.
QString OptionsModel::toolTip(const OptionRow &row, Column column) const
{
    const PlanOption &option = *row.option;
    switch (column) {
    case Column::Plan:
        return row.plan + QLatin1Char('\n') + row.hardware + QLatin1Char('\n') + layoutWords(option.layout);
    case Column::Region:
        return option.region.empty() ? QString() : QStringLiteral("%1 (%2)").arg(row.region, QString::fromStdString(option.region));
    case Column::Time:
        return QStringList{ row.hours.high > row.hours.low ? tr("80% range %1").arg(durationRange(row.hours)) : QString(), row.mayBeLate }
            .join(QLatin1Char('\n'))
            .trimmed();
    case Column::Cost: {
        QStringList lines;
        if (row.costKnown && row.amount.high > row.amount.low)
            lines << tr("80% range %1").arg(moneyRange(row.amount, option.cost.total->currency));
        if (row.stale && option.cost.price)
            lines << (option.cost.price->date.empty() ? tr("The list price has no date.") : tr("List price of %1").arg(QString::fromStdString(option.cost.price->date)));
        return lines.join(QLatin1Char('\n'));
    }
    default:
        return {};
    }
}

QVariant OptionsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const OptionRow &shown = row(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(shown, column);
    case Qt::ToolTipRole:
        return toolTip(shown, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft)));
    case Qt::AccessibleTextRole:
        if (column == Column::Time && !shown.mayBeLate.isEmpty())
            return tr("%1, %2").arg(text(shown, column), shown.mayBeLate);
        return column == Column::Memory ? tr("%1, %2").arg(verdictWord(shown.verdict), shown.memory) : text(shown, column);
    case RawRole:
        return raw(shown, column);
    case OptionIdRole:
        return shown.id;
    case FilterRole:
        return shown.words;
    default:
        return {};
    }
}

QVariant OptionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const auto column = static_cast<Column>(section);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft)));
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Column::Rank:
        return QString();
    case Column::Plan:
        return tr("Plan");
    case Column::Region:
        return tr("Region");
    case Column::Gpus:
        return tr("GPU");
    case Column::Memory:
        return tr("Memory per GPU");
    case Column::Time:
        return tr("Time to finish");
    case Column::Cost:
        return tr("Total cost");
    case Column::CostPerMillion:
        return tr("%1 / M tokens").arg(currencySign(m_result ? m_result->scenario.prices.currency : Currency::Cny));
    case Column::TokensPerSecond:
        return tr("Tokens/s");
    case Column::Verdict:
        return tr("Verdict");
    }
    return {};
}

} // namespace gpuplan::ui
