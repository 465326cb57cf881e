#include "core/refresh/encoding.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class EncodingTest : public QObject {
    Q_OBJECT
private slots:
    void percentEncodingKeepsTheUnreservedBytesAlone()
    {
        QCOMPARE(percentEncoded("aZ09-._~"), std::string("aZ09-._~"));
        QCOMPARE(percentEncoded("a b*c+d/e=é"), std::string("a%20b%2Ac%2Bd%2Fe%3D%C3%A9"));
    }

    void aQueryIsInTheOrderOfItsEncodedNames()
    {
        QCOMPARE(canonicalQuery({ { "b", "2" }, { "a", "x y" }, { "B", "" } }), std::string("B=&a=x%20y&b=2"));
        QVERIFY(canonicalQuery({}).empty());
    }

    /// Vectors of RFC 4648, section 10.
    void base64()
    {
        QCOMPARE(base64Of(""), std::string());
        QCOMPARE(base64Of("f"), std::string("Zg=="));
        QCOMPARE(base64Of("fo"), std::string("Zm8="));
        QCOMPARE(base64Of("foo"), std::string("Zm9v"));
        QCOMPARE(base64Of("foobar"), std::string("Zm9vYmFy"));
        QCOMPARE(base64Of("\xff\xfe\xfd"), std::string("//79"));
    }

    void hexadecimal() { QCOMPARE(hexOf(std::string_view("\x00\xab\x7f", 3)), std::string("00ab7f")); }

    void momentsAreInUtc()
    {
        const Moment moment{ std::chrono::seconds(1440938160) };
        QCOMPARE(isoMoment(moment), std::string("2015-08-30T12:36:00Z"));
        QCOMPARE(basicMoment(moment), std::string("20150830T123600Z"));
        QCOMPARE(unixSeconds(moment), std::string("1440938160"));
    }
};

GPUPLAN_TEST(EncodingTest)
#include "test_encoding.moc"
