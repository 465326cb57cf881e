#include "ui/models/rejected_model.hpp"

#include "ui/text/change_words.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <algorithm>

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

const std::vector<Change> *RejectedModel::changes(std::size_t rejection) const
{
    const auto found = m_changes.find(rejection);
    return found == m_changes.end() ? nullptr : &found->second;
}

void RejectedModel::setChanges(std::size_t rejection, std::vector<Change> changes)
{
    m_changes[rejection] = std::move(changes);
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].kind == Kind::Item && m_rows[i].rejection == rejection)
            emit dataChanged(index(static_cast<int>(i)), index(static_cast<int>(i)));
}

QString RejectedModel::machine(std::size_t rejection) const
{
    const Rejection &rejected = m_result->rejected[rejection];
    if (rejected.nearest)
        return hardwareLine(*rejected.nearest);
    if (m_catalog) {
        const InstanceType *type = m_catalog->findInstance(rejected.cloud, rejected.instanceType);
        const auto card = m_catalog->accelerators.find(rejected.acceleratorId);
        if (type != nullptr && type->gpuCount && card != m_catalog->accelerators.end())
            return QStringLiteral("%1 × %2").arg(*type->gpuCount * std::max(1, rejected.nodes)).arg(gpuWord(card->second));
    }
    return QString::fromStdString(rejected.acceleratorId);
}

void RejectedModel::setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog)
{
    m_result = std::move(result);
    m_catalog = std::move(catalog);
    m_changes.clear();
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
    QString text = QString::fromStdString(rejection.instanceType) + QStringLiteral(": ") + rejectionReason(rejection, m_result->scenario.prices.currency);
    if (const auto *known = changes(shown.rejection); known != nullptr && !known->empty())
        text += QStringLiteral("\n") + tr("Try: %1").arg(changeTitle(known->front(), rejection) + QStringLiteral(", ") + changeTimeAndCost(known->front()));
    return text;
}

Qt::ItemFlags RejectedModel::flags(const QModelIndex &index) const
{
    if (index.isValid() && row(index.row()).kind == Kind::Group)
        return Qt::ItemIsEnabled;
    return QAbstractListModel::flags(index);
}

} // namespace gpuplan::ui
