#include "app/net/qt_digests.hpp"
#include "core/refresh/canonical_request.hpp"
#include "core/refresh/sign_tencent.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

/// A request with a made-up key, signed by an independent program after Tencent Cloud's "Signature v3".
class SignTencentTest : public QObject {
    Q_OBJECT
private slots:
    void theCanonicalRequestIsThatOfTheVector()
    {
        const HttpRequest request = signedForTencent(call(), host(), key(), now(), net::qtDigests());
        const CanonicalRequest canonical = canonicalRequest(request, { { "Content-Type", "application/json" } }, net::qtDigests());
        QCOMPARE(canonical.text,
            std::string("POST\n/\n\ncontent-type:application/json\nhost:cvm.tencentcloudapi.com\n\ncontent-type;host\n"
                        "ea9cbf82f1b367defc7b4616662241ce4b8e50715733e32720d6985c77c3685f"));
        QCOMPARE(hexOf(net::qtDigests().sha256(canonical.text)), std::string("a626eb122ab66c4cf5967afe7ca43d673c753ebd146010d4c7070e06c17ed101"));
    }

    void theHeadersAreThoseOfTheVector()
    {
        const HttpRequest request = signedForTencent(call(), host(), key(), now(), net::qtDigests());
        QString headers;
        for (const HttpHeader &header : request.headers)
            headers += QString::fromStdString(header.name + ": " + header.value + "\n");
        for (const char *line :
            { "X-TC-Action: InquiryPriceRunInstances\n", "X-TC-Version: 2017-03-12\n", "X-TC-Region: ap-guangzhou\n", "X-TC-Timestamp: 1785000000\n",
                "Authorization: TC3-HMAC-SHA256 Credential=AKIDEXAMPLE0000000000000000000000000/2026-07-25/cvm/tc3_request, SignedHeaders=content-type;host, "
                "Signature=33d9099373084c1f1769097789c65815da526dd44c09b2d77a40a377053b3db0\n" })
            QVERIFY2(headers.contains(QString::fromLatin1(line)), line);
        QVERIFY(!headers.contains(QStringLiteral("X-TC-Token")));
    }

private:
    static TencentCall call()
    {
        return {
            "cvm", "InquiryPriceRunInstances", "2017-03-12", "ap-guangzhou",
            R"({"Placement":{"Zone":"ap-guangzhou-6"},"ImageId":"img-xxxxxxxx","InstanceChargeType":"POSTPAID_BY_HOUR","InstanceType":"GN10Xp.20XLARGE320","InstanceCount":1})"
        };
    }
    static Endpoint host() { return { "https", "cvm.tencentcloudapi.com" }; }
    static Moment now() { return Moment(std::chrono::seconds(1785000000)); }
    static Credentials key() { return { "AKIDEXAMPLE0000000000000000000000000", Secret("EXAMPLESECRETKEY0000000000000000"), Secret(), "test" }; }
};

GPUPLAN_TEST(SignTencentTest)
#include "test_sign_tencent.moc"
