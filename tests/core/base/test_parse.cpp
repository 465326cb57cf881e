#include "core/base/parse.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

Q_DECLARE_METATYPE(gpuplan::Currency)

class ParseTest : public QObject {
    Q_OBJECT
private slots:
    void counts_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("value");
        QTest::newRow("billions") << QByteArray("70B") << 70e9;
        QTest::newRow("exponent") << QByteArray("7e9") << 7e9;
        QTest::newRow("tokens") << QByteArray("1.2T tokens") << 1.2e12;
        QTest::newRow("tokens is no trillion") << QByteArray("5 tokens") << 5.0;
        QTest::newRow("yi") << QByteArray("700亿") << 700e8;
        QTest::newRow("wan yi") << QByteArray("1.5万亿") << 1.5e12;
        QTest::newRow("grouped") << QByteArray("1,500") << 1500.0;
        QTest::newRow("grouped twice") << QByteArray("1,234,567") << 1234567.0;
        QTest::newRow("grouped fraction") << QByteArray("1,500.5k") << 1500500.0;
        QTest::newRow("lower case") << QByteArray(" 10b ") << 10e9;
        QTest::newRow("full width") << QByteArray("１０Ｂ") << 10e9;
        QTest::newRow("word") << QByteArray("3 million") << 3e6;
        QTest::newRow("fraction only") << QByteArray(".5k") << 500.0;
    }
    void counts()
    {
        QFETCH(QByteArray, text);
        QFETCH(double, value);
        const auto parsed = parseCount(text.constData(), "f");
        QVERIFY2(parsed.has_value(), parsed ? "" : describe(parsed.error()).c_str());
        QVERIFY(qFuzzyCompare(*parsed, value));
    }

    void refusesWhatHasTwoReadings()
    {
        const auto parsed = parseCount("1,5B", "data.tokens");
        QVERIFY(!parsed.has_value());
        QCOMPARE(parsed.error().code, ErrorCode::AmbiguousNumber);
        QCOMPARE(describe(parsed.error()), std::string("data.tokens: “1,5B” can be read two ways. Write 1.5B or 15B."));
        QVERIFY(!parseCount("1234,567", "f").has_value());
        QVERIFY(!parseCount(",500", "f").has_value());
    }

    void refusesOtherTexts()
    {
        for (const char *text : { "", "B", "ten", "1e", "1.2.3", "5 apples", "--1", "0x10", "nan", "inf" })
            QVERIFY2(!parseCount(text, "f").has_value(), text);
    }

    void money()
    {
        QCOMPARE(parseMoney("¥50,000", "f").value(), (Money{ 50000, Currency::Cny }));
        QCOMPARE(parseMoney("￥120万", "f").value(), (Money{ 1200000, Currency::Cny }));
        QCOMPARE(parseMoney("5万元", "f").value(), (Money{ 50000, Currency::Cny }));
        QCOMPARE(parseMoney("$1.2k", "f").value(), (Money{ 1200, Currency::Usd }));
        QCOMPARE(parseMoney("50000 CNY", "f").value(), (Money{ 50000, Currency::Cny }));
        QCOMPARE(parseMoney("-¥5", "f").value(), (Money{ -5, Currency::Cny }));
        QCOMPARE(parseMoney("-$5", "f").value(), (Money{ -5, Currency::Usd }));
        QCOMPARE(parseMoney("500", "f", Currency::Usd).value(), (Money{ 500, Currency::Usd }));
        QCOMPARE(parseMoney("500", "f").error().code, ErrorCode::MissingCurrency);
        QVERIFY(!parseMoney("¥", "f").has_value());
    }

    void deadlines()
    {
        const Date now = parseIsoDate("2026-12-01").value();
        const auto read = [&](const char *text) { return parseDeadline(text, "limits.deadline", now).value().value() / 86400; };
        QCOMPARE(read("7 days"), 7.0);
        QCOMPARE(read("36h"), 1.5);
        QCOMPARE(read("1.5 weeks"), 10.5);
        QCOMPARE(read("4 d 18 h"), 4.75);
        QCOMPARE(read("7 天"), 7.0);
        QCOMPARE(read("2026-12-08"), 7.0);
        QCOMPARE(read("8 Dec"), 7.0);
        QCOMPARE(read("Dec 8, 2026"), 7.0);
        QCOMPARE(read("12月8日"), 7.0);
        QCOMPARE(read("2 Jan"), 32.0);
        QCOMPARE(parseDeadline("2026-11-30", "f", now).error().code, ErrorCode::OutOfRange);
        for (const char *text : { "", "soon", "7", "7 parsecs", "2026-02-30", "40 Dec" })
            QVERIFY2(!parseDeadline(text, "f", now).has_value(), text);
    }

    void bytes()
    {
        QCOMPARE(parseBytes("80 GiB", "f").value().value(), 80 * kGiB);
        QCOMPARE(parseBytes("1.5TB", "f").value().value(), 1.5e12);
        QVERIFY(!parseBytes("80", "f").has_value());
    }

    void amountsThatAreNone()
    {
        for (const char *text : { "NaN", "inf", "-inf", "1e999", "0x10", "1B2", "", " ", "七", "1..5", "--1", "1e" })
            QVERIFY2(!parseCount(text, "f").has_value(), text);
        QCOMPARE(parseCount("７０Ｂ", "f").value(), 70e9);
        QCOMPARE(parseCount("１，５００", "f").value(), 1500.0);
        QCOMPARE(parseCount("1,5B", "f").error().code, ErrorCode::AmbiguousNumber);
        for (const char *text : { "¥nan", "¥inf", "¥1e400", "€5", "¥$5", "¥" })
            QVERIFY2(!parseMoney(text, "f").has_value(), text);
    }

    void daysThatAreNone()
    {
        const Date now{ std::chrono::year(2026), std::chrono::month(6), std::chrono::day(1) };
        QCOMPARE(describe(parseDeadline("2026-02-30", "f", now).error()),
            std::string("f: the date is 2026-02-30; allowed: a day of the calendar, such as 2026-12-08"));
        QVERIFY(describe(parseDeadline("1999-12-31", "f", now).error()).find("a day after 2026-06-01") != std::string::npos);
        for (const char *text : { "nan d", "inf days", "3", "1999", "30 Feb", "2026-13-01", "soon" })
            QVERIFY2(!parseDeadline(text, "f", now).has_value(), text);
        QVERIFY(parseDeadline("-3d", "f", now).value() < Seconds(0)); // the range of the field refuses it
    }
};

GPUPLAN_TEST(ParseTest)
#include "test_parse.moc"
