#include "core/base/file.hpp"
#include "core/catalog/load.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <QTemporaryDir>
#include <algorithm>
#include <fmt/format.h>

using namespace gpuplan;

namespace {

/// A user folder made of the given files.
class Folder {
public:
    Folder(std::initializer_list<std::pair<std::string, std::string>> files)
    {
        for (const auto &[path, content] : files)
            QVERIFY(writeFileAtomically(root() / path, content));
    }
    [[nodiscard]] std::filesystem::path root() const { return m_folder.path().toStdString(); }
    /// The place of a record as errors print it.
    [[nodiscard]] std::string at(const std::string &place) const { return root().string() + "/" + place; }

private:
    QTemporaryDir m_folder;
};

std::vector<std::string> described(const Errors &errors)
{
    std::vector<std::string> out;
    for (const Error &error : errors)
        out.push_back(describe(error));
    return out;
}

const std::string kPriceHeader = "instance_type,region,mode,currency,amount,unit,date,source\n";

} // namespace

class LoadTest : public QObject {
    Q_OBJECT
private slots:
    void theEmbeddedCatalogueIsWholeAndSound()
    {
        const LoadedCatalog loaded = loadCatalog();
        for (const Error &error : loaded.errors)
            qWarning("%s", describe(error).c_str());
        QVERIFY(loaded.errors.empty());
        QVERIFY(loaded.warnings.empty());
        const Catalog &catalog = *loaded.catalog;
        QCOMPARE(catalog.accelerators.size(), std::size_t(77));
        QCOMPARE(catalog.topologies.size(), std::size_t(35));
        const auto count = [&](Cloud cloud) {
            return std::count_if(catalog.instances.begin(), catalog.instances.end(), [&](const InstanceType &type) { return type.cloud == cloud; });
        };
        QCOMPARE(count(Cloud::Alibaba), 248);
        QCOMPARE(count(Cloud::Aws), 96);
        QCOMPARE(count(Cloud::Tencent), 65);
        QCOMPARE(count(Cloud::Azure), 29);
        QCOMPARE(count(Cloud::Gcp), 46);
        QVERIFY(catalog.models.size() > 50);
        QVERIFY(catalog.findModel("llama-3-8b") != nullptr);
        QVERIFY(!catalog.time.stacks.empty());
        QCOMPARE(catalog.date, std::string("2026-09-24"));
    }

    void aTypeWithoutAcceleratorSaysWhy()
    {
        const LoadedCatalog loaded = loadCatalog();
        for (const InstanceType &type : loaded.catalog->instances)
            QVERIFY2(!type.acceleratorId.empty() || !type.acceleratorUnknownWhy.empty(), type.name.c_str());
        const InstanceType *slice = loaded.catalog->findInstance(Cloud::Alibaba, "ecs.sgn6i-vws-m2.xlarge");
        QVERIFY(slice != nullptr);
        QCOMPARE(slice->acceleratorUnknownWhy, std::string("a vGPU slice with 2 GB; the source does not say which share of which card it is"));
    }

    void everyRecordNamesItsSourceAndPlace()
    {
        const LoadedCatalog loaded = loadCatalog();
        for (const Price &price : loaded.catalog->prices) {
            QVERIFY(!price.provenance.source.empty());
            QVERIFY(price.provenance.file.starts_with("clouds/"));
            QVERIFY(price.perHour.amount > 0);
        }
        for (const auto &[id, accelerator] : loaded.catalog->accelerators)
            QVERIFY2(!accelerator.provenance.source.empty(), id.c_str());
    }

