#pragma once

#include "ui/charts/chart_spec.hpp"

#include <QString>

namespace gpuplan::ui {

/// Text that stays text: every character that Markdown or HTML would read as markup is escaped, line breaks become blanks.
QString markdownText(const QString &text);
QString markdownText(const std::string &text);
/// A table with escaped cells; columns that hold numbers stand at the right. Empty for a table without rows.
QString markdownTable(const ChartTable &table);
QString markdownImage(const QString &description, const QString &path);

} // namespace gpuplan::ui
