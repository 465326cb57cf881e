#include "app/net/qt_digests.hpp"
#include "core/refresh/canonical_request.hpp"
#include "core/refresh/sign_aws.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

/// Requests of AWS's Signature Version 4 test suite: key, scope and moment are the same for all.
class SignAwsTest : public QObject {
    Q_OBJECT
private slots:
    void theTestSuite_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("signature");
        QTest::newRow("get-vanilla") << "GET"
                                     << ""
                                     << "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31";
        QTest::newRow("get-vanilla-query-order-key-case") << "GET" << QString::fromStdString(canonicalQuery({ { "Param2", "value2" }, { "Param1", "value1" } }))
                                                          << "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500";
        QTest::newRow("post-vanilla") << "POST"
                                      << ""
                                      << "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b";
    }
    void theTestSuite()
    {
        QFETCH(QString, method);
        QFETCH(QString, query);
        QFETCH(QString, signature);
        HttpRequest request;
        request.method = method.toStdString();
        request.host = "example.amazonaws.com";
        request.query = query.toStdString();
        const std::string given = sigV4Authorization(
            request, { { "X-Amz-Date", "20150830T123600Z" } }, { "us-east-1", "service" }, Moment(std::chrono::seconds(1440938160)), key(), net::qtDigests());
        QCOMPARE(QString::fromStdString(given),
            QStringLiteral("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=")
                + signature);
    }

    /// The canonical request printed in the documentation of the test suite.
    void theCanonicalRequestOfTheDocumentation()
    {
        HttpRequest request;
        request.host = "example.amazonaws.com";
        request.query = "Param1=value1&Param2=value2";
        QCOMPARE(canonicalRequest(request, { { "X-Amz-Date", " 20150830T123600Z " } }, net::qtDigests()).text,
            std::string("GET\n/\nParam1=value1&Param2=value2\nhost:example.amazonaws.com\nx-amz-date:20150830T123600Z\n\nhost;x-amz-date\n"
                        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    }

    void aTokenIsSigned()
    {
        const Credentials temporary{ "AKIDEXAMPLE", Secret("secret"), Secret("token"), "test" };
        const HttpRequest request
            = signedForAws({ { "us-east-1", "ec2" }, "DescribeRegions", "2016-11-15", {} }, { "https", "h" }, temporary, Moment(), net::qtDigests());
        QVERIFY(request.headers.back().value.find("SignedHeaders=content-type;host;x-amz-date;x-amz-security-token") != std::string::npos);
        QCOMPARE(request.body, std::string("Action=DescribeRegions&Version=2016-11-15"));
    }

private:
    static Credentials key() { return { "AKIDEXAMPLE", Secret("wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"), Secret(), "test" }; }
};

GPUPLAN_TEST(SignAwsTest)
#include "test_sign_aws.moc"
