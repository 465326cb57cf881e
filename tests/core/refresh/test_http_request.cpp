#include "core/refresh/http_request.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class HttpRequestTest : public QObject {
    Q_OBJECT
private slots:
    void addresses()
    {
        HttpRequest request = getFrom({ "https", "h.example:8443" }, "/a/b");
        QCOMPARE(urlOf(request), std::string("https://h.example:8443/a/b"));
        request.query = "x=1";
        QCOMPARE(urlOf(request), std::string("https://h.example:8443/a/b?x=1"));
        QVERIFY(!request.isSigned);
    }

    void endpoints_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("good");
        for (const char *text : { "https://mirror.example", "https://mirror.example:8443/", "http://localhost:8080", "http://127.0.0.1:1", "http://[::1]:80" })
            QTest::newRow(text) << text << true;
        for (const char *text : { "http://mirror.example", "http://localhost.example", "http://127.0.0.1.example", "ftp://localhost", "mirror.example",
                 "https://", "https://user:word@mirror.example", "https://mirror.example/path", "https://a b", "http://localhost@example.com" })
            QTest::newRow(text) << text << false;
    }
    void endpoints()
    {
        QFETCH(QString, text);
        QFETCH(bool, good);
        const auto endpoint = parseEndpoint(text.toStdString());
        QCOMPARE(endpoint.has_value(), good);
        if (text.contains(QLatin1Char('@'))) // it may hold a password
            QVERIFY(describe(endpoint.error()).find(text.toStdString()) == std::string::npos);
    }
};

GPUPLAN_TEST(HttpRequestTest)
#include "test_http_request.moc"
