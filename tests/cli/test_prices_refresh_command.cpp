#include "tests/support/aws_price_list.hpp"
#include "tests/support/cli.hpp"
#include "tests/support/network/vendor_server.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <csignal>
#include <fmt/format.h>
#include <sys/resource.h>

using namespace gpuplan::tests;

namespace {

/// All bytes of all files below a folder.
QByteArray contentOf(const QString &folder)
{
    QByteArray out;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly))
            out += file.fileName().toUtf8() + "\n" + file.readAll();
    }
    return out;
}

} // namespace

/// `gpuplan-cli prices refresh` against a server on this machine.
class PricesRefreshCommandTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        qputenv("HOME", m_home.path().toUtf8());
        qputenv("TMPDIR", m_scratch.path().toUtf8());
        for (const char *name : { "ALIBABA_CLOUD_ACCESS_KEY_ID", "AWS_ACCESS_KEY_ID", "TENCENTCLOUD_SECRET_ID" })
            qunsetenv(name);
    }

    void whatIsFetchedCountsInTheCatalogue()
    {
        const HttpServer server(answerAsVendors);
        const CliRun run = refresh(server, { "--cloud", "aws", "--region", "us-east-1" });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(run.json()["files"].size(), std::size_t(2));
        QVERIFY(run.json()["added"].get<int>() >= 3);
        QVERIFY(!run.json()["dry_run"].get<bool>());
        QCOMPARE(run.err, QByteArray()); // progress is for terminals
        const auto shown = runCli({ "catalog", "show", "p5.48xlarge", "--catalog", book() }).json();
        bool found = false;
        for (const auto &price : shown["prices"])
            found |= price["provenance"]["source"].get<std::string>().ends_with("file aws-price-list-us-east-1.csv");
        QVERIFY(found);
        QCOMPARE(runCli({ "catalog", "check", "--catalog", book(), "--json" }).exitCode, 0);
        const CliRun again = refresh(server, { "--cloud", "aws", "--region", "us-east-1" });
        QCOMPARE(again.json()["added"].get<int>(), 0);
    }

    void aDryRunWritesNothing()
    {
        const HttpServer server(answerAsVendors);
        const CliRun run = refresh(server, { "--cloud", "alibaba", "--dry-run" });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY(run.json()["dry_run"].get<bool>() && run.json()["added"].get<int>() > 0);
        QVERIFY(!QFile::exists(book()));
    }

    void theKeyOfAToolsFileSignsAndIsNowhereToBeFound()
    {
        QDir(m_home.path()).mkpath(QStringLiteral(".aws"));
        QDir(m_home.path()).mkpath(QStringLiteral(".tccli"));
        QDir(m_home.path()).mkpath(QStringLiteral(".aliyun"));
        write(
            QStringLiteral(".aws/credentials"), QByteArray("[default]\naws_access_key_id = ") + kTestKeyId + "\naws_secret_access_key = " + kTestSecret + "\n");
        write(QStringLiteral(".tccli/default.credential"), QByteArray("{\"secretId\": \"") + kTestKeyId + "\", \"secretKey\": \"" + kTestSecret + "\"}");
        write(QStringLiteral(".aliyun/config.json"),
            QByteArray("{\"current\": \"default\", \"profiles\": [{\"name\": \"default\", \"mode\": \"AK\", \"access_key_id\": \"") + kTestKeyId
                + "\", \"access_key_secret\": \"" + kTestSecret + "\"}]}");
        const HttpServer server(answerAsVendors);
        QByteArray all;
        const QList<QStringList> clouds{ { "--cloud", "aws", "--source", "api", "--region", "us-east-1" },
            { "--cloud", "tencent", "--region", "ap-guangzhou", "--currency", "CNY" }, { "--cloud", "alibaba", "--source", "api", "--region", "cn-shanghai" },
            { "--cloud", "alibaba", "--source", "api", "--region", "cn-shanghai", "--signing", "rpc" } };
        for (const QStringList &arguments : clouds) {
            const CliRun run = refresh(server, arguments);
            QVERIFY2(run.exitCode == 0, run.err.constData());
            all += run.out + run.err;
        }
        all += contentOf(book()) + contentOf(m_scratch.path());
        QVERIFY(all.contains("imported_prices.csv"));
        for (const char *word : { kTestKeyId, kTestSecret, "Sesame", "ACS3-HMAC", "TC3-HMAC", "AWS4-HMAC" })
            QVERIFY2(!all.contains(word), word);
        QVERIFY(QDir(m_scratch.path()).isEmpty());
    }

    void aWrongKeyIsExitTwoAndShowsNoPartOfIt()
    {
        QDir(m_home.path()).mkpath(QStringLiteral(".aws"));
        write(QStringLiteral(".aws/credentials"), "[default]\naws_access_key_id = AKIDWRONG1\naws_secret_access_key = WrongSecret1\n");
        const HttpServer server(answerAsVendors);
        const CliRun run = refresh(server, { "--cloud", "aws", "--source", "api", "--region", "us-east-1" });
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains("SignatureDoesNotMatch") && run.err.contains(".aws/credentials"), run.err.constData());
        QVERIFY(!run.err.contains("AKIDWRONG1") && !run.err.contains("WrongSecret1"));
        QVERIFY(!QFile::exists(book() + "/clouds"));
    }

    void badOptionsAreExitTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("word");
        QTest::newRow("no cloud") << QStringList{} << "--cloud";
        QTest::newRow("unknown cloud") << QStringList{ "--cloud", "gcp" } << "--cloud";
        QTest::newRow("Tencent without currency") << QStringList{ "--cloud", "tencent" } << "--currency";
        QTest::newRow("the lists of all regions") << QStringList{ "--cloud", "aws" } << "the catalogue has prices of ap-northeast-1";
        QTest::newRow("a region that is none") << QStringList{ "--cloud", "aws", "--region", "x/../y" } << "--region";
        QTest::newRow("http elsewhere") << QStringList{ "--cloud", "aws", "--endpoint", "http://example.com" } << "--endpoint";
        QTest::newRow("no key") << QStringList{ "--cloud", "tencent", "--currency", "CNY", "--region", "ap-guangzhou" } << "TENCENTCLOUD_SECRET_ID";
    }
    void badOptionsAreExitTwo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, word);
        const CliRun run = runCli(QStringList{ "prices", "refresh", "--to", book() } + arguments);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains(word.toUtf8()), run.err.constData());
        QCOMPARE(runCli({ "prices", "refresh", "--cloud", "aws" }).exitCode, 2); // no folder
    }

    void ctrlCLeavesTheBookAsItWas()
    {
        const HttpServer server(answerAsVendors);
        QCOMPARE(refresh(server, { "--cloud", "aws", "--region", "us-east-1" }).exitCode, 0);
        const QByteArray before = contentOf(book());
        const HttpServer slow([](const HttpSeen &, HttpWire &wire) {
            wire.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n\"FormatVersion\"");
            while (wire.rest(20)) { }
        });
        QProcess process;
        process.start(
            cliProgram(), { "prices", "refresh", "--to", book(), "--cloud", "aws", "--region", "us-east-1", "--endpoint", slow.address() });
        QTRY_COMPARE_WITH_TIMEOUT(slow.seen().size(), 1, 20'000);
        QTest::qWait(100);
        QElapsedTimer clock;
        clock.start();
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(10'000));
        QVERIFY(clock.elapsed() < 5'000);
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("nothing was changed"));
        QCOMPARE(contentOf(book()), before);
        QVERIFY(QDir(m_scratch.path()).isEmpty());
    }

    /// The proxy of the environment is asked for the vendor's host by CONNECT: TLS goes through it untouched.
    void theProxyOfTheEnvironmentIsUsed()
    {
        const HttpServer proxy([](const HttpSeen &, HttpWire &wire) { wire.answer(403, ""); });
        qputenv("https_proxy", proxy.address().toUtf8());
        qputenv("http_proxy", proxy.address().toUtf8());
        const CliRun run = runCli({ "prices", "refresh", "--to", book(), "--cloud", "alibaba" });
        qunsetenv("https_proxy");
        qunsetenv("http_proxy");
        QCOMPARE(run.exitCode, 2);
        QVERIFY(!proxy.seen().isEmpty());
        QCOMPARE(proxy.seen().first().method, QByteArray("CONNECT"));
        QCOMPARE(proxy.seen().first().target, QByteArray("www.aliyun.com:443"));
        QVERIFY2(run.err.contains("proxy"), run.err.constData());
    }

    /// GPUPLAN_IMPORT_MB=300 for the full measurement.
    void aListOfHundredsOfMegabytesStaysWithinTheMemory()
    {
        bool given = false;
        const int asked = qEnvironmentVariableIntValue("GPUPLAN_IMPORT_MB", &given);
        const int megabytes = given && asked > 0 ? asked : 20;
        const QString list = m_home.filePath(QStringLiteral("list.csv"));
        const std::size_t expected = writeAwsPriceListCsv(list.toStdString(), static_cast<std::size_t>(megabytes) * 1'000'000);
        const HttpServer server([&](const HttpSeen &seen, HttpWire &wire) {
            if (!seen.path().endsWith("index.csv"))
                return answerAsVendors(seen, wire);
            QFile file(list);
            if (!file.open(QIODevice::ReadOnly))
                return;
            wire.send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " + QByteArray::number(file.size()) + "\r\n\r\n");
            while (!file.atEnd() && wire.send(file.read(65'536))) { }
        });
        const CliRun run = refresh(server, { "--cloud", "aws", "--region", "us-east-1" });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(run.json()["files"][0]["prices"].get<std::size_t>(), expected);
        rusage usage{};
        getrusage(RUSAGE_CHILDREN, &usage);
        const double peak = static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
        qInfo("%s", fmt::format("AWS price list of {} MB over HTTP: peak memory {:.0f} MB", megabytes, peak).c_str());
#ifdef __SANITIZE_ADDRESS__
        QSKIP("the address sanitizer keeps freed memory");
#endif
        QVERIFY(peak < 200);
    }

    void cleanup()
    {
        QDir(book()).removeRecursively();
        for (const char *folder : { ".aws", ".tccli", ".aliyun" })
            QDir(m_home.filePath(QString::fromLatin1(folder))).removeRecursively();
    }

private:
    [[nodiscard]] QString book() const
    {
        return m_home.filePath(QStringLiteral("book"));
    }
    [[nodiscard]] CliRun refresh(const HttpServer &server, const QStringList &arguments) const
    {
        return runCli(QStringList{ "prices", "refresh", "--to", book(), "--json", "--endpoint", server.address() } + arguments);
    }
    void write(const QString &name, const QByteArray &text) const
    {
        QFile file(m_home.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }

    QTemporaryDir m_home, m_scratch;
};

GPUPLAN_TEST(PricesRefreshCommandTest)
#include "test_prices_refresh_command.moc"
