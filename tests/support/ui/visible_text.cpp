#include "tests/support/ui/visible_text.hpp"

#include "ui/charts/chart_card.hpp"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTextDocumentFragment>

namespace gpuplan::tests {

namespace {

constexpr int kMostRows = 400; ///< of one table; the catalogue's later rows say nothing new

void addModel(const QAbstractItemModel &model, QStringList &out, const QModelIndex &parent = {})
{
    const int rows = std::min(kMostRows, model.rowCount(parent));
    for (int column = 0; column < model.columnCount(parent); ++column)
        out << model.headerData(column, Qt::Horizontal).toString() << model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            for (const int role : { Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole, Qt::AccessibleDescriptionRole })
                out << index.data(role).toString();
            if (column == 0 && model.hasChildren(index))
                addModel(model, out, index);
        }
}

void addAxis(const ui::ChartAxis &axis, QStringList &out)
{
    out << axis.title;
    for (const auto &tick : axis.ticks)
        out << tick.label;
}

void addSpec(const ui::ChartSpec &spec, QStringList &out)
{
    out << spec.title << spec.subtitle << spec.summary << spec.empty << spec.notes << spec.table.head;
    addAxis(spec.x, out);
    addAxis(spec.y, out);
    for (const auto &series : spec.series) {
        out << series.name << series.endLabel;
        for (const auto &point : series.points)
            out << point.label << point.readout;
    }
    for (const auto &row : spec.rows)
        out << row.label << row.note;
    for (const auto &limit : spec.limits)
        out << limit.label;
    for (const QStringList &row : spec.table.rows)
        out << row;
}

void addWidget(const QWidget &widget, QStringList &out)
{
    out << widget.toolTip() << widget.accessibleName() << widget.accessibleDescription() << widget.windowTitle();
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        out << label->text();
    else if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        out << button->text();
    else if (const auto *line = qobject_cast<const QLineEdit *>(&widget))
        out << line->text() << line->placeholderText();
    else if (const auto *group = qobject_cast<const QGroupBox *>(&widget))
        out << group->title();
    else if (const auto *box = qobject_cast<const QComboBox *>(&widget))
        addModel(*box->model(), out);
    else if (const auto *view = qobject_cast<const QAbstractItemView *>(&widget); view != nullptr && view->model() != nullptr)
        addModel(*view->model(), out);
    else if (const auto *card = qobject_cast<const ui::ChartCard *>(&widget))
        addSpec(card->spec(), out);
    for (const QAction *action : widget.actions())
        out << action->text() << action->toolTip();
}

} // namespace

QStringList visibleTexts(const QWidget &window)
{
    QStringList out;
    addWidget(window, out);
    for (const QWidget *widget : window.findChildren<QWidget *>())
        addWidget(*widget, out);
    out.removeAll(QString());
    out.removeDuplicates();
    return out;
}

QStringList englishIn(const QString &text)
{
    static const QRegularExpression notWords(
        QStringLiteral("https?://\\S+|`[^`]*`|nvidia-smi topo|terraform plan|\\b(?:cn|ap|us|eu|me|na|sa|af)-[a-z-]+|“[^”]*”|\"[^\"]*\"|\\S*[/_.\\d]\\S*"));
    static const QRegularExpression run(QStringLiteral("(?<![A-Za-z-])(?=[A-Za-z' ,-]*\\b[a-z]{3,})[A-Za-z][A-Za-z'-]*(?:,? [A-Za-z][A-Za-z'-]*)+"));
    QString plain = Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
    plain.replace(notWords, QStringLiteral(" | "));
    QStringList out;
    for (auto at = run.globalMatch(plain); at.hasNext();)
        out << at.next().captured();
    return out;
}

} // namespace gpuplan::tests
