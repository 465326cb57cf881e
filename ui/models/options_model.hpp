#pragma once

#include "ui/models/option_row.hpp"
#include "ui/models/roles.hpp"

#include <QAbstractTableModel>
#include <memory>

namespace gpuplan::ui {

/// The ranked options of a result, or any choice of them.
class OptionsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Names regions; the next rows use it.
    void setCatalog(std::shared_ptr<const Catalog> catalog) { m_catalog = std::move(catalog); }
    /// Shows the options at `indexes`, in that order.
    void setRows(std::shared_ptr<const PlanResult> result, const std::vector<std::size_t> &indexes);
    /// The same for plans anywhere in the result, near misses among them.
    void setPlans(std::shared_ptr<const PlanResult> result, const std::vector<const PlanOption *> &plans);
    [[nodiscard]] const OptionRow &row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    [[nodiscard]] const ColumnScales &scales() const { return m_scales; }
    [[nodiscard]] const std::shared_ptr<const PlanResult> &result() const { return m_result; }
    /// −1 when no row shows that option.
    [[nodiscard]] int rowOfOption(const QString &id) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const OptionRow &row, Column column) const;
    [[nodiscard]] QString toolTip(const OptionRow &row, Column column) const;
    [[nodiscard]] QVariant raw(const OptionRow &row, Column column) const;

    std::shared_ptr<const PlanResult> m_result;
    std::shared_ptr<const Catalog> m_catalog;
    std::vector<OptionRow> m_rows;
    ColumnScales m_scales;
};

} // namespace gpuplan::ui