    void instanceFactsFollowTheVendorPages()
    {
        const LoadedCatalog loaded = loadCatalog();
        const InstanceType *type = loaded.catalog->findInstance(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge");
        QVERIFY(type != nullptr);
        QCOMPARE(type->acceleratorId, std::string("a100-sxm4-80"));
        QCOMPARE(type->fabric, Fabric::Erdma);
        QCOMPARE(type->rdmaGbps.value(), 160.0);
        QCOMPARE(type->networkCards.value(), 2);
        QVERIFY(type->bareMetal && type->needsUefiImage);
        QCOMPARE(loaded.catalog->findInstance(Cloud::Alibaba, "ecs.sccgn7ex.32xlarge")->fabric, Fabric::Roce);
        QCOMPARE(loaded.catalog->findInstance(Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge")->fabric, Fabric::Tcp);
        QCOMPARE(loaded.catalog->findInstance(Cloud::Aws, "p5.48xlarge")->fabric, Fabric::Efa);
        QCOMPARE(loaded.catalog->findInstance(Cloud::Aws, "g6e.48xlarge")->fabric, Fabric::Tcp);
        QCOMPARE(loaded.catalog->findInstance(Cloud::Aws, "g6f.large")->gpuFraction.value(), 0.125);
    }

    void hongKongIsNotMainland()
    {
        const LoadedCatalog loaded = loadCatalog();
        const auto region = [&](const std::string &id) {
            return std::find_if(
                loaded.catalog->regions.begin(), loaded.catalog->regions.end(), [&](const Region &r) { return r.cloud == Cloud::Alibaba && r.id == id; });
        };
        QVERIFY(region("cn-hangzhou")->mainlandChina);
        QVERIFY(!region("cn-hongkong")->mainlandChina);
        QVERIFY(!region("ap-southeast-1")->mainlandChina);
    }

    void aUserFolderOverridesById()
    {
        const Folder folder{ { "accelerators.csv", "id,vendor,name,source,mem_gb\nt4,NVIDIA,My T4,measured here,15\nmy-card,Me,My card,data sheet,20\n" },
            { "clouds/alibaba/prices.csv", kPriceHeader + "ecs.gn7i-c8g1.2xlarge,cn-hangzhou,on_demand,CNY,5,hour,2025-01-01,our contract\n" } };
        const LoadedCatalog loaded = loadCatalog(folder.root());
        QCOMPARE(described(loaded.errors), std::vector<std::string>{});
        QCOMPARE(loaded.catalog->accelerators.size(), std::size_t(78));
        const Accelerator &t4 = loaded.catalog->accelerators.at("t4");
        QCOMPARE(t4.name, std::string("My T4"));
        QVERIFY(t4.provenance.user);
        QCOMPARE(t4.provenance.file, folder.at("accelerators.csv:2"));
        QVERIFY(!t4.usableMemory.has_value());
        const Price *price = loaded.catalog->bestPrice(Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge", "cn-hangzhou", PurchaseMode::OnDemand);
        QVERIFY(price != nullptr);
        QCOMPARE(price->perHour, (Money{ 5, Currency::Cny }));
        QVERIFY(price->provenance.user);
        const Price *elsewhere = loaded.catalog->bestPrice(Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge", "cn-beijing", PurchaseMode::OnDemand);
        QCOMPARE(elsewhere->perHour.amount, 9.5326);
    }

    void aPriceWithoutCurrencyNamesFileLineAndColumn()
    {
        const Folder folder{ { "clouds/alibaba/prices.csv",
            kPriceHeader
                + "ecs.gn7i-c8g1.2xlarge,cn-hangzhou,on_demand,CNY,5,hour,2025-01-01,x\n"
                  "ecs.gn7i-c8g1.2xlarge,cn-beijing,on_demand,,5,hour,2025-01-01,x\n" } };
        const LoadedCatalog loaded = loadCatalog(folder.root());
        QCOMPARE(described(loaded.errors),
            (std::vector<std::string>{ folder.at("clouds/alibaba/prices.csv:3:currency: the price has no currency; write CNY or USD (¥ or $)") }));
        QCOMPARE(loaded.catalog->bestPrice(Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge", "cn-hangzhou", PurchaseMode::OnDemand)->perHour.amount, 5.0);
    }

    void reportsAllFaultsOfAFileAtOnce()
    {
        const Folder folder{ { "clouds/alibaba/prices.csv",
            kPriceHeader
                + "ecs.gn7i-c8g1.2xlarge,cn-hangzhou,on_demand,CNY,-5,hour,2025-01-01,x\n"
                  "ecs.gn7i-c8g1.2xlarge,cn-hangzhou,on_demand,CNY,0,hour,2025-01-01,x\n"
                  "ecs.gn7i-c8g1.2xlarge,cn-hangzhou,on_demand,CNY,\"1,5\",hour,2025-13-01,x\n"
                  "ecs.nothing,cn-hangzhou,on_demand,CNY,5,hour,2025-01-01,x\n"
                  "ecs.gn7i-c8g1.2xlarge,cn-hangzhou,lease,EUR,5,day,2025-01-01,x\n" } };
        const LoadedCatalog loaded = loadCatalog(folder.root());
        const std::string file = folder.at("clouds/alibaba/prices.csv");
        QCOMPARE(described(loaded.errors),
            (std::vector<std::string>{ file + ":2:amount: amount is -5; allowed: 0 or more",
                file + ":3:amount: amount is 0; allowed: more than 0; leave an unknown amount out",
                file + ":4:amount: “1,5” is not a number. Write it plainly: 1234.5",
                file + ":4:date: date is 2025-13-01; allowed: a day, month or year like 2026-06-18, 2026-06 or 2026",
                file + ":6:mode: no purchase mode is called “lease”; known: on_demand, spot, month, reserved_1y, reserved_3y, reserved_2y, reserved_4y, reserved_5y, capacity_block",
                file + ":6:currency: no currency is called “EUR”; known: CNY, USD",
                file + ":6:unit: no unit of a price is called “day”; known: hour, month, year",
                file + ":5:instance_type: refers to instance type “ecs.nothing”, which is not there" }));
    }

    void danglingNamesAreTakenOutAndReported()
    {
        const Folder folder{ { "clouds/own/instances.csv",
            "instance_type,accelerator_id,gpu_count,topology,source\nbox,no-such-card,8,no-such-board,me\nbox,t4,8,,me\n" } };
        const LoadedCatalog loaded = loadCatalog(folder.root());
        const std::string file = folder.at("clouds/own/instances.csv");
        QCOMPARE(described(loaded.errors),
            (std::vector<std::string>{ file + ":3: instance type “own/box” is defined twice",
                file + ":2:accelerator_id: refers to accelerator “no-such-card”, which is not there",
                file + ":2:topology: refers to topology “no-such-board”, which is not there" }));
        const InstanceType *box = loaded.catalog->findInstance(Cloud::Own, "box");
        QVERIFY(box != nullptr);
        QVERIFY(box->acceleratorId.empty() && box->topologyId.empty());
        QCOMPARE(box->acceleratorUnknownWhy, std::string("accelerator “no-such-card” is not in the catalogue"));
    }

    void aMonthIsSpreadOverItsHours()
    {
        const Folder folder{ { "clouds/alibaba/prices.csv", kPriceHeader + "ecs.gn7i-c8g1.2xlarge,cn-hangzhou,month,CNY,7300,month,2025-01-01,x\n" } };
        const LoadedCatalog loaded = loadCatalog(folder.root());
        const Price *price = loaded.catalog->bestPrice(Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge", "cn-hangzhou", PurchaseMode::Month);
        QCOMPARE(price->perHour.amount, 10.0);
        QCOMPARE(price->note, std::string("paid by the month, spread over its hours (730 a month)"));
    }

    void aFileThatNobodyReadsIsWarnedOf()
    {
        const Folder folder{ { "prices.csv", kPriceHeader }, { "clouds/aws/price.csv", kPriceHeader }, { "clouds/moon/prices.csv", kPriceHeader },
            { "notes.txt", "x" }, { ".hidden", "x" }, { "README.md", "x" } };
        const LoadedCatalog loaded = loadCatalog(folder.root());
        QCOMPARE(loaded.warnings,
            (std::vector<std::string>{ folder.at("notes.txt: not a file of the catalogue; it was not read"),
                folder.at("clouds/aws/price.csv: not a file of the catalogue; it was not read"),
                folder.at("prices.csv: not a file of the catalogue; it was not read") }));
        QCOMPARE(described(loaded.errors),
            (std::vector<std::string>{ folder.at("clouds/moon/prices.csv: no cloud is called “moon”; known: alibaba, tencent, aws, azure, gcp, own") }));
    }

    void checkingAFolderWarnsToo()
    {
        const Folder folder{ { "prices.csv", kPriceHeader }, { "measured/runs.csv", "a\n" } };
        QCOMPARE(loadCatalogFolder(folder.root()).warnings, std::vector<std::string>{ folder.at("prices.csv: not a file of the catalogue; it was not read") });
        const Folder empty{ { "README.md", "x" } };
        QCOMPARE(loadCatalog(empty.root()).warnings, std::vector<std::string>{ empty.root().string() + ": no file of a catalogue is in the folder" });
    }

    void whatIsNoCatalogueFolderIsSaid()
    {
        const Folder folder{ { "fx.csv", "x" } };
        QVERIFY(!catalogueFolderFault(folder.root()));
        QVERIFY(describe(*catalogueFolderFault("/no/such/folder")).ends_with("there is no such folder"));
        QVERIFY(describe(*catalogueFolderFault(folder.root() / "fx.csv")).ends_with("it is not a folder"));
        QVERIFY(describe(*catalogueFolderFault("/usr")).find("more than 2000 files") != std::string::npos);
    }

    void aUsersYamlIsCheckedBeforeItIsWalked()
    {
        std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
        for (int i = 1; i < 10; ++i)
            bomb += fmt::format("a{0}: &a{0} [{1}, {1}, {1}, {1}, {1}, {1}, {1}, {1}, {1}]\n", i, fmt::format("*a{}", i - 1));
        const Folder folder{ { "models/bomb.yaml", bomb + "models: *a9\n" }, { "nodes/deep.yaml", std::string(100'000, '[') },
            { "nodes/large.yaml", std::string(3 << 20, '#') },
            { "nodes/gone.yaml", "- id: x\n  nodes: [{id: gpu0, kind: accelerator}]\n  links: [[gpu0, gpu9, NVLink, 1, 25]]\n" } };
        const LoadedCatalog loaded = loadCatalog(folder.root());
        const auto said = described(loaded.errors);
        QCOMPARE(said.size(), std::size_t(4));
        QVERIFY(said[0].starts_with(folder.at("models/bomb.yaml:2:10: cannot be read: aliases")));
        QVERIFY(said[1].find("nested deeper") != std::string::npos);
        QVERIFY(said[2].find("larger than 2 MiB") != std::string::npos);
        QCOMPARE(said[3], folder.at("nodes/gone.yaml:3:18: refers to GPU “gpu9”, which is not there"));
    }

    void anUnreadableFolderIsAnError()
    {
        const LoadedCatalog loaded = loadCatalog("/no/such/folder");
        QCOMPARE(loaded.errors.size(), std::size_t(1));
        QCOMPARE(loaded.errors.front().code, ErrorCode::FileUnreadable);
        QCOMPARE(loaded.catalog->accelerators.size(), std::size_t(77));
    }

    void theSourceFolderLoadsLikeTheEmbeddedFiles()
    {
        const LoadedCatalog embedded = loadCatalog();
        const LoadedCatalog folder = loadCatalogFolder(tests::sourceFile("catalog"));
        QCOMPARE(described(folder.errors), std::vector<std::string>{});
        QCOMPARE(folder.catalog->prices.size(), embedded.catalog->prices.size());
        QCOMPARE(folder.catalog->instances.size(), embedded.catalog->instances.size());
    }
};

GPUPLAN_TEST(LoadTest)
#include "test_load.moc"
