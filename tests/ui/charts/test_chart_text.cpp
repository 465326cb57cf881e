#include "tests/support/registry.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/text/language.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class ChartTextTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { setLanguage(Language::English); }

    void moneyTicksAgreeInDecimals()
    {
        QCOMPARE(moneyTick(0, 10000, Currency::Cny), QStringLiteral("¥0"));
        QCOMPARE(moneyTick(30000, 10000, Currency::Cny), QStringLiteral("¥30k"));
        QCOMPARE(moneyTick(5000, 2500, Currency::Usd), QStringLiteral("$5.0k"));
        QCOMPARE(moneyTick(7500, 2500, Currency::Usd), QStringLiteral("$7.5k"));
        QCOMPARE(moneyTick(1200000, 200000, Currency::Cny), QStringLiteral("¥1.2M"));
        QCOMPARE(moneyTick(400, 200, Currency::Cny), QStringLiteral("¥400"));
    }

    void moneyTicksInChinese()
    {
        setLanguage(Language::Chinese);
        QCOMPARE(moneyTick(0, 10000, Currency::Cny), QStringLiteral("¥0"));
        QCOMPARE(moneyTick(30000, 10000, Currency::Cny), QStringLiteral("3 万"));
        QCOMPARE(moneyTick(25000, 5000, Currency::Cny), QStringLiteral("2.5 万"));
        QCOMPARE(moneyTick(5000, 1000, Currency::Cny), QStringLiteral("¥5,000"));
        QCOMPARE(moneyTick(120000000, 20000000, Currency::Cny), QStringLiteral("1.2 亿"));
        QCOMPARE(hoursText(114), QStringLiteral("4 天 18 小时"));
    }

    void shortNames()
    {
        QCOMPARE(shortInstanceName("ecs.ebmgn7ex.32xlarge"), QStringLiteral("ebmgn7ex"));
        QCOMPARE(shortInstanceName("p5.48xlarge"), QStringLiteral("p5"));
        QCOMPARE(shortInstanceName("lab node"), QStringLiteral("lab node"));
        QCOMPARE(shortAcceleratorName("a100-sxm4-80"), QStringLiteral("A100 80 GB"));
        QCOMPARE(shortAcceleratorName("l20"), QStringLiteral("L20"));
        QCOMPARE(shortAcceleratorName("h100-nvl"), QStringLiteral("H100"));
    }

    void timeTicks()
    {
        QCOMPARE(hourTick(48, true), QStringLiteral("2 d"));
        QCOMPARE(hourTick(36, true), QStringLiteral("1.5 d"));
        QCOMPARE(hourTick(12, false), QStringLiteral("12 h"));
    }
};

GPUPLAN_TEST(ChartTextTest)
#include "test_chart_text.moc"
