#include "ui/models/table_cells.hpp"

#include "core/catalog/price_standing.hpp"
#include "ui/text/catalog_words.hpp"
#include "ui/text/format.hpp"

#include <QCoreApplication>

namespace gpuplan::ui {

namespace {

struct Tables {
    Q_DECLARE_TR_FUNCTIONS(CatalogTables)
};

} // namespace

void setFacet(FactRow &row, Facet facet, const QStringList &values)
{
    row.facets[static_cast<std::size_t>(facet)] = values;
}

void setWords(FactRow &row, const QStringList &more)
{
    QStringList words = more;
    for (const FactCell &cell : row.cells)
        words << cell.text;
    row.words = words.join(QLatin1Char(' ')).toLower();
}

QStringList textsOf(const std::vector<std::string> &texts)
{
    QStringList out;
    for (const std::string &text : texts)
        out << QString::fromStdString(text);
    return out;
}

FactCell moneyCell(const Catalog &catalog, const std::optional<Money> &amount)
{
    if (!amount)
        return { unknownWord(), {}, CellLook::Muted, {}, {} };
    const auto raw = comparableAmount(catalog, *amount);
    return { unitPrice(*amount), raw ? QVariant(*raw) : QVariant(), CellLook::Plain, {}, {} };
}

FactCell gpusCell(const InstanceType &type, const Catalog &catalog)
{
    const QString words = gpusWord(type, catalog);
    if (words == unknownWord())
        return numberCell({});
    return { isInferred(type) ? Tables::tr("%1 (inferred)").arg(words) : words, words, CellLook::Plain, {}, {} };
}

} // namespace gpuplan::ui
