#include "core/import/own_record.hpp"
#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using tests::builtIn;

namespace fs = std::filesystem;

namespace {

constexpr const char *kType = "ecs.ebmgn7ex.32xlarge";

OwnRecord price(const std::string &amount, const std::string &date = "2026-12-01", const std::string &type = kType)
{
    return { OwnKind::Price, Cloud::Alibaba,
        { { "instance_type", type }, { "region", "cn-shenzhen" }, { "mode", "on_demand" }, { "currency", "CNY" }, { "amount", amount }, { "unit", "hour" },
            { "date", date }, { "date_kind", "day" }, { "source", "entered by user" } } };
}

OwnRecord ownNode(const std::string &name)
{
    return { OwnKind::Type, Cloud::Own,
        { { "instance_type", name }, { "accelerator_id", "a100-sxm4-80" }, { "gpu_count", "8" }, { "status", "sold" }, { "date", "2026-12-01" },
            { "source", "entered by user" } } };
}

void put(const OwnRecord &record, const fs::path &folder, const std::optional<OwnRecord> &instead = {})
{
    const auto change = putRecord(record, folder, instead);
    QVERIFY2(change.has_value(), change ? "" : describe(change.error()).c_str());
    QVERIFY(applyChange(*change, folder).has_value());
}

std::string textOf(const fs::path &folder, const char *path)
{
    return readFile(folder / path).value_or("");
}

} // namespace

class OwnRecordTest : public QObject {
    Q_OBJECT
private slots:
    /// What is put into the folder counts when the catalogue is loaded, carries who said it and when, and gives way when it is taken out.
    void aPriceOfOnesOwnCountsUntilItIsTakenOut()
    {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        const Price before = *builtIn().bestPrice(Cloud::Alibaba, kType, "cn-shenzhen", PurchaseMode::OnDemand);
        put(price("199.5"), folder);
        const LoadedCatalog loaded = loadCatalog(folder);
        QVERIFY(loaded.errors.empty());
        const Price *now = loaded.catalog->bestPrice(Cloud::Alibaba, kType, "cn-shenzhen", PurchaseMode::OnDemand);
        QCOMPARE(now->perHour.amount, 199.5);
        QVERIFY(now->provenance.user);
        QCOMPARE(now->provenance.source, std::string("entered by user"));
        QCOMPARE(now->date, std::string("2026-12-01"));
        const auto removed = removeRecord(ownRecordOf(*now), folder);
        QVERIFY(removed.has_value());
        QVERIFY(applyChange(*removed, folder).has_value());
        QCOMPARE(loadCatalog(folder).catalog->bestPrice(Cloud::Alibaba, kType, "cn-shenzhen", PurchaseMode::OnDemand)->perHour.amount, before.perHour.amount);
    }

    void aSecondPriceOfTheDayTakesThePlaceOfTheFirst()
    {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        put(price("10"), folder);
        put(price("20", "2026-11-01"), folder);
        put(price("30"), folder);
        QCOMPARE(textOf(folder, "clouds/alibaba/prices.csv"),
            std::string("instance_type,region,zone,mode,currency,amount,unit,date,date_kind,confidence,never_rank,note,source\n"
                        "ecs.ebmgn7ex.32xlarge,cn-shenzhen,,on_demand,CNY,30,hour,2026-12-01,day,,,,entered by user\n"
                        "ecs.ebmgn7ex.32xlarge,cn-shenzhen,,on_demand,CNY,20,hour,2026-11-01,day,,,,entered by user\n"));
    }

    /// A correction that moves a price to another day leaves nothing of the old one.
    void correctingReplacesTheRecordThatWasCorrected()
    {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        put(price("10", "2026-11-01"), folder);
        put(price("12"), folder, price("10", "2026-11-01"));
        const LoadedCatalog loaded = loadCatalog(folder);
        const auto own = std::count_if(loaded.catalog->prices.begin(), loaded.catalog->prices.end(), [](const Price &each) { return each.provenance.user; });
        QCOMPARE(own, 1);
    }

