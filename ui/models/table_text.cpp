#include "ui/models/table_text.hpp"

#include <QStringList>

namespace gpuplan::ui {

namespace {

QStringList headLine(const QAbstractItemModel &model, const QList<int> &columns)
{
    QStringList out;
    for (const int column : columns)
        out << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    return out;
}

QStringList cells(const QAbstractItemModel &model, int row, const QList<int> &columns)
{
    QStringList out;
    for (const int column : columns)
        out << model.index(row, column).data(Qt::DisplayRole).toString();
    return out;
}

QString markdownLine(QStringList cells)
{
    for (QString &cell : cells)
        cell.replace(QLatin1Char('|'), QStringLiteral("\\|"));
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

} // namespace

QString tableAsTsv(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns)
{
    QString out = headLine(model, columns).join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const int row : rows) {
        QStringList texts = cells(model, row, columns);
        for (QString &text : texts)
            text.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
        out += texts.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return out;
}

QString tableAsMarkdown(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns)
{
    QString out = markdownLine(headLine(model, columns));
    QStringList rule;
    for (const int column : columns) {
        const auto alignment = static_cast<Qt::Alignment>(model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt());
        rule << (alignment.testFlag(Qt::AlignRight) ? QStringLiteral("---:") : QStringLiteral("---"));
    }
    out += markdownLine(rule);
    for (const int row : rows)
        out += markdownLine(cells(model, row, columns));
    return out;
}

} // namespace gpuplan::ui
