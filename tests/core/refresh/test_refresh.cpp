#include "app/net/http_fetcher.hpp"
#include "app/net/qt_digests.hpp"
#include "core/refresh/refresh.hpp"
#include "tests/core/import/importing.hpp"
#include "tests/support/network/vendor_server.hpp"
#include "tests/support/network/vendor_signature.hpp"
#include "tests/support/registry.hpp"

#include <QDir>
#include <QTemporaryDir>
#include <map>
#include <mutex>

using namespace gpuplan;
using namespace gpuplan::tests;
using namespace std::chrono_literals;

namespace {

RefreshRequest api(Cloud cloud, const char *region)
{
    RefreshRequest request;
    request.cloud = cloud;
    request.source = RefreshSource::Api;
    request.regions = { region };
    request.currency = cloud == Cloud::Tencent ? std::optional(Currency::Cny) : std::nullopt;
    return request;
}

RefreshRequest files(Cloud cloud)
{
    RefreshRequest request;
    request.cloud = cloud;
    if (cloud == Cloud::Aws)
        request.regions = { "us-east-1" };
    return request;
}

/// "price aws p5.48xlarge us-east-1 on_demand: USD 55.04 per hour, of 2026-07-20" of each change, sorted.
QStringList changesOf(const RefreshOutcome &outcome)
{
    QStringList out;
    for (const ImportChange &change : outcome.import.changes)
        out << QString::fromStdString(change.kind + " " + change.title + ": " + change.after);
    out.sort();
    return out;
}

const std::map<Cloud, RefreshRequest> &apiRequests()
{
    static const std::map<Cloud, RefreshRequest> requests{ { Cloud::Alibaba, api(Cloud::Alibaba, "cn-shanghai") }, { Cloud::Aws, api(Cloud::Aws, "us-east-1") },
        { Cloud::Tencent, api(Cloud::Tencent, "ap-guangzhou") } };
    return requests;
}

} // namespace

