#pragma once

#include "core/import/import_outcome.hpp"

#include <QAbstractTableModel>
#include <vector>

namespace gpuplan::ui {

/// What a refresh would add and change, a row each.
class ChangesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Effect, What, Before, After, Counts, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    void setChanges(std::vector<ImportChange> changes);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] static QString text(const ImportChange &change, int column);
    std::vector<ImportChange> m_changes;
};

} // namespace gpuplan::ui
