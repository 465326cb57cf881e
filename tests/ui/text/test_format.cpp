#include "tests/support/registry.hpp"

#include "ui/text/format.hpp"
#include "ui/text/language.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class FormatTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { setLanguage(Language::English); }

    void moneyHasThreeDigits()
    {
        QCOMPARE(money({ 31122, Currency::Cny }), QStringLiteral("¥31,100"));
        QCOMPARE(money({ 0.456, Currency::Usd }), QStringLiteral("$0.456"));
        QCOMPARE(money({ -13600, Currency::Cny }), QStringLiteral("−¥13,600"));
        QCOMPARE(moneyExact({ 31122.4, Currency::Cny }), QStringLiteral("¥31,122"));
        QCOMPARE(moneyExact({ 9.5, Currency::Cny }), QStringLiteral("¥9.50"));
    }

    void ranges()
    {
        QCOMPARE(moneyRange({ 28700, 31100, 34600 }, Currency::Cny), QStringLiteral("¥28,700–34,600"));
        QCOMPARE(moneyRangeShort({ 28700, 31100, 34600 }), QStringLiteral("28.7–34.6k"));
    }

    void durations()
    {
        QCOMPARE(duration(hours(114)), QStringLiteral("4 d 18 h"));
        QCOMPARE(duration(hours(22)), QStringLiteral("22 h"));
        QCOMPARE(duration(hours(47.4)), QStringLiteral("47 h"));
        QCOMPARE(duration(Seconds(180)), QStringLiteral("3 min"));
        QCOMPARE(duration(days(7)), QStringLiteral("7 d"));
    }

    void axisMoney()
    {
        QCOMPARE(moneyAxis(0, Currency::Cny), QStringLiteral("¥0"));
        QCOMPARE(moneyAxis(30000, Currency::Cny), QStringLiteral("¥30k"));
        QCOMPARE(moneyAxis(1.2e6, Currency::Usd), QStringLiteral("$1.2M"));
    }

    void chinese()
    {
        setLanguage(Language::Chinese);
        QCOMPARE(duration(hours(114)), QStringLiteral("4 天 18 小时"));
        QCOMPARE(moneyAxis(30000, Currency::Cny), QStringLiteral("3 万"));
        QCOMPARE(compactCount(8.03e9), QStringLiteral("80.3 亿"));
        QCOMPARE(longDate(*parseIsoDate("2026-12-06")), QStringLiteral("2026-12-06 周日"));
    }

    void dates()
    {
        QCOMPARE(longDate(*parseIsoDate("2026-12-06")), QStringLiteral("Sun 6 Dec 2026"));
        QCOMPARE(isoDate(dayAfter(*parseIsoDate("2026-12-01"), hours(114))), std::string("2026-12-06"));
    }

    void counts()
    {
        QCOMPARE(compactCount(8.03e9), QStringLiteral("8.03 B"));
        QCOMPARE(compactCount(4096), QStringLiteral("4,096"));
        QCOMPARE(percent(0.98), QStringLiteral("98%"));
        QCOMPARE(percent(0.005), QStringLiteral("0.5%"));
        QCOMPARE(gibNumber(gib(61.84)), QStringLiteral("61.8"));
    }
};

GPUPLAN_TEST(FormatTest)
#include "test_format.moc"
