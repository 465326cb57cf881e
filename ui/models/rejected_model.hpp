#pragma once

#include "core/plan/plan_result.hpp"

#include <QAbstractListModel>
#include <memory>
#include <set>

namespace gpuplan::ui {

/// The rejected machines as one list: a head for each reason, its nearest four, and a line that shows the rest.
class RejectedModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum class Kind { Group, Item, More };
    struct Row {
        Kind kind = Kind::Item;
        RejectionCode code = RejectionCode::Memory;
        std::size_t rejection = 0; ///< of an item
        int count = 0;             ///< of a group: all; of "more": hidden ones
    };
    enum Roles { KindRole = Qt::UserRole + 50, RejectionRole };

    using QAbstractListModel::QAbstractListModel;
    void setResult(std::shared_ptr<const PlanResult> result);
    /// Only one reason; nullopt: all.
    void setOnly(std::optional<RejectionCode> code);
    void showAll(RejectionCode code);
    [[nodiscard]] const Row &row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    [[nodiscard]] const std::shared_ptr<const PlanResult> &result() const { return m_result; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    void rebuild();

    std::shared_ptr<const PlanResult> m_result;
    std::optional<RejectionCode> m_only;
    std::set<RejectionCode> m_opened;
    std::vector<Row> m_rows;
};

/// How many machines each reason rejected, in the order in which reasons are listed.
std::vector<std::pair<RejectionCode, int>> rejectionCounts(const PlanResult &result);

/// A change of the scenario that would let the nearest plan of a rejection through; nullopt when a limit is not what it misses.
std::optional<Scenario> tryChange(const PlanResult &result, const Rejection &rejection);
/// "Move the deadline to 11 Dec", "Raise the budget to ¥63,600".
QString changeText(const PlanResult &result, const Rejection &rejection);

} // namespace gpuplan::ui
