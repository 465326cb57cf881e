#include "core/import/import_files.hpp"
#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

#include <filesystem>

using namespace gpuplan;
using namespace gpuplan::tests;
namespace fs = std::filesystem;

namespace {

/// A user's folder that imports go to.
struct Book {
    QTemporaryDir folder;
    [[nodiscard]] fs::path root() const { return folder.path().toStdString(); }
    [[nodiscard]] LoadedCatalog load() const { return loadCatalog(root()); }

    /// Imports texts as files "0.csv", "1.csv" …; the error's sentence when nothing was taken.
    Checked<ImportOutcome> import(const std::vector<std::string> &texts, bool write = true, ImportOptions options = fixedOptions()) const
    {
        const QTemporaryDir source;
        std::vector<fs::path> paths;
        for (const std::string &text : texts) {
            paths.push_back(fs::path(source.path().toStdString()) / (std::to_string(paths.size()) + ".csv"));
            if (!writeFileAtomically(paths.back(), text))
                return tl::unexpected(Errors{});
        }
        const LoadedCatalog loaded = load();
        auto outcome = importFiles(paths, options, *loaded.catalog, root());
        if (outcome && write && !writeImport(*outcome, root()))
            return tl::unexpected(Errors{});
        return outcome;
    }
};

const std::string kHeader = "instance_type,region,amount,currency,date,confidence,source\n";
const std::string kA10 = "ecs.gn7i-c8g1.2xlarge,cn-beijing,";

const Price *onDemand(const LoadedCatalog &loaded, Cloud cloud, const std::string &type, const std::string &region)
{
    return loaded.catalog->bestPrice(cloud, type, region, PurchaseMode::OnDemand);
}

} // namespace

class ImportFilesTest : public QObject {
    Q_OBJECT
private slots:
    void everySampleImportsAndTheBookStaysSound()
    {
        const Book book;
        ImportOptions options = fixedOptions();
        options.currency = Currency::Cny;
        options.request = readFile(sample("tencent_InquiryPriceRunInstances.request.json")).value();
        std::vector<fs::path> paths;
        for (const auto &entry : fs::directory_iterator(sample("")))
            if (const std::string name = entry.path().filename().string(); name.find("request") == std::string::npos && name.find("error") == std::string::npos)
                paths.push_back(entry.path());
        std::sort(paths.begin(), paths.end());
        QCOMPARE(paths.size(), std::size_t(15));
        auto outcome = importFiles(paths, options, builtIn(), book.root());
        QVERIFY2(outcome.has_value(), outcome ? "" : describe(outcome.error().front()).c_str());
        QVERIFY(writeImport(*outcome, book.root()).has_value());
        QCOMPARE(outcome->files.size(), std::size_t(15));
        const LoadedCatalog loaded = book.load();
        for (const Error &error : loaded.errors)
            qWarning("%s", describe(error).c_str());
        QVERIFY(loaded.errors.empty());
        QCOMPARE(onDemand(loaded, Cloud::Aws, "p5.48xlarge", "us-west-2")->dateKind, DateKind::Year); // the undated SkyPilot row loses
        std::size_t derived = 0;
        for (const Price &price : loaded.catalog->prices)
            derived += price.note.starts_with("derived: on-demand USD");
        QCOMPARE(derived, std::size_t(1)); // the spot advisor's
    }

    void anErrorReplyOfAnApiIsSaidToBeOne()
    {
        QVERIFY(readFileAt(sample("tencent_error.json")).error.find("InvalidParameterValue.InstanceTypeNotFound") != std::string::npos);
    }

