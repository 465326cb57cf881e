#pragma once

#include "ui/models/fact_table.hpp"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace gpuplan::ui {

/// A list of the catalogue as a table.
class FactModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTable(FactTable table);
    [[nodiscard]] const FactTable &table() const { return m_table; }
    /// −1: no record has that key.
    [[nodiscard]] int rowOf(const QString &key) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    FactTable m_table;
};

/// Keeps rows that hold every word typed and every value chosen; sorts by raw values, unknown ones last whichever way.
class FactFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QString &typed);
    /// Empty: any.
    void setFacet(Facet facet, const QString &value);
    [[nodiscard]] const QString &facet(Facet facet) const { return m_facets[static_cast<std::size_t>(facet)]; }
    [[nodiscard]] const FactRow &row(int proxyRow) const;

protected:
    [[nodiscard]] bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    [[nodiscard]] const FactTable &table() const;

    QStringList m_words;
    std::array<QString, kFacets> m_facets;
};

} // namespace gpuplan::ui