/// Refreshing against a server on this machine that answers, and fails to, as the vendors do.
class RefreshTest : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_waits.clear();
        m_before = {};
        m_variables = { { "ALIBABA_CLOUD_ACCESS_KEY_ID", kTestKeyId }, { "ALIBABA_CLOUD_ACCESS_KEY_SECRET", kTestSecret }, { "AWS_ACCESS_KEY_ID", kTestKeyId },
            { "AWS_SECRET_ACCESS_KEY", kTestSecret }, { "TENCENTCLOUD_SECRET_ID", kTestKeyId }, { "TENCENTCLOUD_SECRET_KEY", kTestSecret } };
    }

    void thePublicFileOfAlibaba()
    {
        const auto outcome = refresh(files(Cloud::Alibaba));
        QVERIFY2(outcome.has_value(), m_words.c_str());
        QCOMPARE(changesOf(*outcome).filter(QStringLiteral("cn-beijing on_demand")),
            QStringList{ "price alibaba ecs.gn7i-c8g1.2xlarge cn-beijing on_demand: CNY 9.99 per hour, of 2026-11-20" });
        QCOMPARE(outcome->import.files.front().skipped.at("not a GPU machine"), std::size_t(1));
        RefreshRequest international = files(Cloud::Alibaba);
        international.currency = Currency::Usd;
        QVERIFY(changesOf(*refresh(international)).join(QString()).contains(QStringLiteral("USD 9.99 per hour")));
    }

    void thePublicFilesOfAws()
    {
        const auto outcome = refresh(files(Cloud::Aws));
        QVERIFY2(outcome.has_value(), m_words.c_str());
        QCOMPARE(outcome->import.files.size(), std::size_t(2));
        QVERIFY(changesOf(*outcome).join(QString()).contains(QStringLiteral("price aws p5.48xlarge us-east-1 on_demand: USD 55.04 per hour, of 2026-07-20")));
        QVERIFY(changesOf(*outcome).filter(QStringLiteral("p4d.24xlarge us-east-1 spot")).size() == 1);
        QCOMPARE(outcome->import.files.front().file, std::string("aws-price-list-us-east-1.csv"));
    }

    void theApiOfAlibabaInBothWaysOfSigning()
    {
        for (const AlibabaSigning signing : { AlibabaSigning::V3, AlibabaSigning::Rpc }) {
            RefreshRequest request = api(Cloud::Alibaba, "cn-shanghai");
            request.signing = signing;
            const auto outcome = refresh(request);
            QVERIFY2(outcome.has_value(), m_words.c_str());
            const QStringList changes = changesOf(*outcome);
            // The day of the reply is the day it came; disks, coupons and the asking account's discount stay out.
            QVERIFY(changes.contains(QStringLiteral("price alibaba ecs.gn7i-c8g1.2xlarge cn-shanghai on_demand: CNY 4368 per hour, of 2026-12-01")));
            QCOMPARE(changes.filter(QStringLiteral(" spot: CNY 0.036 per hour, of 2026-11-30")).size(), 2); // two pages
            QCOMPARE(outcome->notSold, (std::map<std::string, std::size_t>{ { "PriceNotFound", 1 } }));
        }
    }

    void aQuestionThatIsRefusedIsNotedAndTheOthersCount()
    {
        m_before = [](const HttpSeen &seen, HttpWire &wire) {
            if (seen.headers.value("x-acs-action") != "DescribePrice" || !seen.target.contains("PriceUnit=Month"))
                return false;
            wire.answer(400, vendorError(seen, "InvalidParameter", "no months"));
            return true;
        };
        const auto outcome = refresh(api(Cloud::Alibaba, "cn-shanghai"));
        QVERIFY2(outcome.has_value(), m_words.c_str());
        QVERIFY(changesOf(*outcome).filter(QStringLiteral("on_demand")).size() == 1);
        QCOMPARE(outcome->import.refusals(), std::size_t(1));
        const ImportReport &report = outcome->import.files.back();
        QCOMPARE(report.refused.front().first.where, std::string("DescribePrice cn-shanghai ecs.gn7i-c8g1.2xlarge"));
        QCOMPARE(sentence(report.refused.front().first), std::string("the cloud answered InvalidParameter: no months"));
    }

    void theApiOfTencent()
    {
        const auto outcome = refresh(api(Cloud::Tencent, "ap-guangzhou"));
        QVERIFY2(outcome.has_value(), m_words.c_str());
        const QString changes = changesOf(*outcome).join(QLatin1Char('\n'));
        for (const char *part :
            { "on_demand: CNY 95.89 per hour, of 2026-12-01", "spot: CNY 95.89 per hour, of 2026-12-01", "month: CNY 46027.2 per month, of 2026-12-01" })
            QVERIFY2(changes.contains(QString::fromLatin1(part)), changes.toUtf8().constData());
    }

    void theApiOfAwsPageByPage()
    {
        const auto outcome = refresh(api(Cloud::Aws, "us-east-1"));
        QVERIFY2(outcome.has_value(), m_words.c_str());
        QCOMPARE(changesOf(*outcome),
            (QStringList{ "price aws p5.48xlarge us-east-1a spot: USD 19.3 per hour, of 2026-11-30",
                "price aws p5.48xlarge us-east-1b spot: USD 20.1 per hour, of 2026-11-30" }));
    }

    void throttlingIsWaitedFor_data() { clouds(); }
    void throttlingIsWaitedFor()
    {
        QFETCH(int, cloud);
        int failures = 2;
        m_before = [&](const HttpSeen &seen, HttpWire &wire) {
            if (failures-- <= 0)
                return false;
            // Tencent Cloud throttles with status 200, Alibaba Cloud with 400, EC2 with 503.
            const int status = seen.headers.contains("x-tc-action") ? 200 : seen.headers.contains("x-amz-date") ? 503 : 400;
            wire.answer(status, vendorError(seen, seen.headers.contains("x-acs-action") ? "Throttling.User" : "RequestLimitExceeded", "slower"));
            return true;
        };
        const auto outcome = refresh(apiRequests().at(static_cast<Cloud>(cloud)));
        QVERIFY2(outcome.has_value(), m_words.c_str());
        QCOMPARE(m_waits, (std::vector<std::chrono::milliseconds>{ 1000ms, 2000ms }));
    }

    void everyTryIsSignedAnew()
    {
        int failures = 3;
        QStringList nonces;
        m_before = [&](const HttpSeen &seen, HttpWire &wire) {
            nonces << QString::fromLatin1(seen.headers.value("x-acs-signature-nonce"));
            if (failures-- > 0)
                wire.answer(503, "");
            return failures >= 0;
        };
        QVERIFY(refresh(api(Cloud::Alibaba, "cn-shanghai")).has_value());
        QVERIFY(nonces.size() > 4);
        QCOMPARE(nonces.removeDuplicates(), 0);
    }

    void retryAfterIsKept()
    {
        bool first = true;
        m_before = [&](const HttpSeen &, HttpWire &wire) {
            if (!std::exchange(first, false))
                return false;
            wire.answer(429, "later", { "Retry-After: 17" });
            return true;
        };
        QVERIFY(refresh(files(Cloud::Alibaba)).has_value());
        QCOMPARE(m_waits, (std::vector<std::chrono::milliseconds>{ 17s }));
    }

    void triesEndAndNothingIsTaken()
    {
        m_before = [](const HttpSeen &, HttpWire &wire) {
            wire.answer(503, "<html>busy</html>");
            return true;
        };
        QVERIFY(!refresh(files(Cloud::Alibaba)).has_value());
        QCOMPARE(m_waits.size(), std::size_t(5));
        QVERIFY2(m_words.find("503") != std::string::npos && m_words.find("price") != std::string::npos, m_words.c_str());
    }

    void faultsThatDoNotPassEndItAtOnce_data() { clouds(); }
    void faultsThatDoNotPassEndItAtOnce()
    {
        QFETCH(int, cloud);
        m_variables["ALIBABA_CLOUD_SECURITY_TOKEN"] = kTestToken;
        m_variables["AWS_SESSION_TOKEN"] = kTestToken;
        m_variables["TENCENTCLOUD_TOKEN"] = kTestToken;
        m_before = [&](const HttpSeen &seen, HttpWire &wire) {
            // The server repeats what it was sent, as Alibaba Cloud does with the string it signed.
            const QByteArray echo = QByteArray("wrong: ") + kTestKeyId + " " + kTestToken + " " + QByteArray(kTestToken).toPercentEncoding() + " "
                + QByteArray(kTestToken).toPercentEncoding().toPercentEncoding() + " " + kTestSecret;
            wire.answer(seen.headers.contains("x-tc-action") ? 200 : 403, vendorError(seen, "AuthFailure", echo));
            return true;
        };
        QVERIFY(!refresh(apiRequests().at(static_cast<Cloud>(cloud))).has_value());
        QVERIFY(m_waits.empty());
        QVERIFY2(m_words.find("AuthFailure") != std::string::npos && m_words.find("the key is from") != std::string::npos, m_words.c_str());
        for (const char *part : { kTestKeyId, "Sesame", "0f%2B", "0f+The", "0f%252B" })
            QVERIFY2(m_words.find(part) == std::string::npos, m_words.c_str());
    }

    void withoutAKeyNothingIsAsked()
    {
        m_variables.clear();
        for (const auto &[cloud, request] : apiRequests()) {
            QVERIFY(!refresh(request).has_value());
            QVERIFY2(m_words.find("no key found") != std::string::npos, m_words.c_str());
            QCOMPARE(m_seen.size(), qsizetype(0));
        }
    }

    void answersThatAreNoneAreRefused_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("cut, as its length says") << QByteArray("{\"currency\": \"CNY\", \"pricingInfo\": {\"cn-beijing::ecs.gn7i");
        QTest::newRow("no UTF-8") << QByteArray("{\"currency\": \"CNY\", \"pricingInfo\": {\"\xff\xfe\": {}}}");
        QTest::newRow("a page") << QByteArray("<html>sign in to the Wi-Fi</html>");
    }
    void answersThatAreNoneAreRefused()
    {
        QFETCH(QByteArray, body);
        m_before = [&](const HttpSeen &seen, HttpWire &wire) {
            if (!seen.path().endsWith("instancePrice.json"))
                return false;
            wire.answer(200, body);
            return true;
        };
        const auto outcome = refresh(files(Cloud::Alibaba));
        QVERIFY(!outcome.has_value());
        QVERIFY2(m_words.find("ecs-price-info-2.0.421.json") != std::string::npos && m_words.find("/tmp") == std::string::npos, m_words.c_str());
    }

    void aPageThatNamesNoVersionSaysSo()
    {
        m_before = [](const HttpSeen &, HttpWire &wire) {
            wire.answer(200, "<html></html>");
            return true;
        };
        QVERIFY(!refresh(files(Cloud::Alibaba)).has_value());
        QVERIFY2(m_words.find("names no version") != std::string::npos, m_words.c_str());
    }

    void pagesWithoutEndEnd()
    {
        m_before = [](const HttpSeen &, HttpWire &wire) {
            wire.answer(200, "{\"InstanceTypes\": {\"InstanceType\": []}, \"NextToken\": \"again\"}");
            return true;
        };
        QVERIFY(!refresh(api(Cloud::Alibaba, "cn-shanghai")).has_value());
        QVERIFY2(m_words.find("without end") != std::string::npos, m_words.c_str());
    }

    void aStopLeavesNothing()
    {
        std::stop_source stop;
        const auto outcome = refresh(files(Cloud::Aws), stop.get_token(), [&](const RefreshState &state) {
            if (state.stage == RefreshState::Stage::Reading)
                stop.request_stop();
        });
        QVERIFY(!outcome.has_value());
        QCOMPARE(outcome.error().front().code, ErrorCode::Cancelled);
    }

    void offlineIsSaidAtOnce()
    {
        RefreshRequest request = files(Cloud::Alibaba);
        request.endpoint = Endpoint{ "http", "127.0.0.1:9" }; // discard: nobody listens
        QVERIFY(!refreshAt(request, {}, {}).has_value());
        QVERIFY2(m_words.find("no connection") != std::string::npos, m_words.c_str());
        QVERIFY(m_waits.empty());
    }

    void cleanup()
    {
        // Whatever happened: no scratch folder stays, and the book is as it was.
        QVERIFY(QDir(m_scratch.path()).isEmpty());
        QVERIFY(!QDir(m_book.filePath(QStringLiteral("clouds"))).exists());
    }

    void initTestCase() { qputenv("TMPDIR", m_scratch.path().toUtf8()); }

