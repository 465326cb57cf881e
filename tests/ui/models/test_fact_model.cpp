#include "tests/support/registry.hpp"

#include "core/catalog/load.hpp"
#include "ui/models/catalog_tables.hpp"
#include "ui/models/fact_model.hpp"
#include "ui/models/table_text.hpp"

#include <QAbstractItemModelTester>

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

FactTable small()
{
    FactTable table{ { { QStringLiteral("Name"), {}, 80, 0, false }, { QStringLiteral("Value"), {}, 80, 0, true } }, {} };
    const auto add = [&table](const char *name, const QVariant &value, const char *cloud) {
        FactRow row;
        row.key = QString::fromLatin1(name);
        row.cells = { { row.key, row.key, CellLook::Strong, {}, {} },
            { value.isValid() ? value.toString() : QStringLiteral("unknown"), value, CellLook::Plain, {}, {} } };
        row.words = QStringLiteral("%1 %2").arg(row.key, QString::fromLatin1(cloud)).toLower();
        row.facets[static_cast<std::size_t>(Facet::Cloud)] = { QString::fromLatin1(cloud) };
        table.rows.push_back(row);
    };
    add("b", 20.0, "aws");
    add("a", {}, "aws");
    add("C", 3.0, "alibaba");
    return table;
}

QString names(const FactFilter &filter)
{
    QString out;
    for (int i = 0; i < filter.rowCount(); ++i)
        out += filter.row(i).key;
    return out;
}

} // namespace

class FactModelTest : public QObject {
    Q_OBJECT
private slots:
    void keepsTheRulesOfModels()
    {
        FactModel model;
        FactFilter filter;
        filter.setSourceModel(&model);
        const QAbstractItemModelTester source(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester proxy(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTable(small());
        filter.sort(1);
        filter.setWords(QStringLiteral("aws"));
        filter.setFacet(Facet::Cloud, QStringLiteral("alibaba"));
        QCOMPARE(filter.rowCount(), 0);
        filter.setWords({});
        QCOMPARE(filter.rowCount(), 1);
        model.setTable({});
        QCOMPARE(filter.rowCount(), 0);
        QVERIFY(!model.data({}, Qt::DisplayRole).isValid());
    }

    /// Numbers by value, unknown ones last whichever way; names without regard to case.
    void sorts()
    {
        FactModel model;
        FactFilter filter;
        filter.setSourceModel(&model);
        model.setTable(small());
        filter.sort(1, Qt::AscendingOrder);
        QCOMPARE(names(filter), QStringLiteral("Cba"));
        filter.sort(1, Qt::DescendingOrder);
        QCOMPARE(names(filter), QStringLiteral("bCa"));
        filter.sort(0, Qt::AscendingOrder);
        QCOMPARE(names(filter), QStringLiteral("abC"));
    }

    void everyWordMustBeThere()
    {
        FactModel model;
        FactFilter filter;
        filter.setSourceModel(&model);
        model.setTable(small());
        filter.setWords(QStringLiteral("AWS b"));
        QCOMPARE(names(filter), QStringLiteral("b"));
    }

    void copiesAsTsv()
    {
        FactModel model;
        FactFilter filter;
        filter.setSourceModel(&model);
        model.setTable(small());
        QCOMPARE(tableAsTsv(filter, { 0, 1 }, { 0, 1 }), QStringLiteral("Name\tValue\nb\t20\na\tunknown\n"));
    }

    /// All prices of the catalogue in the model: building, filtering and sorting stay within what a hand does not notice.
    void theWholeCatalogueIsSmooth()
    {
        const LoadedCatalog loaded = loadCatalog();
        FactModel model;
        FactFilter filter;
        filter.setSourceModel(&model);
        const Date now = *parseIsoDate("2026-12-01");
        QElapsedTimer clock;
        clock.start();
        model.setTable(priceTable(*loaded.catalog, now));
        QCOMPARE(static_cast<std::size_t>(filter.rowCount()), loaded.catalog->prices.size());
        filter.sort(6);
        filter.setWords(QStringLiteral("a100"));
        QVERIFY(filter.rowCount() > 0);
        qInfo("%zu prices built, sorted and filtered in %lld ms", loaded.catalog->prices.size(), static_cast<long long>(clock.elapsed()));
        QVERIFY(clock.elapsed() < 2000); // generous: other work may share the machine
    }
};

GPUPLAN_TEST(FactModelTest)
#include "test_fact_model.moc"
