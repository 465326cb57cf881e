#include "ui/models/rejected_model.hpp"

#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan::ui {

namespace {

constexpr int kShown = 4;

} // namespace

std::vector<std::pair<RejectionCode, int>> rejectionCounts(const PlanResult &result)
{
    std::vector<std::pair<RejectionCode, int>> out;
    for (const auto &[code, name] : EnumNames<RejectionCode>::values) {
        const auto count = std::count_if(result.rejected.begin(), result.rejected.end(), [wanted = code](const Rejection &each) { return each.code == wanted; });
        if (count > 0)
            out.emplace_back(code, static_cast<int>(count));
    }
    return out;
}

std::optional<Scenario> tryChange(const PlanResult &result, const Rejection &rejection)
{
    if (!rejection.nearest)
        return std::nullopt;
    Scenario next = result.scenario;
    if (rejection.code == RejectionCode::Deadline) {
        next.limits.deadline = days(std::ceil(rejection.nearest->totalHours.mid / 24));
        return next;
    }
    if (rejection.code == RejectionCode::Budget && rejection.nearest->cost.total) {
        // Rounded up to three digits, so that the field reads well.
        const double amount = rejection.nearest->cost.total->amount;
        const double unit = std::pow(10.0, std::floor(std::log10(amount)) - 2);
        next.limits.budget = Money{std::ceil(amount / unit) * unit, rejection.nearest->cost.total->currency};
        return next;
    }
    return std::nullopt;
}

QString changeText(const PlanResult &result, const Rejection &rejection)
{
    const std::optional<Scenario> next = tryChange(result, rejection);
    if (!next)
        return {};
    if (rejection.code == RejectionCode::Deadline)
        return RejectedModel::tr("Deadline in %1").arg(duration(*next->limits.deadline));
    return RejectedModel::tr("Budget of %1").arg(money(*next->limits.budget));
}

void RejectedModel::setResult(std::shared_ptr<const PlanResult> result)
{
    m_result = std::move(result);
    rebuild();
}

void RejectedModel::setOnly(std::optional<RejectionCode> code)
{
    m_only = code;
    rebuild();
}

void RejectedModel::showAll(RejectionCode code)
{
    m_opened.insert(code);
    rebuild();
}

void RejectedModel::rebuild()
{
    beginResetModel();
    m_rows.clear();
    if (m_result) {
        for (const auto &[code, count] : rejectionCounts(*m_result)) {
            if (m_only && *m_only != code)
                continue;
            m_rows.push_back({Kind::Group, code, 0, count});
            int shown = 0;
            for (std::size_t i = 0; i < m_result->rejected.size(); ++i)
                if (m_result->rejected[i].code == code && (shown < kShown || m_opened.contains(code) || m_only)) {
                    m_rows.push_back({Kind::Item, code, i, 0});
                    ++shown;
                }
            if (shown < count)
                m_rows.push_back({Kind::More, code, 0, count - shown});
        }
    }
    endResetModel();
}

int RejectedModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

QVariant RejectedModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row &shown = row(index.row());
    if (role == KindRole)
        return static_cast<int>(shown.kind);
    if (role == RejectionRole)
        return QVariant::fromValue<qulonglong>(shown.rejection);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
        return {};
    if (shown.kind == Kind::Group)
        return role == Qt::ToolTipRole ? QVariant() : QStringLiteral("%1 %2").arg(rejectionGroupWord(shown.code)).arg(shown.count);
    if (shown.kind == Kind::More)
        return role == Qt::ToolTipRole ? QVariant() : tr("Show %1 more").arg(shown.count);
    const Rejection &rejection = m_result->rejected[shown.rejection];
    return QString::fromStdString(rejection.instanceType) + QStringLiteral(": ") + rejectionReason(rejection, m_result->scenario.prices.currency);
}

Qt::ItemFlags RejectedModel::flags(const QModelIndex &index) const
{
    if (index.isValid() && row(index.row()).kind == Kind::Group)
        return Qt::ItemIsEnabled;
    return QAbstractListModel::flags(index);
}

} // namespace gpuplan::ui
