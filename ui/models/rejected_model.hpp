#pragma once

#include "core/advise/changes.hpp"

#include <QAbstractListModel>
#include <map>
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
    void setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog = nullptr);
    /// Only one reason; nullopt: all.
    void setOnly(std::optional<RejectionCode> code);
    void showAll(RejectionCode code);
    [[nodiscard]] const Row &row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    [[nodiscard]] const std::shared_ptr<const PlanResult> &result() const { return m_result; }
    /// The hardware of one machine: "8 × A10 24GB".
    [[nodiscard]] QString machine(std::size_t rejection) const;
    /// What would make the machine of an item do; nullptr while nobody knows.
    [[nodiscard]] const std::vector<Change> *changes(std::size_t rejection) const;
    void setChanges(std::size_t rejection, std::vector<Change> changes);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    void rebuild();

    std::shared_ptr<const PlanResult> m_result;
    std::shared_ptr<const Catalog> m_catalog;
    std::optional<RejectionCode> m_only;
    std::set<RejectionCode> m_opened;
    std::vector<Row> m_rows;
    std::map<std::size_t, std::vector<Change>> m_changes;
};

/// How many machines each reason rejected, in the order in which reasons are listed.
std::vector<std::pair<RejectionCode, int>> rejectionCounts(const PlanResult &result);

} // namespace gpuplan::ui