    void theNewerPriceCountsAndTheOtherStays()
    {
        const Book book;
        const auto count = [&] {
            const LoadedCatalog loaded = book.load();
            return std::count_if(loaded.catalog->prices.begin(), loaded.catalog->prices.end(), [](const Price &price) {
                return price.instanceType == "ecs.gn7i-c8g1.2xlarge" && price.region == "cn-beijing" && price.mode == PurchaseMode::OnDemand;
            });
        };
        const auto before = count();
        QVERIFY(book.import({ kHeader + kA10 + "9,CNY,2026-11-01,high,list\n" }).has_value());
        QCOMPARE(count(), before + 1);
        const Price *best = nullptr;
        const LoadedCatalog loaded = book.load();
        best = onDemand(loaded, Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge", "cn-beijing");
        QCOMPARE(best->perHour, (Money{ 9, Currency::Cny }));
        QVERIFY(!best->provenance.user);
        QCOMPARE(best->provenance.source, std::string("list, file 0.csv"));
        QVERIFY(best->provenance.file.find("imported_prices.csv:2") != std::string::npos);
    }

    void anOlderOrLessSurePriceStaysInTheHistory()
    {
        const Book book;
        const auto outcome = book.import({ kHeader + kA10 + "1,CNY,2018-10-08,high,old list\n" + kA10 + "2,CNY,2026-11-01,low,a blog\n" });
        QVERIFY(outcome.has_value());
        QCOMPARE(outcome->changes.size(), std::size_t(2));
        for (const ImportChange &change : outcome->changes)
            QVERIFY2(!change.history.empty(), change.title.c_str());
        const LoadedCatalog loaded = book.load();
        QVERIFY(onDemand(loaded, Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge", "cn-beijing")->perHour.amount > 9);
    }

    void theUsersOwnFileCountsBeforeAnyImportAndIsNotTouched()
    {
        const Book book;
        const std::string own
            = "instance_type,region,mode,currency,amount,unit,date,source\necs.gn7i-c8g1.2xlarge,cn-beijing,on_demand,CNY,7,hour,2020,contract\n";
        QVERIFY(writeFileAtomically(book.root() / "clouds/alibaba/prices.csv", own).has_value());
        const auto outcome = book.import({ kHeader + kA10 + "9,CNY,2026-11-01,high,list\n" });
        QVERIFY(outcome.has_value());
        QVERIFY(outcome->changes.front().history.starts_with("your own price counts"));
        const LoadedCatalog loaded = book.load();
        QCOMPARE(onDemand(loaded, Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge", "cn-beijing")->perHour.amount, 7.0);
        QCOMPARE(readFile(book.root() / "clouds/alibaba/prices.csv").value(), own);
    }

    void importingAgainChangesNothingAndACorrectionIsListed()
    {
        const Book book;
        const std::string text = kHeader + kA10 + "9,CNY,2026-11-01,high,list\n";
        QVERIFY(book.import({ text }).has_value());
        const auto again = book.import({ text });
        QCOMPARE(again->unchanged, std::size_t(1));
        QVERIFY(again->changes.empty() && again->texts.empty());
        const auto corrected = book.import({ kHeader + kA10 + "8,CNY,2026-11-01,high,list\n" });
        QCOMPARE(corrected->changes.size(), std::size_t(1));
        QCOMPARE(corrected->changes.front().effect, TableEffect::Changed);
        QCOMPARE(corrected->changes.front().before, std::string("CNY 9 per hour"));
        QCOMPARE(corrected->changes.front().after, std::string("CNY 8 per hour, of 2026-11-01"));
    }

    void nothingIsTakenWhenOneFileCannotBeRead()
    {
        const Book book;
        const auto outcome = book.import({ kHeader + kA10 + "9,CNY,2026-11-01,high,list\n", kHeader + "\"never closed" });
        QVERIFY(!outcome.has_value());
        QVERIFY(!fs::exists(book.root() / "clouds"));
    }

    void aDryRunWritesNothing()
    {
        const Book book;
        const auto outcome = book.import({ kHeader + kA10 + "9,CNY,2026-11-01,high,list\n" }, false);
        QCOMPARE(outcome->texts.size(), std::size_t(1));
        QVERIFY(!fs::exists(book.root() / "clouds"));
    }

    void aBrokenBookIsLeftAsItIs()
    {
        const Book book;
        const std::string broken = "instance_type,region\nhalf a";
        QVERIFY(writeFileAtomically(book.root() / "clouds/alibaba/imported_prices.csv", broken).has_value());
        QVERIFY(!book.import({ kHeader + kA10 + "9,CNY,2026-11-01,high,list\n" }).has_value());
        QCOMPARE(readFile(book.root() / "clouds/alibaba/imported_prices.csv").value(), broken);
    }

    void typesOfTheSameImportMakeTheirPricesKnown()
    {
        const Book book;
        const std::string types
            = R"({"InstanceTypes": {"InstanceType": [{"InstanceTypeId": "ecs.gn77.large", "GPUAmount": 1, "GPUSpec": "NVIDIA A10", "GPUMemorySize": 24}]}})";
        const std::string prices = kHeader + "ecs.gn77.large,cn-beijing,9,CNY,2026-11-01,high,list\n";
        ImportOptions options = fixedOptions();
        options.cloud = Cloud::Alibaba;
        const auto alone = book.import({ prices }, false, options);
        QCOMPARE(alone->settled.refusals, std::size_t(1));
        const auto both = book.import({ prices, types }, true, options);
        QCOMPARE(both->refusals(), std::size_t(0));
        const LoadedCatalog loaded = book.load();
        QVERIFY(loaded.errors.empty());
        QCOMPARE(loaded.catalog->findInstance(Cloud::Alibaba, "ecs.gn77.large")->acceleratorId, std::string("a10"));
        QCOMPARE(onDemand(loaded, Cloud::Alibaba, "ecs.gn77.large", "cn-beijing")->perHour.amount, 9.0);
    }

    void cancellingEndsWithoutAResult()
    {
        std::stop_source stop;
        const GpuTypes gpus(builtIn());
        ImportBatch batch;
        const auto read = readImportFile(
            sample("aws_pricelist_ec2.csv"), fixedOptions(), builtIn(), gpus, batch, [&](std::uint64_t, std::uint64_t) { stop.request_stop(); },
            stop.get_token());
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().code, ErrorCode::Cancelled);
    }

    void foldersAndMissingFilesAreErrors()
    {
        QVERIFY(readFileAt(sample("")).error.find("it is a folder") != std::string::npos);
        QVERIFY(readFileAt(sample("none.json")).error.find("No such file") != std::string::npos);
        ImportOptions options = fixedOptions();
        options.cloud = Cloud::Alibaba;
        QVERIFY(readFileAt(sample("aws_pricelist_ec2.csv"), options).error.find("the file is of aws, --cloud says alibaba") != std::string::npos);
    }

    void twoImportsDoNotWriteAtOnce()
    {
        const Book book;
        const auto first = FolderLock::take(book.root());
        QVERIFY(first.has_value());
        QVERIFY(!FolderLock::take(book.root()).has_value());
    }
};

GPUPLAN_TEST(ImportFilesTest)
#include "test_import_files.moc"
