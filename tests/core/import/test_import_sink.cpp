#include "core/import/import_sink.hpp"
#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

/// A sink with all that it needs.
struct Sink {
    GpuTypes gpus{ builtIn() };
    ImportOptions options = fixedOptions();
    ImportBatch batch;
    ImportReport report;
    ImportSink sink{ builtIn(), gpus, options, "dir/list.json", batch, report };

    [[nodiscard]] std::string refused() const { return report.refused.empty() ? "" : sentence(report.refused.front().first); }
};

ImportedPrice price(double amount, std::string date = "2026-07-20")
{
    ImportedPrice out;
    out.cloud = Cloud::Aws;
    out.instanceType = "p5.48xlarge";
    out.region = "us-east-1";
    out.amount = { amount, Currency::Usd };
    out.date = std::move(date);
    out.source = "a list";
    out.origin = "test";
    out.where = "list.json:7";
    return out;
}

} // namespace

class ImportSinkTest : public QObject {
    Q_OBJECT
private slots:
    void takesAPriceWithTheNameOfItsFile()
    {
        Sink s;
        s.sink.price(price(55.04));
        QCOMPARE(s.batch.prices.size(), std::size_t(1));
        QCOMPARE(s.batch.prices.front().source, std::string("a list, file list.json"));
        QCOMPARE(s.batch.prices.front().dateKind, DateKind::Day);
        QCOMPARE(s.report.prices, std::size_t(1));
    }

    void refusesWhatIsNoPrice_data()
    {
        QTest::addColumn<double>("amount");
        for (const double amount : { 0.0, -1.0, std::nan(""), static_cast<double>(INFINITY), 1e12 })
            QTest::addRow("%g", amount) << amount;
    }
    void refusesWhatIsNoPrice()
    {
        QFETCH(double, amount);
        Sink s;
        s.sink.price(price(amount));
        QVERIFY(s.batch.prices.empty());
        QVERIFY(s.refused().starts_with("the price is "));
    }

    void aRepetitionIsOneAndASecondAmountIsRefused()
    {
        Sink s;
        s.sink.price(price(55.04));
        s.sink.price(price(55.04));
        s.sink.price(price(56));
        s.sink.price(price(57, "2026-07-21"));
        QCOMPARE(s.batch.prices.size(), std::size_t(2));
        QCOMPARE(s.report.skipped.at("the same price again"), std::size_t(1));
        QCOMPARE(s.refused(),
            std::string("a second price, USD 56 per hour, of 2026-07-20, for aws p5.48xlarge us-east-1 on_demand; USD 55.04 per hour, of 2026-07-20 stands at "
                        "list.json:7"));
    }

    void datesComeFromTheFileThenFromTheUser()
    {
        Sink s;
        s.sink.price(price(1, ""));
        QCOMPARE(s.batch.prices.back().dateKind, DateKind::Undated);
        QCOMPARE(s.report.undated, std::size_t(1));
        s.options.date = "2026-08-01";
        s.sink.price(price(1, ""));
        QCOMPARE(s.batch.prices.back().date, std::string("2026-08-01"));
        s.sink.price(price(1, "2026"));
        QCOMPARE(s.batch.prices.back().dateKind, DateKind::Year);
        s.sink.price(price(1, "2062-07-20"));
        s.sink.price(price(1, "20.07.2026"));
        QCOMPARE(s.report.refusals, std::size_t(2));
    }

    void namesAndRegionsAreChecked()
    {
        Sink s;
        ImportedPrice odd = price(1);
        odd.instanceType = "p5\x1b[31m";
        s.sink.price(odd);
        QCOMPARE(s.refused(), std::string("a machine type, region or zone must be a plain name, found “p5?[31m”"));
        odd = price(1);
        odd.region.clear();
        s.sink.price(odd);
        QCOMPARE(s.report.refusals, std::size_t(2));
        s.options.region = "us-east-1";
        s.sink.price(odd);
        QCOMPARE(s.batch.prices.size(), std::size_t(1));
    }

    void savingsWaitForTheOnDemandPrice()
    {
        Sink s;
        s.sink.savings(price(0), 0.67);
        QCOMPARE(s.batch.savings, (std::vector<std::size_t>{ 0 }));
        QVERIFY(std::abs(s.batch.prices.front().amount.amount - 0.33) < 1e-12);
        s.sink.savings(price(0), 1.5);
        QCOMPARE(s.report.refusals, std::size_t(1));
    }

    void oneImportIsBounded()
    {
        Sink s;
        for (int i = 0; i < 50'001 && !s.sink.fault(); ++i) {
            ImportedPrice next = price(1);
            next.zone = "z" + std::to_string(i);
            s.sink.price(std::move(next));
        }
        QCOMPARE(s.batch.prices.size(), std::size_t(50'000));
        QVERIFY(s.sink.fault().has_value());
    }

    void itsTextIsBoundedToo()
    {
        Sink s;
        for (int i = 0; i < 20 && !s.sink.fault(); ++i) {
            ImportedPrice next = price(1);
            next.zone = "z" + std::to_string(i);
            next.note = std::string(1'000'000, 'n');
            s.sink.price(std::move(next));
        }
        QCOMPARE(s.batch.prices.size(), std::size_t(10));
        QVERIFY(s.sink.fault().has_value());
    }

    void refusalsOfOneReasonAreCountedTogether()
    {
        ImportReport report;
        for (int i = 0; i < 3; ++i)
            report.refuse({ ErrorCode::Inconsistent, "f:" + std::to_string(i), { "why" } });
        QCOMPARE(report.refused.size(), std::size_t(1));
        QCOMPARE(report.refused.front().count, std::size_t(3));
        QCOMPARE(report.refused.front().first.where, std::string("f:0"));
        for (int i = 0; i < 2000; ++i)
            report.refuse({ ErrorCode::Inconsistent, "f", { std::to_string(i) } });
        QCOMPARE(report.refused.size(), std::size_t(500));
        QCOMPARE(report.refusals, std::size_t(2003));
    }
};

GPUPLAN_TEST(ImportSinkTest)
#include "test_import_sink.moc"
