#include "ui/refresh/changes_model.hpp"

#include "ui/text/core_text.hpp"

namespace gpuplan::ui {

void ChangesModel::setChanges(std::vector<ImportChange> changes)
{
    beginResetModel();
    m_changes = std::move(changes);
    endResetModel();
}

int ChangesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_changes.size());
}

int ChangesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ChangesModel::text(const ImportChange &change, int column)
{
    switch (column) {
    case Effect:
        return change.effect == TableEffect::Added ? tr("new") : tr("changed");
    case What:
        return coreText(change.title);
    case Before:
        return coreText(change.before);
    case After:
        return coreText(change.after);
    case Counts:
        return change.history.empty() ? QString() : tr("history only");
    default:
        return {};
    }
}

QVariant ChangesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const ImportChange &change = m_changes[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return text(change, index.column());
    if (role == Qt::ToolTipRole)
        return index.column() == Counts ? coreText(change.history) : text(change, index.column());
    return {};
}

QVariant ChangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Effect:
        return tr("Change");
    case What:
        return tr("What");
    case Before:
        return tr("Before");
    case After:
        return tr("After");
    case Counts:
        return tr("Note");
    default:
        return {};
    }
}

} // namespace gpuplan::ui
