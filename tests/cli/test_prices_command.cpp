#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace gpuplan::tests;

namespace {

QString sample(const char *name)
{
    return sourcePath("tests/data/price_samples/") + name;
}

} // namespace

class PricesCommandTest : public QObject {
    Q_OBJECT
private slots:
    void importsAndTheCatalogueShowsIt()
    {
        const CliRun run = import({ sample("aws_pricelist_ec2.csv"), sample("aws_describe_spot_price_history.json") });
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["added"].get<int>(), 3);
        QCOMPARE(run.json()["written"].size(), std::size_t(1));
        const auto shown = runCli({ "catalog", "show", "g6e.48xlarge", "--catalog", book() }).json();
        bool found = false;
        for (const auto &price : shown["prices"])
            found |= price["provenance"]["source"].get<std::string>().ends_with("file aws_pricelist_ec2.csv");
        QVERIFY(found);
        const CliRun check = runCli({ "catalog", "check", "--catalog", book(), "--json" });
        QCOMPARE(check.exitCode, 0);
    }

    void aDryRunWritesNothing()
    {
        const CliRun run = import({ sample("aws_pricelist_ec2.csv"), "--dry-run" });
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.json()["dry_run"].get<bool>());
        QCOMPARE(run.json()["added"].get<int>(), 2);
        QVERIFY(!QFile::exists(book()));
    }

    void refusedRecordsAreExitOneAndTheRestIsTaken()
    {
        const CliRun run
            = importText("instance_type,region,amount,currency,date\np5.48xlarge,us-east-1,50,USD,2026-11-01\np5.48xlarge,us-east-1,50,EUR,2026-11-01\n");
        QCOMPARE(run.exitCode, 1);
        QCOMPARE(run.json()["added"].get<int>(), 1);
        QCOMPARE(run.json()["files"][0]["refused"][0]["where"].get<std::string>(), m_folder.filePath("in.csv").toStdString() + ":3");
    }

    void whatCannotBeReadIsExitTwoAndNothingIsTaken_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("truncated") << QByteArray(R"({"SpotPriceHistory": [{"InstanceType": "p5.48xlarge")");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no format") << QByteArray("hello\n");
        QTest::newRow("binary") << QByteArray("\0\1\2\3", 4);
        QTest::newRow("open quote") << QByteArray("instance_type,region,amount,currency\n\"p5");
    }
    void whatCannotBeReadIsExitTwoAndNothingIsTaken()
    {
        QFETCH(QByteArray, text);
        const CliRun run = importText(text);
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.err.contains("in.csv"));
        QVERIFY(!QFile::exists(book() + "/clouds"));
    }

    void badOptionsAreExitTwo()
    {
        QCOMPARE(runCli({ "prices", "import", sample("aws_pricelist_ec2.csv") }).exitCode, 2);
        QCOMPARE(import({ sample("aws_pricelist_ec2.csv"), "--date", "soon" }).exitCode, 2);
        QCOMPARE(import({ sample("aws_pricelist_ec2.csv"), "--format", "xml" }).exitCode, 2);
        QCOMPARE(import({ sample("none.json") }).exitCode, 2);
    }

    void theTextSaysWhatWasTakenLeftOutAndRefused()
    {
        const CliRun run = runCli({ "prices", "import", sample("skypilot_aws_vms.csv"), "--to", book() });
        QCOMPARE(run.exitCode, 0);
        for (const char *part : { "left out: 1 × not a GPU machine", "undated: 4 prices",
                 "+ price aws p5.48xlarge usw2-az1 spot: USD 12.6935 per hour, undated", "imported_prices.csv" })
            QVERIFY2(run.out.contains(part), run.out.constData());
    }

    void cleanup() { QDir(book()).removeRecursively(); }

private:
    [[nodiscard]] QString book() const { return m_folder.filePath("book"); }
    [[nodiscard]] CliRun import(const QStringList &arguments) const { return runCli(QStringList{ "prices", "import", "--to", book(), "--json" } + arguments); }
    [[nodiscard]] CliRun importText(const QByteArray &text) const
    {
        QFile file(m_folder.filePath("in.csv"));
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
        file.close();
        return import({ file.fileName() });
    }

    QTemporaryDir m_folder;
};

GPUPLAN_TEST(PricesCommandTest)
#include "test_prices_command.moc"
