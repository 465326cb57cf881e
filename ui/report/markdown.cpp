#include "ui/report/markdown.hpp"

#include "core/export/escape.hpp"
#include "ui/charts/chart_table_model.hpp"

namespace gpuplan::ui {

QString markdownText(const QString &text)
{
    QString line = text;
    for (QChar &c : line)
        if (c.isSpace()) // line and paragraph separators too
            c = QLatin1Char(' ');
    return markdownText(line.toStdString());
}

QString markdownText(const std::string &text)
{
    return QString::fromStdString(gpuplan::markdownText(text));
}

QString markdownTable(const ChartTable &table)
{
    if (table.rows.empty())
        return {};
    const auto line = [](const QStringList &cells) { return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n"); };
    const auto escaped = [](const QStringList &cells) {
        QStringList out;
        for (const QString &cell : cells)
            out << markdownText(cell);
        return out;
    };
    QStringList rule;
    for (qsizetype column = 0; column < table.head.size(); ++column)
        rule << (isNumberColumn(table, static_cast<int>(column)) ? QStringLiteral("---:") : QStringLiteral("---"));
    QString out = line(escaped(table.head)) + line(rule);
    for (const QStringList &row : table.rows)
        out += line(escaped(row));
    return out + QLatin1Char('\n');
}

QString markdownImage(const QString &description, const QString &path)
{
    return QStringLiteral("![%1](%2)\n\n").arg(markdownText(description), path);
}

} // namespace gpuplan::ui