    /// A file that a person keeps has columns, an order and rows of its own: an edit changes its row alone.
    void keepsWhatElseTheFileHolds()
    {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        const std::string head = "contract,instance_type,region,mode,currency,amount,unit,date,source\n";
        const std::string row = "\"K-17, annex\",ecs.gn7i-c8g1.2xlarge,cn-beijing,month,CNY,4000,month,2026-10-01,framework contract\n";
        QVERIFY(writeFileAtomically(folder / "clouds/alibaba/prices.csv", head + row).has_value());
        put(price("199.5"), folder);
        QCOMPARE(textOf(folder, "clouds/alibaba/prices.csv"),
            std::string("contract,instance_type,region,mode,currency,amount,unit,date,source,date_kind\n"
                        "\"K-17, annex\",ecs.gn7i-c8g1.2xlarge,cn-beijing,month,CNY,4000,month,2026-10-01,framework contract,\n"
                        ",ecs.ebmgn7ex.32xlarge,cn-shenzhen,on_demand,CNY,199.5,hour,2026-12-01,entered by user,day\n"));
        QVERIFY(loadCatalog(folder).errors.empty());
    }

    void aFileThatIsNoTableIsLeftAlone()
    {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        const std::string broken = "instance_type,region\none,two,three\n";
        QVERIFY(writeFileAtomically(folder / "clouds/alibaba/prices.csv", broken).has_value());
        const auto change = putRecord(price("1"), folder);
        QVERIFY(!change);
        QVERIFY(describe(change.error()).find("prices.csv") != std::string::npos);
        QCOMPARE(textOf(folder, "clouds/alibaba/prices.csv"), broken);
    }

    void aNodeOfOnesOwnGoesWithItsPrices()
    {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        put(ownNode("lab-a100"), folder);
        OwnRecord hourly = price("80", "2026-12-01", "lab-a100");
        hourly.cloud = Cloud::Own;
        hourly.cells["region"] = kOwnRegion;
        put(hourly, folder);
        const LoadedCatalog loaded = loadCatalog(folder);
        QVERIFY2(loaded.errors.empty() && loaded.warnings.empty(), loaded.warnings.empty() ? "" : loaded.warnings.front().c_str());
        QCOMPARE(loaded.catalog->bestPrice(Cloud::Own, "lab-a100", {}, PurchaseMode::OnDemand)->perHour.amount, 80.0);
        const auto removed = removeRecord(ownNode("lab-a100"), folder);
        QVERIFY(removed.has_value());
        QVERIFY(applyChange(*removed, folder).has_value());
        const LoadedCatalog after = loadCatalog(folder);
        QVERIFY(after.errors.empty());
        QVERIFY(after.catalog->findInstance(Cloud::Own, "lab-a100") == nullptr);
        QVERIFY(applyChange(inverseOf(*removed), folder).has_value());
        QVERIFY(loadCatalog(folder).catalog->findInstance(Cloud::Own, "lab-a100") != nullptr);
    }

    /// A corrected type of a vendor gives way to the vendor's own record, and its prices stay.
    void aCorrectedTypeGivesWay()
    {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        const InstanceType &known = *builtIn().findInstance(Cloud::Alibaba, kType);
        OwnRecord mine = ownRecordOf(known);
        mine.cells["memory_gib"] = "2048";
        put(mine, folder);
        put(price("5"), folder);
        const LoadedCatalog loaded = loadCatalog(folder);
        const InstanceType *now = loaded.catalog->findInstance(Cloud::Alibaba, kType);
        QCOMPARE(now->memoryGib, std::optional(2048.0));
        QCOMPARE(now->rdmaGbps, known.rdmaGbps);
        QCOMPARE(now->topologyId, known.topologyId);
        QCOMPARE(now->gpuModelDocumented, known.gpuModelDocumented);
        const auto removed = removeRecord(mine, folder);
        QVERIFY(removed.has_value());
        QCOMPARE(removed->files.size(), std::size_t{ 1 });
        QVERIFY(applyChange(*removed, folder).has_value());
        const LoadedCatalog after = loadCatalog(folder);
        QCOMPARE(after.catalog->findInstance(Cloud::Alibaba, kType)->memoryGib, known.memoryGib);
        QCOMPARE(after.catalog->bestPrice(Cloud::Alibaba, kType, "cn-shenzhen", PurchaseMode::OnDemand)->perHour.amount, 5.0);
    }

    void whatIsNotThereCannotBeTakenOut()
    {
        const QTemporaryDir dir;
        const auto change = removeRecord(price("1"), dir.path().toStdString());
        QVERIFY(!change);
        QCOMPARE(change.error().code, ErrorCode::DanglingReference);
    }
};

GPUPLAN_TEST(OwnRecordTest)
#include "test_own_record.moc"
