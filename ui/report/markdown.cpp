#include "ui/report/markdown.hpp"

#include "ui/charts/chart_table_model.hpp"

namespace gpuplan::ui {

QString markdownText(const QString &text)
{
    static const QString special = QStringLiteral("\\`*_{}[]()#+!|~");
    QString out;
    for (const QChar c : text) {
        if (c == QLatin1Char('<'))
            out += QStringLiteral("&lt;");
        else if (c == QLatin1Char('>'))
            out += QStringLiteral("&gt;");
        else if (c == QLatin1Char('&'))
            out += QStringLiteral("&amp;");
        else if (c.isSpace() || c.category() == QChar::Other_Control)
            out += QLatin1Char(' ');
        else if (special.contains(c))
            out += QLatin1Char('\\') + QString(c);
        else
            out += c;
    }
    // A dash or a number with a dot at the start would begin a list.
    if (out.startsWith(QLatin1Char('-')))
        out.prepend(QLatin1Char('\\'));
    return out;
}

QString markdownText(const std::string &text)
{
    return markdownText(QString::fromStdString(text));
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
