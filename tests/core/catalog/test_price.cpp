#include "core/catalog/price.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

Price dated(const char *date, DateKind kind, Confidence confidence = Confidence::Medium)
{
    Price price;
    price.date = date;
    price.dateKind = kind;
    price.confidence = confidence;
    return price;
}

Date day(const char *text)
{
    return parseIsoDate(text).value();
}

} // namespace

class PriceTest : public QObject {
    Q_OBJECT
private slots:
    void lastDays()
    {
        QCOMPARE(lastDayOf("2024-10-09"), parseIsoDate("2024-10-09"));
        QCOMPARE(lastDayOf("2024-02"), parseIsoDate("2024-02-29"));
        QCOMPARE(lastDayOf("2026"), parseIsoDate("2026-12-31"));
        QVERIFY(!lastDayOf("").has_value());
        QVERIFY(!lastDayOf("2024-Q4").has_value());
        QVERIFY(!lastDayOf("2024-13").has_value());
        QVERIFY(isRecordDate("") && isRecordDate("2026") && !isRecordDate("soon") && !isRecordDate("2026-02-30"));
    }

    void newestDateWins()
    {
        QVERIFY(comparePrices(dated("2024-10-09", DateKind::Day, Confidence::High), dated("2026-05-07", DateKind::LowerBound, Confidence::Low)) < 0);
        QVERIFY(comparePrices(dated("2026-09-24", DateKind::Day), dated("2026-05-07", DateKind::LowerBound)) > 0);
    }

    void confidenceBreaksTies()
    {
        QVERIFY(comparePrices(dated("2026-05-07", DateKind::Day, Confidence::High), dated("2026-05-07", DateKind::Day, Confidence::Medium)) > 0);
        QCOMPARE(comparePrices(dated("2026-05-07", DateKind::Day), dated("2026-05-07", DateKind::Day)), 0);
    }

    void aYearCountsFromItsLastDayButLosesToADayOfThatYear()
    {
        QVERIFY(comparePrices(dated("2025", DateKind::Year), dated("2024-12-31", DateKind::Day)) > 0);
        QVERIFY(comparePrices(dated("2025", DateKind::Year), dated("2025-01-01", DateKind::Day)) < 0);
        QVERIFY(comparePrices(dated("2025", DateKind::Year), dated("2026-01-01", DateKind::Day)) < 0);
    }

    void anyDateBeatsNone()
    {
        QVERIFY(comparePrices(dated("", DateKind::Undated, Confidence::High), dated("2019", DateKind::Year, Confidence::Low)) < 0);
        QCOMPARE(comparePrices(dated("", DateKind::Undated), dated("", DateKind::Undated)), 0);
    }

    void agesAndStaleness()
    {
        QCOMPARE(ageInDays(dated("2026-09-24", DateKind::Day), day("2026-12-01")).value(), 68);
        QVERIFY(!isStale(dated("2026-09-24", DateKind::Day), day("2026-12-01")));
        QVERIFY(!isStale(dated("2026-09-02", DateKind::Day), day("2026-12-01")));
        QVERIFY(isStale(dated("2026-09-01", DateKind::Day), day("2026-12-01")));
        QCOMPARE(ageInDays(dated("2025", DateKind::Year), day("2026-01-10")).value(), 10);
        QCOMPARE(ageInDays(dated("2026", DateKind::Year), day("2026-06-01")).value(), 0);
        QVERIFY(!ageInDays(dated("", DateKind::Undated), day("2026-12-01")).has_value());
        QVERIFY(isStale(dated("", DateKind::Undated), day("2026-12-01")));
    }
};

GPUPLAN_TEST(PriceTest)
#include "test_price.moc"
