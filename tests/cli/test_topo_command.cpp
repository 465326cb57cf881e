#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <QFile>
#include <QTemporaryDir>

using namespace gpuplan::tests;

class TopoCommandTest : public QObject {
    Q_OBJECT
private slots:
    void givesTheContract()
    {
        const CliRun run = runCli({ "topo", sourcePath("tests/data/topo_samples/12_a100x8_mlengineering.txt"), "--json" });
        QCOMPARE(run.exitCode, 0);
        const auto json = run.json();
        QCOMPARE(json["accelerators"].get<int>(), 8);
        QVERIFY(
            json["kind"].is_string() && json["fast_domain"].is_number() && json["nodes"].is_array() && json["links"].is_array() && json["warnings"].is_array());
    }

    void theCardGivesTheLinksTheirRate()
    {
        const QString sample = sourcePath("tests/data/topo_samples/12_a100x8_mlengineering.txt");
        const auto rates = [&](const QStringList &more) {
            std::vector<double> out; // NVLinks of the A100: 12 of 25 GB/s each way
            const auto json = runCli(QStringList{ "topo", sample, "--json" } + more).json();
            for (const auto &link : json["links"])
                if (link["type"].get<std::string>().find("NV") != std::string::npos && link["gb_per_s_per_direction"].is_number())
                    out.push_back(link["gb_per_s_per_direction"].get<double>() / link["count"].get<double>());
            return out;
        };
        QVERIFY(rates({}).empty());
        const auto known = rates({ "--gpu", "a100-sxm4-80" });
        QVERIFY(known.size() >= 8);
        for (const double rate : known)
            QCOMPARE(rate, 25.0);
        const CliRun unknown = runCli({ "topo", sample, "--gpu", "a100-sxm4-81" });
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY2(unknown.err.contains("a100-sxm4-80"), unknown.err.constData());
    }

    void garbageIsNamed_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("empty") << QByteArray() << QByteArray("no header line");
        QTest::newRow("words") << QByteArray("hello\nworld\n") << QByteArray("paste the whole output of nvidia-smi topo -m");
        QTest::newRow("header alone") << QByteArray("\tGPU0\tGPU1\tCPU Affinity\n") << QByteArray("no row of a GPU");
        QTest::newRow("unknown link") << QByteArray("\tGPU0\tGPU1\nGPU0\tX\tWARP\nGPU1\tWARP\tX\n") << QByteArray("no link type is called “WARP”");
        QTest::newRow("row twice") << QByteArray("\tGPU0\tGPU1\nGPU0\tX\tNV2\nGPU0\tX\tNV2\n") << QByteArray("row “GPU0” is defined twice");
        QTest::newRow("device twice") << QByteArray("\tGPU0\tGPU0\nGPU0\tX\tX\n") << QByteArray("topo.txt:1: device “GPU0” is defined twice");
        QTest::newRow("endless links") << QByteArray("\tGPU0\tGPU1\nGPU0\tX\tNV99999999999\n") << QByteArray("no link type is called “NV99999999999”");
        QByteArray many;
        for (int i = 0; i < 100'000; ++i)
            many += " GPU" + QByteArray::number(i);
        QTest::newRow("endless devices") << many + "\nGPU0 X\n" << QByteArray("the number of devices is 100000; allowed: at most 512");
        QTest::newRow("UTF-16") << QByteArray("\xFF\xFEG\0P\0", 6) << QByteArray("the text is UTF-16; save it as UTF-8");
        QTest::newRow("zero byte") << QByteArray("GPU0\0GPU1", 9) << QByteArray("zero byte");
    }
    void garbageIsNamed()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, says);
        QTemporaryDir folder;
        QFile file(folder.filePath("topo.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        const CliRun run = runCli({ "topo", file.fileName() });
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains(says), run.err.constData());
        QVERIFY(run.err.contains("topo.txt"));
    }
};

GPUPLAN_TEST(TopoCommandTest)
#include "test_topo_command.moc"
