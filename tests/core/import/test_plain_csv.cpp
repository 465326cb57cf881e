#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class PlainCsvTest : public QObject {
    Q_OBJECT
private slots:
    void fourColumnsAreEnough()
    {
        const Read read = readText("instance_type,region,price,currency\necs.gn7i-c8g1.2xlarge,cn-beijing,8.5,CNY\n");
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.prices.size(), std::size_t(1));
        const ImportedPrice &price = read.batch.prices.front();
        QCOMPARE(titleOf(price), std::string("alibaba ecs.gn7i-c8g1.2xlarge cn-beijing on_demand"));
        QCOMPARE(valueOf(price), std::string("CNY 8.5 per hour, undated"));
        QCOMPARE(price.confidence, Confidence::High); // who writes down a price has seen it
        QCOMPARE(price.source, std::string("a list of your own, file in.txt"));
    }

    void allColumnsAreRead()
    {
        const Read read = readText("cloud,instance_type,region,zone,mode,currency,amount,unit,date,date_kind,confidence,never_rank,note,source\n"
                                   "aws,x1.new,us-east-1,us-east-1a,month,USD,700,month,2026-10-01,lower_bound,high,true,a note,a contract\n");
        QCOMPARE(read.report.refusals, std::size_t(0));
        const ImportedPrice &price = read.batch.prices.front();
        QCOMPARE(price.mode, PurchaseMode::Month);
        QCOMPARE(price.unit, PriceUnit::Month);
        QCOMPARE(price.dateKind, DateKind::LowerBound);
        QCOMPARE(price.confidence, Confidence::High);
        QVERIFY(price.neverRank);
        QCOMPARE(price.origin, std::string("plain: a contract"));
    }

    void badRowsAreRefusedWithTheirLineAndTheRestIsTaken()
    {
        const Read read = readText("instance_type,region,amount,currency,mode,date\n"
                                   "p5.48xlarge,us-east-1,55,EUR,,\n"
                                   "p5.48xlarge,us-east-1,-55,USD,,\n"
                                   "p5.48xlarge,us-east-1,nan,USD,,\n"
                                   "p5.48xlarge,us-east-1,inf,USD,,\n"
                                   "p5.48xlarge,us-east-1,\"1,5\",USD,,\n"
                                   "p5.48xlarge,us-east-1,55,,,\n"
                                   "p5.48xlarge,us-east-1,55,USD,forever,\n"
                                   "p5.48xlarge,us-east-1,55,USD,,yesterday\n"
                                   "p5.48xlarge,,55,USD,,\n"
                                   "no.such,us-east-1,55,USD,,\n"
                                   "p5.48xlarge,us-east-1,55\n"
                                   "p5.48xlarge,us-east-1,55,USD,\xB0\xA1,\n"
                                   "p5.48xlarge,us-east-1,55,USD,,2026-10-01\n"
                                   "p5.48xlarge,us-east-1,55,USD,,2026-10-01\n"
                                   "p5.48xlarge,us-east-1,56,USD,,2026-10-01\n");
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.prices.size(), std::size_t(1));
        QCOMPARE(read.report.refusals, std::size_t(13));
        QCOMPARE(read.skipped("the same price again"), std::size_t(1));
        QVERIFY(read.report.refused.front().first.where.ends_with("in.txt:2"));
        QVERIFY(read.report.refused.back().first.where.ends_with("in.txt:16"));
    }

    void aMissingColumnIsAnError() { QCOMPARE(readText("instance_type,amount\nx,1\n").error, std::string("in.txt:1: column currency is missing")); }

    void anUnclosedQuoteIsAnErrorAndNotHalfAFile()
    {
        QVERIFY(readText("instance_type,region,amount,currency\np5.48xlarge,us-east-1,55,USD\n\"p5.4xlarge,us-east-1,55,USD\n")
                    .error.starts_with("in.txt:3: cannot be read"));
    }
};

GPUPLAN_TEST(PlainCsvTest)
#include "test_plain_csv.moc"
