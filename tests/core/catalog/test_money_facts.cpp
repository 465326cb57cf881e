#include "core/catalog/load.hpp"
#include "core/catalog/records.hpp"
#include "core/catalog/size_formula.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

const Catalog &book()
{
    static const LoadedCatalog loaded = loadCatalog({});
    return *loaded.catalog;
}

} // namespace

class MoneyFactsTest : public QObject {
    Q_OBJECT
private slots:
    void theBuiltInFactsLoadWithoutAFault()
    {
        const LoadedCatalog loaded = loadCatalog({});
        QVERIFY2(loaded.errors.empty(), loaded.errors.empty() ? "" : describe(loaded.errors.front()).c_str());
        const MoneyFacts &facts = loaded.catalog->money;
        QVERIFY(facts.failures.size() >= 5 && facts.spotBands.size() > 800 && facts.support.size() == 8);
        for (const FailureRecord &record : facts.failures)
            QVERIFY2(!record.provenance.source.empty() && !record.date.empty(), record.id.c_str());
        for (const SpotBand &band : facts.spotBands)
            QVERIFY(!band.provenance.source.empty() && band.low >= 0 && (!band.high || *band.high > band.low));
        for (const StorageLimits &limits : facts.limits) {
            QVERIFY2(!limits.provenance.source.empty(), limits.item.c_str());
            for (const std::string *formula : { &limits.iops, &limits.readMbs, &limits.writeMbs })
                QVERIFY2(formula->empty() || evaluateSize(*formula, 5000).has_value(), formula->c_str());
        }
    }

    void bandsAndTermsAreFound()
    {
        const auto band = findSpotBand(book().money, Cloud::Aws, "g4dn.12xlarge", "af-south-1");
        QCOMPARE(*band->high, 0.05);
        QCOMPARE(band->date, std::string("2025-07-28"));
        QCOMPARE(findTerm(book().money, Cloud::Alibaba, TermKind::SpotProtection, PurchaseMode::Spot)->seconds, 3600.0);
        QVERIFY(findTerm(book().money, Cloud::Tencent, TermKind::SpotNotice, PurchaseMode::Spot) == nullptr);
        QCOMPARE(findRule(book().money, Cloud::Alibaba, PurchaseMode::Month)->hours, 480.0);
        QVERIFY(findRule(book().money, Cloud::Aws, PurchaseMode::Month) == nullptr);
    }

    void theUsersFactsComeFirst()
    {
        MoneyFacts facts, own;
        facts.terms.push_back({ Cloud::Aws, TermKind::SpotNotice, PurchaseMode::Spot, 120, {}, {}, {} });
        own.terms.push_back({ Cloud::Aws, TermKind::SpotNotice, PurchaseMode::Spot, 60, {}, {}, {} });
        layOver(facts, std::move(own));
        QCOMPARE(findTerm(facts, Cloud::Aws, TermKind::SpotNotice, PurchaseMode::Spot)->seconds, 60.0);
    }

    void faultsNameTheirCell()
    {
        CatalogRecords records;
        Errors errors;
        readFailures("id,accelerator,gpus,days,failures,date,source\na,Hopper,8,0,1,2024,s\n", "f.csv", records, errors);
        QCOMPARE(errors.size(), std::size_t(1));
        QVERIFY(describe(errors.front()).starts_with("f.csv:2:"));
        errors.clear();
        readSpotBands("instance_type,region,low,high,date,source\np5,r,0.3,0.1,2025,s\n", "s.csv", Cloud::Aws, records, errors);
        QCOMPARE(errors.size(), std::size_t(1));
        errors.clear();
        readStorageLimits("item,variant,region,amount,min_gib,iops_formula,source\nESSD,PL1,,,20,cap^2,s\n", "l.csv", Cloud::Alibaba, records, errors);
        QCOMPARE(errors.size(), std::size_t(1));
        QVERIFY(records.money.failures.empty() && records.money.spotBands.empty() && records.money.limits.empty());
    }
};

GPUPLAN_TEST(MoneyFactsTest)
#include "test_money_facts.moc"
