#include "core/refresh/sources.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class AlibabaFileTest : public QObject {
    Q_OBJECT
private slots:
    void theNewestVersionOfAPage()
    {
        const char *page = R"(<script src='//g.alicdn.com/aliyun/ecs-price-info/2.0.9/price/js/a.js'></script>
            <a href='https://g.alicdn.com/aliyun/ecs-price-info/2.0.10/price/download/instancePrice.json'>all</a>
            <script src='//g.alicdn.com/aliyun/ecs-price-info-intl/2.0.421/price/js/a.js'></script> /ecs-price-info/../x /ecs-price-info/9)";
        QCOMPARE(newestVersion(page, "ecs-price-info"), std::string("2.0.10"));
        QCOMPARE(newestVersion(page, "ecs-price-info-intl"), std::string("2.0.421"));
        QVERIFY(newestVersion("<html>/ecs-price-info/latest/</html>", "ecs-price-info").empty());
        QVERIFY(newestVersion("/ecs-price-info/" + std::string(10'000, '1') + ".1/", "ecs-price-info").empty());
        QVERIFY(newestVersion("/ecs-price-info/2.0", "ecs-price-info").empty()); // cut in the middle of it
    }
};

GPUPLAN_TEST(AlibabaFileTest)
#include "test_alibaba_file.moc"
