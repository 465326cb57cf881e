#include "ui/models/import_tables.hpp"

#include "ui/text/catalog_words.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>
#include <algorithm>

namespace gpuplan::ui {

namespace {

struct Imports {
    Q_DECLARE_TR_FUNCTIONS(ImportTables)
};

QString kindWord(const std::string &kind)
{
    if (kind == "price")
        return Imports::tr("price");
    return kind == "type" ? Imports::tr("machine type") : Imports::tr("zone");
}

FactCell plain(const QString &text)
{
    return { text, text, CellLook::Plain, {}, {} };
}

FactRow &addRow(FactTable &table, std::vector<FactCell> cells)
{
    FactRow &row = table.rows.emplace_back();
    row.key = QString::number(table.rows.size());
    row.record = table.rows.size() - 1;
    row.cells = std::move(cells);
    QStringList words;
    for (const FactCell &cell : row.cells)
        words << cell.text;
    row.words = words.join(QLatin1Char(' ')).toLower();
    return row;
}

void addRefusals(FactTable &table, const ImportReport &report)
{
    std::size_t listed = 0;
    for (const Refusal &refusal : report.refused) {
        listed += refusal.count;
        addRow(table,
            { plain(errorSentence(refusal.first)), { grouped(static_cast<double>(refusal.count)), static_cast<double>(refusal.count), CellLook::Plain, {}, {} },
                plain(QString::fromStdString(refusal.first.where)) });
    }
    if (listed < report.refusals)
        addRow(table,
            { plain(Imports::tr("for other reasons")),
                { grouped(static_cast<double>(report.refusals - listed)), static_cast<double>(report.refusals - listed), CellLook::Plain, {}, {} },
                plain({}) });
}

std::size_t countOf(const ImportOutcome &outcome, TableEffect effect)
{
    return static_cast<std::size_t>(
        std::count_if(outcome.changes.begin(), outcome.changes.end(), [effect](const ImportChange &change) { return change.effect == effect; }));
}

} // namespace

FactTable changesTable(const ImportOutcome &outcome)
{
    FactTable out{ { { Imports::tr("What"), {}, 250, 0, false }, { Imports::tr("Kind"), {}, 96, 2, false }, { Imports::tr("Change"), {}, 88, 0, false },
                       { Imports::tr("Old"), {}, 150, 0, false }, { Imports::tr("New"), {}, 190, 0, false },
                       { Imports::tr("Counts"), Imports::tr("What does not count stays in the history"), 200, 1, false } },
        {} };
    for (const ImportChange &change : outcome.changes) {
        const bool added = change.effect == TableEffect::Added;
        const QString history = coreText(change.history);
        addRow(out,
            { { coreText(change.title), coreText(change.title), CellLook::Strong, {}, {} }, plain(kindWord(change.kind)),
                { added ? Imports::tr("added") : Imports::tr("changed"), added ? 0 : 1, added ? CellLook::Good : CellLook::Warn, {}, {} },
                change.before.empty() ? FactCell{ QStringLiteral("–"), {}, CellLook::Muted, {}, Imports::tr("nothing") }
                                      : plain(coreText(change.before)),
                plain(coreText(change.after)),
                history.isEmpty() ? FactCell{ Imports::tr("yes"), QString(), CellLook::Plain, {}, {} }
                                  : FactCell{ history, history, CellLook::Muted, {}, {} } });
    }
    return out;
}

FactTable refusedTable(const ImportOutcome &outcome)
{
    FactTable out{
        { { Imports::tr("Why"), {}, 420, 0, false }, { Imports::tr("Records"), {}, 80, 0, true }, { Imports::tr("The first of them"), {}, 260, 1, false } }, {}
    };
    for (const ImportReport &report : outcome.files)
        addRefusals(out, report);
    addRefusals(out, outcome.settled);
    return out;
}

FactTable leftOutTable(const ImportOutcome &outcome)
{
    FactTable out{ { { Imports::tr("Why"), {}, 420, 0, false }, { Imports::tr("Records"), {}, 100, 0, true }, { Imports::tr("File"), {}, 260, 1, false } },
        {} };
    for (const ImportReport &report : outcome.files)
        for (const auto &[why, count] : report.skipped)
            addRow(out,
                { plain(coreText(why)), { grouped(static_cast<double>(count)), static_cast<double>(count), CellLook::Plain, {}, {} },
                    plain(QString::fromStdString(report.file)) });
    return out;
}

QString importSummary(const ImportOutcome &outcome)
{
    std::size_t prices = 0, types = 0, zones = 0, undated = 0;
    for (const ImportReport &report : outcome.files) {
        prices += report.prices;
        types += report.types;
        zones += report.sightings;
        undated += report.undated;
    }
    const auto text = [](std::size_t count) { return grouped(static_cast<double>(count)); };
    QString out = Imports::tr("%1 prices, %2 machine types and %3 zones were read. %4 would be added, %5 changed; %6 are the same, %7 refused.")
                      .arg(text(prices), text(types), text(zones), text(countOf(outcome, TableEffect::Added)), text(countOf(outcome, TableEffect::Changed)),
                          text(outcome.unchanged), text(outcome.refusals()));
    if (undated > 0)
        out += QLatin1Char(' ') + Imports::tr("%1 prices are undated and lose against any dated one: give a date.").arg(text(undated));
    return out;
}

} // namespace gpuplan::ui
