#include "app/net/qt_digests.hpp"
#include "core/refresh/sign_alibaba.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>

using namespace gpuplan;

namespace {

Credentials key(const char *id, const char *secret, const char *token = "")
{
    return { id, Secret(secret), Secret(token), "test" };
}

std::string headerOf(const HttpRequest &request, const std::string &name)
{
    for (const HttpHeader &header : request.headers)
        if (header.name == name)
            return header.value;
    return {};
}

} // namespace

class SignAlibabaTest : public QObject {
    Q_OBJECT
private slots:
    /// The example of Alibaba Cloud's ECS API reference, "Request signatures".
    void rpcGivesTheDocumentedSignature()
    {
        const Parameters parameters{ { "Timestamp", "2016-02-23T12:46:24Z" }, { "Format", "XML" }, { "AccessKeyId", "testid" }, { "Action", "DescribeRegions" },
            { "SignatureMethod", "HMAC-SHA1" }, { "SignatureNonce", "3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf" }, { "Version", "2014-05-26" },
            { "SignatureVersion", "1.0" } };
        const std::string text = rpcStringToSign("GET", parameters);
        QCOMPARE(text,
            std::string("GET&%2F&AccessKeyId%3Dtestid%26Action%3DDescribeRegions%26Format%3DXML%26SignatureMethod%3DHMAC-SHA1%26SignatureNonce%3D3ee8c1b8-83d3-"
                        "44af-a94f-4e0ad82fd6cf%26SignatureVersion%3D1.0%26Timestamp%3D2016-02-23T12%253A46%253A24Z%26Version%3D2014-05-26"));
        QCOMPARE(rpcSignature(text, Secret("testsecret"), net::qtDigests()), std::string("OLeaidS1JvxuMvnyHOwuJ+uX5qY="));
    }

    /// The example with fixed values of "Request syntax and signature method V3" in the Alibaba Cloud SDK documentation.
    void v3GivesTheDocumentedSignature()
    {
        HttpRequest request;
        request.method = "POST";
        request.host = "ecs.cn-shanghai.aliyuncs.com";
        request.query = canonicalQuery({ { "RegionId", "cn-shanghai" }, { "ImageId", "win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd" } });
        const std::vector<HttpHeader> headers{ { "x-acs-action", "RunInstances" }, { "x-acs-version", "2014-05-26" }, { "x-acs-date", "2023-10-26T10:22:32Z" },
            { "x-acs-signature-nonce", "3156853299f313e23d1673dc12e1703d" },
            { "x-acs-content-sha256", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" } };
        QCOMPARE(acs3Authorization(request, headers, key("YourAccessKeyId", "YourAccessKeySecret"), net::qtDigests()),
            std::string(
                "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-"
                "version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0"));
    }

    void aV3RequestSignsAllItsHeaders()
    {
        const AlibabaCall call{ "DescribePrice", "2014-05-26", { { "RegionId", "cn-beijing" }, { "Amount", "1" } } };
        const SigningMoment moment{ Moment(std::chrono::seconds(1698315752)), "nonce" };
        const HttpRequest request = signedForAlibaba(AlibabaSigning::V3, call, { "https", "h" }, key("id", "secret", "token"), moment, net::qtDigests());
        QCOMPARE(urlOf(request), std::string("https://h/?Amount=1&RegionId=cn-beijing"));
        QCOMPARE(headerOf(request, "x-acs-date"), std::string("2023-10-26T10:22:32Z"));
        QVERIFY(headerOf(request, "Authorization")
                    .find("SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-security-token;x-acs-signature-nonce;x-acs-version,")
            != std::string::npos);
    }

    void noAddressHoldsATokenOrSignature()
    {
        for (const AlibabaSigning way : { AlibabaSigning::V3, AlibabaSigning::Rpc }) {
            const HttpRequest request = signedForAlibaba(
                way, { "DescribePrice", "2014-05-26", {} }, { "https", "h" }, key("id", "secret", "token/1"), { Moment(), "n" }, net::qtDigests());
            const std::string url = urlOf(request) + request.title;
            QVERIFY(url.find("token") == std::string::npos && url.find("Signature") == std::string::npos && url.find("secret") == std::string::npos);
            QVERIFY(request.isSigned);
            QVERIFY(request.body.find("SecurityToken=token%2F1") != std::string::npos || headerOf(request, "x-acs-security-token") == "token/1");
        }
    }
};

GPUPLAN_TEST(SignAlibabaTest)
#include "test_sign_alibaba.moc"
