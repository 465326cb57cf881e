#include "core/base/format.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class FormatTest : public QObject {
    Q_OBJECT
private slots:
    void money()
    {
        QCOMPARE(formatMoney({ 31122, Currency::Cny }), std::string("¥31,100"));
        QCOMPARE(formatMoney({ 999.6, Currency::Usd }), std::string("$1,000"));
        QCOMPARE(formatMoney({ 0, Currency::Cny }), std::string("¥0"));
        QCOMPARE(formatMoney({ -13600, Currency::Cny }), std::string("−¥13,600"));
        QCOMPARE(formatMoneyExact({ 31122.4, Currency::Cny }), std::string("¥31,122"));
        QCOMPARE(formatMoneyExact({ 9.5326, Currency::Cny }), std::string("¥9.53"));
    }

    void unitPrices()
    {
        QCOMPARE(formatUnitPrice({ 270.8333, Currency::Cny }), std::string("¥270.83"));
        QCOMPARE(formatUnitPrice({ 1234.5, Currency::Usd }), std::string("$1,234.50"));
        QCOMPARE(formatUnitPrice({ 0.0021, Currency::Cny }), std::string("¥0.0021"));
        QCOMPARE(formatUnitPrice({ 9.999, Currency::Cny }), std::string("¥10.00"));
    }

    void durations()
    {
        QCOMPARE(formatDuration(Seconds(180)), std::string("3 min"));
        QCOMPARE(formatDuration(hours(22.3)), std::string("22 h"));
        QCOMPARE(formatDuration(hours(114)), std::string("4 d 18 h"));
        QCOMPARE(formatDuration(hours(47.99)), std::string("48 h"));
        QCOMPARE(formatDuration(days(7)), std::string("7 d"));
        QCOMPARE(formatDuration(Seconds(12)), std::string("12 s"));
    }

    void counts()
    {
        QCOMPARE(formatCount(8030261248), std::string("8.03 B"));
        QCOMPARE(formatCount(1e10), std::string("10 B"));
        QCOMPARE(formatCount(262144), std::string("262,144"));
        QCOMPARE(formatGrouped(1e10), std::string("10,000,000,000"));
        QCOMPARE(formatGib(gib(61.84)), std::string("61.8"));
        QCOMPARE(formatSignificant(0.01234, 2), std::string("0.012"));
    }
};

GPUPLAN_TEST(FormatTest)
#include "test_format.moc"