private:
    static void clouds()
    {
        QTest::addColumn<int>("cloud");
        for (const auto &[cloud, request] : apiRequests())
            QTest::newRow(std::string(nameOf(cloud)).c_str()) << static_cast<int>(cloud);
    }

    [[nodiscard]] RefreshWorld world()
    {
        RefreshWorld world = realWorld(std::make_unique<net::HttpFetcher>(), net::qtDigests());
        world.places = { [this](const std::string &name) {
                            const auto found = m_variables.find(name);
                            return found == m_variables.end() ? std::nullopt : std::optional(found->second);
                        },
            m_scratch.filePath(QStringLiteral("none")).toStdString() };
        world.now = [] { return Moment(std::chrono::seconds(1796083200)); }; // 2026-12-01
        world.jitter = [] { return 1.0; };
        world.wait = [this](std::chrono::milliseconds time, const std::stop_token &) {
            m_waits.push_back(time);
            return true;
        };
        return world;
    }

    Checked<RefreshOutcome> refreshAt(const RefreshRequest &request, const std::stop_token &stop, const RefreshProgress &progress)
    {
        RefreshWorld outside = world();
        auto outcome = refreshPrices(request, builtIn(), m_book.path().toStdString(), outside, progress, stop);
        m_words.clear();
        if (!outcome)
            for (const Error &error : outcome.error())
                m_words += describe(error) + "\n";
        return outcome;
    }

    Checked<RefreshOutcome> refresh(RefreshRequest request, const std::stop_token &stop = {}, const RefreshProgress &progress = {})
    {
        const HttpServer server([this](const HttpSeen &seen, HttpWire &wire) {
            if (!m_before || !m_before(seen, wire))
                answerAsVendors(seen, wire);
        });
        request.endpoint = *parseEndpoint(server.address().toStdString());
        auto outcome = refreshAt(request, stop, progress);
        m_seen = server.seen();
        return outcome;
    }

    QTemporaryDir m_book, m_scratch;
    std::map<std::string, std::string> m_variables;
    std::function<bool(const HttpSeen &, HttpWire &)> m_before; ///< true: it has answered
    std::vector<std::chrono::milliseconds> m_waits;
    QList<HttpSeen> m_seen;
    std::string m_words; ///< of the errors
};

GPUPLAN_TEST(RefreshTest)
#include "test_refresh.moc"
