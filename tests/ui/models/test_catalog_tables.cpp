#include "tests/support/registry.hpp"

#include "core/catalog/load.hpp"
#include "core/catalog/price_standing.hpp"
#include "ui/models/catalog_tables.hpp"
#include "ui/text/catalog_words.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

const Date kNow = *parseIsoDate("2026-12-01");

QString cell(const FactTable &table, const FactRow &row, const char *title)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (table.columns[i].title == QLatin1String(title))
            return row.cells[i].text;
    return QStringLiteral("no such column");
}

const FactRow &rowOf(const FactTable &table, const QString &key)
{
    return *std::find_if(table.rows.begin(), table.rows.end(), [&key](const FactRow &row) { return row.key == key; });
}

} // namespace

class CatalogTablesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_catalog = loadCatalog().catalog; }

    void nothingIsLeftOut()
    {
        QCOMPARE(acceleratorTable(*m_catalog).rows.size(), m_catalog->accelerators.size());
        QCOMPARE(instanceTable(*m_catalog, kNow).rows.size(), m_catalog->instances.size());
        const FactTable prices = priceTable(*m_catalog, kNow);
        QCOMPARE(prices.rows.size(), m_catalog->prices.size());
        QSet<QString> keys;
        for (const FactRow &row : prices.rows) {
            QCOMPARE(row.cells.size(), prices.columns.size());
            keys.insert(row.key);
        }
        QVERIFY(keys.size() > static_cast<qsizetype>(prices.rows.size()) * 95 / 100); // prices of one source, day and place may be two
    }

    void aKnownType()
    {
        const FactTable table = instanceTable(*m_catalog, kNow);
        const FactRow &row = rowOf(table, QStringLiteral("alibaba/ecs.ebmgn7ex.32xlarge"));
        QCOMPARE(cell(table, row, "Cloud"), QStringLiteral("Alibaba Cloud"));
        QVERIFY(cell(table, row, "GPUs").startsWith(QStringLiteral("8 × A100 80GB")));
        QCOMPARE(cell(table, row, "RDMA"), QStringLiteral("eRDMA 160"));
        QVERIFY(row.facets[static_cast<std::size_t>(Facet::Region)].contains(QStringLiteral("cn-shenzhen")));
    }

    /// A model that the vendor does not print is said to be gpuplan's conclusion; an unknown value is a word, never a number.
    void inferredAndUnknown()
    {
        const FactTable table = instanceTable(*m_catalog, kNow);
        const FactRow &h20 = rowOf(table, QStringLiteral("alibaba/ecs.gn8v.4xlarge"));
        QVERIFY2(cell(table, h20, "GPUs").endsWith(QStringLiteral("(inferred)")), qPrintable(cell(table, h20, "GPUs")));
        std::size_t unknown = 0;
        for (const FactRow &row : table.rows) {
            const InstanceType &type = m_catalog->instances[row.record];
            if (type.localNvmeGb)
                continue;
            QCOMPARE(cell(table, row, "NVMe, GB"), unknownWord());
            ++unknown;
        }
        QVERIFY(unknown > 100);
    }

    /// What the list says counts is what plans take.
    void countsAndAges()
    {
        const FactTable table = priceTable(*m_catalog, kNow);
        const auto counting = countingPrices(*m_catalog);
        std::size_t counts = 0, stale = 0;
        for (const FactRow &row : table.rows) {
            const Price &price = m_catalog->prices[row.record];
            QCOMPARE(cell(table, row, "Counts") == QStringLiteral("counts"), counting.contains(&price));
            counts += counting.contains(&price);
            const QString age = row.facets[static_cast<std::size_t>(Facet::Age)].front();
            QCOMPARE(age == QStringLiteral("fresh"), !isStale(price, kNow));
            stale += age == QStringLiteral("stale");
            if (isDerived(price))
                QVERIFY(row.facets[static_cast<std::size_t>(Facet::Origin)].contains(QStringLiteral("derived")));
        }
        QCOMPARE(counts, counting.size());
        QVERIFY(stale > 100);
    }

private:
    std::shared_ptr<const Catalog> m_catalog;
};

GPUPLAN_TEST(CatalogTablesTest)
#include "test_catalog_tables.moc"
