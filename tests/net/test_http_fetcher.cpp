#include "app/net/http_fetcher.hpp"
#include "tests/support/network/http_server.hpp"
#include "tests/support/registry.hpp"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <thread>

using namespace gpuplan;
using namespace gpuplan::tests;
using namespace std::chrono_literals;

namespace {

using Fetched = tl::expected<HttpReply, FetchError>;

Endpoint endpointOf(const HttpServer &server)
{
    return *parseEndpoint(server.address().toStdString());
}

QString faultName(const Fetched &fetched)
{
    if (fetched)
        return QStringLiteral("answered %1").arg(fetched->status);
    switch (fetched.error().fault) {
    case FetchFault::Offline:
        return QStringLiteral("offline");
    case FetchFault::Interrupted:
        return QStringLiteral("interrupted");
    case FetchFault::Refused:
        return QStringLiteral("refused");
    case FetchFault::Unwritable:
        return QStringLiteral("unwritable");
    case FetchFault::Cancelled:
        return QStringLiteral("cancelled");
    }
    return {};
}

} // namespace

class HttpFetcherTest : public QObject {
    Q_OBJECT
private slots:
    void aBodyGoesToTheFileWithItsProgress()
    {
        const QByteArray body = QByteArray("0123456789").repeated(50'000);
        const HttpServer server([&](const HttpSeen &, HttpWire &wire) { wire.answer(200, body, { "Retry-After: 12" }); });
        std::uint64_t done = 0, total = 0;
        const Fetched fetched = fetch(getFrom(endpointOf(server), "/file"), 1'000'000, [&](std::uint64_t d, std::uint64_t t) {
            done = d;
            total = t;
        });
        QCOMPARE(faultName(fetched), QStringLiteral("answered 200"));
        QCOMPARE(content(), body);
        QCOMPARE(done, std::uint64_t(500'000));
        QCOMPARE(total, std::uint64_t(500'000));
        QCOMPARE(fetched->retryAfter, std::optional<std::chrono::seconds>(12s));
        QVERIFY(server.seen().first().headers.value("user-agent").startsWith("gpuplan/"));
    }

    void aPostCarriesHeadersAndBody()
    {
        const HttpServer server([](const HttpSeen &, HttpWire &wire) { wire.answer(200, "ok"); });
        HttpRequest request = getFrom(endpointOf(server), "/");
        request.method = "POST";
        request.query = "a=x%20y%2Bz";
        request.headers = { { "X-One", "1" }, { "Content-Type", "application/json" } };
        request.body = "{}";
        QCOMPARE(faultName(fetch(request)), QStringLiteral("answered 200"));
        const HttpSeen seen = server.seen().first();
        QCOMPARE(seen.method, QByteArray("POST"));
        QCOMPARE(seen.target, QByteArray("/?a=x%20y%2Bz")); // as it was signed
        QCOMPARE(seen.headers.value("x-one"), QByteArray("1"));
        QCOMPARE(seen.headers.value("content-type"), QByteArray("application/json"));
        QCOMPARE(QString::fromLatin1(seen.headers.value("host")), server.address().mid(7));
        QCOMPARE(seen.body, QByteArray("{}"));
    }

    void everyStatusIsAnAnswer()
    {
        for (const int status : { 400, 401, 403, 404, 429, 500, 503 }) {
            const HttpServer server([status](const HttpSeen &, HttpWire &wire) { wire.answer(status, "why"); });
            QCOMPARE(faultName(fetch(getFrom(endpointOf(server), "/"))), QStringLiteral("answered %1").arg(status));
            QCOMPARE(content(), QByteArray("why"));
        }
    }

    void aBodyThatIsCutShortIsInterrupted_data()
    {
        QTest::addColumn<QByteArray>("sent");
        QTest::newRow("announced") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf");
        QTest::newRow("in chunks") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n100\r\nhalf");
        QTest::newRow("in the head") << QByteArray("HTTP/1.1 200 OK\r\nContent-Le");
        QTest::newRow("without a length") << QByteArray("HTTP/1.1 200 OK\r\n\r\nhalf");
        QTest::newRow("packed") << QByteArray("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 400\r\n\r\n") + QByteArray("\x1f\x8b\x08\x00", 4);
        QTest::newRow("nothing") << QByteArray();
    }
    void aBodyThatIsCutShortIsInterrupted()
    {
        QFETCH(QByteArray, sent);
        const HttpServer server([&](const HttpSeen &, HttpWire &wire) { wire.send(sent); });
        QCOMPARE(faultName(fetch(getFrom(endpointOf(server), "/"))), QStringLiteral("interrupted"));
    }

    void aPackedBodyThatNobodyAskedForIsRefused()
    {
        const HttpServer server([](const HttpSeen &, HttpWire &wire) { wire.answer(200, QByteArray("\x1f\x8b\x08\x00", 4), { "Content-Encoding: gzip" }); });
        QCOMPARE(faultName(fetch(getFrom(endpointOf(server), "/"))), QStringLiteral("refused"));
    }

    void aBodyInChunksIsWhole()
    {
        const HttpServer server([](const HttpSeen &seen, HttpWire &wire) {
            wire.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n4\r\n{\"a\"\r\n4\r\n:1}\n\r\n0\r\n\r\n");
            QCOMPARE(seen.headers.value("accept-encoding"), QByteArray("identity"));
        });
        QCOMPARE(faultName(fetch(getFrom(endpointOf(server), "/"))), QStringLiteral("answered 200"));
        QCOMPARE(content(), QByteArray("{\"a\":1}\n"));
    }

    void silenceAndDrippingEnd()
    {
        for (const bool drips : { false, true }) {
            const HttpServer server([&](const HttpSeen &, HttpWire &wire) {
                wire.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n");
                while (wire.rest(20))
                    if (drips)
                        wire.send("x");
            });
            QElapsedTimer clock;
            clock.start();
            QCOMPARE(faultName(fetch(getFrom(endpointOf(server), "/"), 1'000'000, {}, {}, 200ms)), QStringLiteral("interrupted"));
            QVERIFY(clock.elapsed() < 5'000);
        }
    }

    void aBodyBeyondTheBoundIsRefused()
    {
        std::atomic<qint64> sent{ 0 };
        const HttpServer server([&](const HttpSeen &, HttpWire &wire) {
            wire.send("HTTP/1.1 200 OK\r\n\r\n"); // without a length: it may never end
            const QByteArray piece(65'536, 'x');
            while (wire.send(piece))
                sent += piece.size();
        });
        QCOMPARE(faultName(fetch(getFrom(endpointOf(server), "/"), 3'000'000)), QStringLiteral("refused"));
        QVERIFY(sent < 30'000'000);
    }

    void redirects_data()
    {
        QTest::addColumn<QByteArray>("location");
        QTest::addColumn<bool>("isSigned");
        QTest::addColumn<QString>("outcome");
        QTest::newRow("followed") << QByteArray("/end") << false << "answered 200";
        QTest::newRow("not with a signature") << QByteArray("/end") << true << "refused";
        QTest::newRow("not without TLS") << QByteArray("http://example.invalid/") << false << "refused";
        QTest::newRow("not without end") << QByteArray("/start") << false << "refused";
        QTest::newRow("not to a file") << QByteArray("file:///etc/hostname") << false << "refused";
    }
    void redirects()
    {
        QFETCH(QByteArray, location);
        QFETCH(bool, isSigned);
        QFETCH(QString, outcome);
        const HttpServer server([&](const HttpSeen &seen, HttpWire &wire) {
            if (seen.path() == "/end")
                wire.answer(200, "the end");
            else
                wire.answer(302, "", { "Location: " + location });
        });
        HttpRequest request = getFrom(endpointOf(server), "/start");
        request.isSigned = isSigned;
        QCOMPARE(faultName(fetch(request)), outcome);
        QVERIFY(server.seen().size() <= 6);
    }

    void onlyHttpsIsAskedOfOthers()
    {
        QCOMPARE(faultName(fetch(getFrom({ "http", "example.invalid" }, "/"))), QStringLiteral("refused"));
        QCOMPARE(faultName(fetch(getFrom({ "ftp", "127.0.0.1" }, "/"))), QStringLiteral("refused"));
        QCOMPARE(faultName(fetch(getFrom({ "https", "user:word@example.invalid" }, "/"))), QStringLiteral("refused"));
    }

    void whereNobodyListensIsOffline()
    {
        const Fetched fetched = fetch(getFrom({ "http", "127.0.0.1:" + std::to_string(freePort()) }, "/secret"));
        QCOMPARE(faultName(fetched), QStringLiteral("offline"));
        QVERIFY(fetched.error().why.find("secret") == std::string::npos);
    }

    void aStopFromAnotherThreadEndsItSoon()
    {
        const HttpServer server([](const HttpSeen &, HttpWire &wire) {
            wire.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\nstart");
            while (wire.rest(20)) { }
        });
        std::stop_source stop;
        std::jthread later([&] {
            std::this_thread::sleep_for(100ms);
            stop.request_stop();
        });
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(faultName(fetch(getFrom(endpointOf(server), "/"), 1'000'000, {}, stop.get_token())), QStringLiteral("cancelled"));
        QVERIFY(clock.elapsed() < 3'000);
        QCOMPARE(faultName(fetch(getFrom(endpointOf(server), "/"), 1'000'000, {}, stop.get_token())), QStringLiteral("cancelled")); // told before
    }

    void whatCannotBeWrittenIsSaid()
    {
        const HttpServer server([](const HttpSeen &, HttpWire &wire) { wire.answer(200, "x"); });
        net::HttpFetcher fetcher;
        QCOMPARE(faultName(fetcher.fetch(getFrom(endpointOf(server), "/"), m_folder.filePath("none/file").toStdString(), 100, {}, {})),
            QStringLiteral("unwritable"));
    }

    void oneFetcherServesManyRequests()
    {
        int number = 0;
        const HttpServer server([&](const HttpSeen &, HttpWire &wire) { wire.answer(200, QByteArray::number(++number)); });
        net::HttpFetcher fetcher;
        for (int i = 1; i <= 5; ++i) {
            QVERIFY(fetcher.fetch(getFrom(endpointOf(server), "/"), file(), 100, {}, {}).has_value());
            QCOMPARE(content(), QByteArray::number(i));
        }
    }

    void aCertificateThatNobodyVouchesForIsRefused()
    {
        const QString key = m_folder.filePath("key.pem"), certificate = m_folder.filePath("certificate.pem");
        if (QProcess::execute(
                "openssl", { "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout", key, "-out", certificate })
            != 0)
            QSKIP("openssl is not installed");
        const std::string port = std::to_string(freePort());
        QProcess server;
        server.start("openssl", { "s_server", "-accept", QString::fromStdString(port), "-key", key, "-cert", certificate, "-www" });
        QVERIFY(server.waitForStarted());
        Fetched fetched;
        for (int attempt = 0; attempt < 50 && (attempt == 0 || faultName(fetched) == QStringLiteral("offline")); ++attempt) {
            QTest::qWait(100); // until it listens
            fetched = fetch(getFrom({ "https", "localhost:" + port }, "/"));
        }
        server.kill();
        server.waitForFinished();
        QVERIFY2(faultName(fetched) == QStringLiteral("refused"), fetched ? "answered" : fetched.error().why.c_str());
        QVERIFY2(fetched.error().why.find("certificate") != std::string::npos, fetched.error().why.c_str());
        QVERIFY(content().isEmpty());
    }

private:
    Fetched fetch(const HttpRequest &request, std::uint64_t mostBytes = 1'000'000, const FetchProgress &progress = {}, const std::stop_token &stop = {},
        std::chrono::milliseconds span = 5'000ms)
    {
        net::HttpFetcher fetcher({ span });
        return fetcher.fetch(request, file(), mostBytes, progress, stop);
    }
    /// One that nobody listens on.
    static quint16 freePort()
    {
        return HttpServer([](const HttpSeen &, HttpWire &) {}).port();
    }
    [[nodiscard]] std::string file() const { return m_folder.filePath("body").toStdString(); }
    [[nodiscard]] QByteArray content() const
    {
        QFile in(QString::fromStdString(file()));
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

GPUPLAN_TEST(HttpFetcherTest)
#include "test_http_fetcher.moc"
