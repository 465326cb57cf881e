#include "tests/support/network/vendor_server.hpp"

#include "tests/support/network/vendor_signature.hpp"
#include "tests/support/places.hpp"

#include <QFile>
#include <nlohmann/json.hpp>

namespace gpuplan::tests {

namespace {

using Json = nlohmann::json;

QByteArray sampleFile(const char *name)
{
    QFile file(sourcePath("tests/data/price_samples/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The reply that a sample holds beside its request.
Json sampleReply(const char *name)
{
    Json root = Json::parse(sampleFile(name).toStdString());
    return root.contains("response") ? root["response"] : root;
}

QByteArray priceFile(const QByteArray &currency)
{
    return R"({"currency": ")" + currency + R"(", "version": "2.0.421", "publicationDate": "2026-11-20T08:00:00Z", "pricingInfo": {
        "cn-beijing::ecs.gn7i-c8g1.2xlarge::vpc::linux::optimized": {"hours": [{"price": "9.99", "period": "1"}], "months": [{"price": "4575.66", "period": "1"}],
            "years": [{"price": "46671.7", "period": "1"}]},
        "cn-beijing::ecs.g7.large::vpc::linux::optimized": {"hours": [{"price": "1", "period": "1"}]}}})";
}

QByteArray publicFile(const QByteArray &path)
{
    if (path == "/price/ecs/ecs-pricing/zh")
        return "<html><script src=\"//g.alicdn.com/aliyun/ecs-price-info/2.0.420/a.js\"></script>//g.alicdn.com/aliyun/ecs-price-info/2.0.421/b.js</html>";
    if (path == "/en/product/ecs/pricing")
        return "<html>//g.alicdn.com/aliyun/ecs-price-info-intl/2.0.421/price/b.js</html>";
    if (path == "/aliyun/ecs-price-info/2.0.421/price/download/instancePrice.json")
        return priceFile("CNY");
    if (path == "/aliyun/ecs-price-info-intl/2.0.421/price/download/instancePrice.json")
        return priceFile("USD");
    if (path == "/offers/v1.0/aws/AmazonEC2/current/us-east-1/index.csv")
        return sampleFile("aws_pricelist_ec2.csv");
    return path == "/spot-advisor-data.json" ? sampleFile("aws_spot_advisor.json") : QByteArray();
}

/// A page of nothing, then the sample; the page that is asked for is known by the token.
Json instanceTypes(const QMap<QByteArray, QByteArray> &asked)
{
    if (asked.value("NextToken") == "second page")
        return sampleReply("describe_instance_types.json");
    Json none;
    none["InstanceTypes"]["InstanceType"] = Json::array();
    none["NextToken"] = "second page";
    return none;
}

Json spotHistory(const QMap<QByteArray, QByteArray> &asked)
{
    Json reply = sampleReply("describe_spot_price_history.json");
    Json &entry = reply["SpotPrices"]["SpotPriceType"][0];
    entry["InstanceType"] = asked.value("InstanceType").toStdString();
    entry["ZoneId"] = asked.value("Offset") == "1" ? "cn-shanghai-m" : "cn-shanghai-l";
    entry["Timestamp"] = "2026-11-30T06:00:00Z";
    reply["NextOffset"] = asked.value("Offset") == "1" ? 0 : 1;
    return reply;
}

void answerAlibaba(const QByteArray &action, const QMap<QByteArray, QByteArray> &asked, const HttpSeen &seen, HttpWire &wire)
{
    Json reply;
    if (action == "DescribeInstanceTypes")
        reply = instanceTypes(asked);
    else if (action == "DescribeAvailableResource")
        reply = sampleReply("describe_available_resource.json");
    else if (action == "DescribeSpotPriceHistory")
        reply = spotHistory(asked);
    else if (action == "DescribePrice" && asked.value("Period") == "3")
        return wire.answer(404, vendorError(seen, "PriceNotFound", "the price is not found"));
    else
        reply = sampleReply("describe_price.json");
    wire.answer(200, QByteArray::fromStdString(reply.dump()));
}

void answerTencent(const HttpSeen &seen, HttpWire &wire)
{
    Json reply = sampleReply("tencent_DescribeZoneInstanceConfigInfos.json");
    const std::string charge = Json::parse(seen.body.toStdString())["Filters"][0]["Values"][0].get<std::string>();
    Json &entry = reply["Response"]["InstanceTypeQuotaSet"][0];
    entry["InstanceChargeType"] = charge;
    if (charge == "PREPAID") {
        entry["Price"]["OriginalPrice"] = 46027.2;
        entry["Price"]["DiscountPrice"] = 46027.2;
    }
    wire.answer(200, QByteArray::fromStdString(reply.dump()));
}

void answerAws(const QMap<QByteArray, QByteArray> &asked, HttpWire &wire)
{
    const bool last = asked.value("NextToken") == "page/2";
    const QByteArray item = "<item><instanceType>p5.48xlarge</instanceType><productDescription>Linux/UNIX</productDescription><spotPrice>"
        + QByteArray(last ? "20.1" : "19.3") + "</spotPrice><timestamp>2026-11-30T00:00:00.000Z</timestamp><availabilityZone>us-east-1"
        + QByteArray(last ? "b" : "a") + "</availabilityZone></item>";
    wire.answer(200,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<DescribeSpotPriceHistoryResponse "
        "xmlns=\"http://ec2.amazonaws.com/doc/2016-11-15/\"><requestId>1</requestId>"
        "<spotPriceHistorySet>"
            + item + "</spotPriceHistorySet><nextToken>" + QByteArray(last ? "" : "page/2") + "</nextToken></DescribeSpotPriceHistoryResponse>");
}

} // namespace

QByteArray vendorError(const HttpSeen &seen, const QByteArray &code, const QByteArray &message)
{
    if (seen.headers.contains("x-tc-action"))
        return R"({"Response": {"Error": {"Code": ")" + code + R"(", "Message": ")" + message + R"("}, "RequestId": "1"}})";
    if (seen.headers.contains("x-amz-date"))
        return "<Response><Errors><Error><Code>" + code + "</Code><Message>" + message + "</Message></Error></Errors><RequestID>1</RequestID></Response>";
    return R"({"RequestId": "1", "HostId": "h", "Code": ")" + code + R"(", "Message": ")" + message + R"("})";
}

void answerAsVendors(const HttpSeen &seen, HttpWire &wire)
{
    if (seen.method == "GET" && !seen.headers.contains("authorization")) {
        const QByteArray file = publicFile(seen.path());
        return file.isEmpty() ? wire.answer(404, "<html>not found</html>") : wire.answer(200, file);
    }
    if (!isSignedByTestKey(seen))
        return wire.answer(
            403, vendorError(seen, seen.headers.contains("x-tc-action") ? "AuthFailure.SignatureFailure" : "SignatureDoesNotMatch", "the signature is wrong"));
    if (seen.headers.contains("x-tc-action"))
        return answerTencent(seen, wire);
    const auto form = formOf(seen.body);
    if (seen.headers.contains("x-amz-date"))
        return answerAws(form, wire);
    if (const QByteArray action = seen.headers.value("x-acs-action"); !action.isEmpty())
        return answerAlibaba(action, formOf(seen.target.mid(seen.path().size() + 1)), seen, wire);
    answerAlibaba(form.value("Action"), form, seen, wire);
}

} // namespace gpuplan::tests
