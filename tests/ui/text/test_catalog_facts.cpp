#include "tests/support/registry.hpp"

#include "core/catalog/load.hpp"
#include "ui/text/catalog_facts.hpp"
#include "ui/text/catalog_words.hpp"
#include "ui/text/source_html.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

const Date kNow = *parseIsoDate("2026-12-01");

const FactLine *find(const std::vector<FactBlock> &blocks, const char *label)
{
    for (const FactBlock &block : blocks)
        for (const FactLine &line : block.lines)
            if (line.label == QLatin1String(label))
                return &line;
    return nullptr;
}

QString value(const std::vector<FactBlock> &blocks, const char *label)
{
    const FactLine *line = find(blocks, label);
    return line == nullptr ? QStringLiteral("no such line") : line->value;
}

} // namespace

class CatalogFactsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_catalog = loadCatalog().catalog; }

    void modelsStandApart()
    {
        const auto facts = factsOf(*m_catalog->findInstance(Cloud::Alibaba, "ecs.gn8v.4xlarge"), *m_catalog, kNow);
        QCOMPARE(value(facts, "Model, documented"), QStringLiteral("96 GB HBM3 (model not named in the page)"));
        QCOMPARE(value(facts, "Model, by API"), QStringLiteral("GPU H"));
        QCOMPARE(value(facts, "Model, inferred"), QStringLiteral("NVIDIA H20 96 GB"));
        QVERIFY(value(facts, "Inferred from").contains(QStringLiteral("HBM3")));
        QCOMPARE(value(facts, "Local NVMe"), unknownWord());
        QVERIFY(find(facts, "Local NVMe")->look == CellLook::Muted);
        QCOMPARE(value(facts, "Status"), QStringLiteral("on request"));
    }

    /// "Not known to be sold here" is no "not sold".
    void placesOfWhichNothingIsKnownStandApart()
    {
        const InstanceType &type = *m_catalog->findInstance(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge");
        const auto facts = factsOf(type, *m_catalog, kNow);
        const QString known = value(facts, "Known to be sold in");
        const QString silent = value(facts, "Not known to be sold in (no source says either way)");
        for (const std::string &region : type.regions)
            QVERIFY(known.contains(QString::fromStdString(region)));
        for (const Region &region : m_catalog->regions)
            if (region.cloud == Cloud::Alibaba && std::find(type.regions.begin(), type.regions.end(), region.id) == type.regions.end())
                QVERIFY(silent.split(QStringLiteral(", ")).contains(QString::fromStdString(region.id)));
        QVERIFY(find(facts, "Not sold") == nullptr);
        const auto retired = std::find_if(
            m_catalog->instances.begin(), m_catalog->instances.end(), [](const InstanceType &each) { return each.status == SaleStatus::Retired; });
        const auto gone = factsOf(*retired, *m_catalog, kNow);
        QVERIFY(find(gone, "Not sold") != nullptr);
        QVERIFY(find(gone, "Not known to be sold in (no source says either way)") == nullptr);
    }

    void pricesSayTheirAgeAndSource()
    {
        const Price &price = *m_catalog->bestPrice(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge", "cn-shenzhen", PurchaseMode::OnDemand);
        const auto facts = factsOf(price, *m_catalog, kNow);
        QCOMPARE(value(facts, "Plans take it"), QStringLiteral("yes"));
        QCOMPARE(value(facts, "Source"), QString::fromStdString(price.provenance.source));
        QVERIFY(value(facts, "Date").endsWith(QString::fromStdString(price.date)));
        QCOMPARE(find(facts, "Date")->look, isStale(price, kNow) ? CellLook::Warn : CellLook::Good);
        QVERIFY(value(facts, "Stands in").startsWith(QStringLiteral("clouds/alibaba/prices.csv:")));
    }

    void addressesBecomeLinks()
    {
        QCOMPARE(sourceHtml(QStringLiteral("see https://a.b/c; and <b>"), QStringLiteral("#123456")),
            QStringLiteral("see <a href=\"https://a.b/c\" style=\"color:#123456\">https://a.b/c</a>; and &lt;b&gt;"));
        QVERIFY(sourceHtml(QStringLiteral("github:aws/karpenter-provider-aws pkg/x.go"), {})
                    .contains(QStringLiteral("href=\"https://github.com/aws/karpenter-provider-aws\"")));
        QCOMPARE(sourceHtml(QStringLiteral("javascript:alert(1)"), {}), QStringLiteral("javascript:alert(1)"));
    }

    void everyRecordHasItsFacts()
    {
        for (const auto &[id, card] : m_catalog->accelerators)
            QVERIFY(factsOf(card).size() >= 5);
        for (const InstanceType &type : m_catalog->instances)
            for (const FactBlock &block : factsOf(type, *m_catalog, kNow))
                for (const FactLine &line : block.lines)
                    QVERIFY2(!line.label.isEmpty() && !line.value.isEmpty(), qPrintable(QString::fromStdString(type.name) + line.label));
    }

private:
    std::shared_ptr<const Catalog> m_catalog;
};

GPUPLAN_TEST(CatalogFactsTest)
#include "test_catalog_facts.moc"
