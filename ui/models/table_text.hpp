#pragma once

#include <QAbstractItemModel>
#include <QList>

namespace gpuplan::ui {

/// The rows of a table as text with a head line: `columns` in this order, tabs between cells.
QString tableAsTsv(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns);
/// The same as a Markdown table; bars in cells are escaped.
QString tableAsMarkdown(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns);

} // namespace gpuplan::ui
