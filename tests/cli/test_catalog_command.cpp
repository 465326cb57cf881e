#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <QDir>

using namespace gpuplan::tests;

class CatalogCommandTest : public QObject {
    Q_OBJECT
private slots:
    void theShippedCatalogueHasNoError()
    {
        const CliRun run = runCli({ "catalog", "check", "--json" });
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.json()["errors"].empty());
    }

    void lists_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("atLeast");
        QTest::newRow("accelerators") << "accelerators" << 76;
        QTest::newRow("topologies") << "topologies" << 35;
        QTest::newRow("instances") << "instances" << 248 + 96 + 65;
        QTest::newRow("prices") << "prices" << 1000;
        QTest::newRow("models") << "models" << 150;
    }
    void lists()
    {
        QFETCH(QString, kind);
        QFETCH(int, atLeast);
        QVERIFY(static_cast<int>(runCli({ "catalog", "list", kind, "--json" }).json().size()) >= atLeast);
    }

    void showsPricesWithSourceAndDate()
    {
        const auto json = runCli({ "catalog", "show", "ecs.ebmgn7ex.32xlarge" }).json();
        QCOMPARE(json["accelerator"].get<std::string>(), std::string("a100-sxm4-80"));
        for (const auto &price : json["prices"])
            QVERIFY(!price["provenance"]["source"].get<std::string>().empty());
    }

    void readsEveryTopologySample()
    {
        int read = 0;
        for (int sample = 1; sample <= 19; ++sample) {
            const QDir folder(sourcePath("tests/data/topo_samples"));
            const QStringList files = folder.entryList({ QStringLiteral("%1_*.txt").arg(sample, 2, 10, QLatin1Char('0')) });
            QCOMPARE(files.size(), 1);
            const CliRun run = runCli({ "topo", folder.filePath(files.front()), "--json" });
            QVERIFY2(run.exitCode == 0 && run.json()["accelerators"].get<int>() >= 2, qPrintable(files.front()));
            ++read;
        }
        QCOMPARE(read, 19);
    }
};

GPUPLAN_TEST(CatalogCommandTest)
#include "test_catalog_command.moc"
