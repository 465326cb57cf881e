#include "core/refresh/aws_reply.hpp"
#include "tests/support/registry.hpp"

#include <nlohmann/json.hpp>

using namespace gpuplan;

class AwsReplyTest : public QObject {
    Q_OBJECT
private slots:
    void aPageReadsAsTheCommandLinePrintsIt()
    {
        const auto page
            = readAwsSpotPage("<DescribeSpotPriceHistoryResponse xmlns=\"http://ec2.amazonaws.com/doc/2016-11-15/\"><requestId>r</requestId>"
                              "<spotPriceHistorySet><item><instanceType>p5.48xlarge</instanceType><productDescription>Linux/UNIX</productDescription>"
                              "<spotPrice>19.2531</spotPrice><timestamp>2026-07-20T00:00:00.000Z</timestamp><availabilityZone>us-east-1a</availabilityZone>"
                              "</item></spotPriceHistorySet><nextToken>n&amp;1</nextToken></DescribeSpotPriceHistoryResponse>",
                "page");
        QVERIFY(page.has_value());
        QCOMPARE(page->nextToken, std::string("n&1"));
        const auto price = nlohmann::json::parse(page->json)["SpotPriceHistory"][0];
        QCOMPARE(price["InstanceType"].get<std::string>(), std::string("p5.48xlarge"));
        QCOMPARE(price["SpotPrice"].get<std::string>(), std::string("19.2531"));
        QCOMPARE(price["AvailabilityZone"].get<std::string>(), std::string("us-east-1a"));
        QCOMPARE(price["ProductDescription"].get<std::string>(), std::string("Linux/UNIX"));
        QCOMPARE(price["Timestamp"].get<std::string>(), std::string("2026-07-20T00:00:00.000Z"));
    }

    void anythingElseIsRefused()
    {
        for (const char *xml : { "", "<html/>", "{}", "<DescribeSpotPriceHistoryResponse><spotPriceHistorySet>" })
            QCOMPARE(readAwsSpotPage(xml, "page").error().where, std::string("page"));
        QVERIFY(readAwsSpotPage("<DescribeSpotPriceHistoryResponse/>", "page")->nextToken.empty());
    }
};

GPUPLAN_TEST(AwsReplyTest)
#include "test_aws_reply.moc"
