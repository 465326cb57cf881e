#include "core/export/origin_text.hpp"

#include "tests/core/export/specs.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class OriginTextTest : public QObject {
    Q_OBJECT
private slots:
    void namesEverythingTheExportWasMadeFrom()
    {
        QCOMPARE(originText(smallSpec()),
            std::string("Made by gpuplan 0.1.0 from the plan option alibaba/cn-beijing/ecs.gn7i-c8g1.2xlarge/x1. Scenario: Llama-3-8B LoRA "
                        "(fnv1a64:00112233445566aa). Catalogue of 2026-10-01, machine price of 2024-10-09; planned for 2026-12-01."));
        QVERIFY(originTextChinese(smallSpec()).find("机器价格日期 2024-10-09") != std::string::npos);
    }

    void saysWhatIsNotKnownOfThePrice()
    {
        DeploymentSpec spec = smallSpec();
        spec.prices[0].dateKind = DateKind::LowerBound;
        QVERIFY(originText(spec).find("machine price of 2024-10-09 or later") != std::string::npos);
        spec.prices[0].date.clear();
        QVERIFY(originText(spec).find("machine price undated") != std::string::npos);
        spec.prices[0].amount.reset();
        QVERIFY(originText(spec).find("machine price unknown") != std::string::npos);
        spec.prices.clear();
        QVERIFY(originText(spec).find("machine price unknown") != std::string::npos);
        QVERIFY(originTextChinese(spec).find("机器价格未知") != std::string::npos);
    }

    void staysOnOneLine()
    {
        QVERIFY(originText(hostileSpec()).find('\n') == std::string::npos);
        QVERIFY(originTextChinese(hostileSpec()).find('\n') == std::string::npos);
    }
};

GPUPLAN_TEST(OriginTextTest)
#include "test_origin_text.moc"
