#include "core/model/discount.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

Discount read(const char *text)
{
    return readDiscount(text, "prices.discounts[0]").value();
}

} // namespace

class DiscountTest : public QObject {
    Q_OBJECT
private slots:
    void readsCloudFamilyAndMode()
    {
        const Discount all = read("aws=90%");
        QCOMPARE(all.cloud, Cloud::Aws);
        QVERIFY(all.family.empty() && !all.mode);
        QCOMPARE(all.factor, 0.9);
        const Discount one = read(" alibaba/ecs.gn7i/on_demand = 0.85 ");
        QCOMPARE(one.family, std::string("ecs.gn7i"));
        QCOMPARE(one.mode, std::optional(PurchaseMode::OnDemand));
        QVERIFY(read("alibaba/*/spot=0.9").family.empty());
    }

    void refusesSlips_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : { "alibaba", "mars=0.9", "alibaba/x/weekly=0.9", "alibaba=0", "alibaba=-1", "alibaba=eighty", "alibaba=85", "" })
            QTest::newRow(*text == 0 ? "empty" : text) << QString(text);
    }
    void refusesSlips()
    {
        QFETCH(QString, text);
        const auto discount = readDiscount(text.toStdString(), "prices.discounts[0]");
        QVERIFY(!discount.has_value());
        QCOMPARE(discount.error().where, std::string("prices.discounts[0]"));
    }

    void theClosestCounts()
    {
        const std::vector<Discount> all{ read("alibaba/ecs.gn7i=0.8"), read("alibaba/*/on_demand=0.9"), read("alibaba=0.95") };
        const auto factor = [&](Cloud cloud, const char *type, PurchaseMode mode) {
            const Discount *found = discountFor(all, cloud, type, mode);
            return found == nullptr ? 1 : found->factor;
        };
        QCOMPARE(factor(Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge", PurchaseMode::OnDemand), 0.8);
        QCOMPARE(factor(Cloud::Alibaba, "ecs.gn7ix-c8g1", PurchaseMode::OnDemand), 0.9); // another family
        QCOMPARE(factor(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge", PurchaseMode::Spot), 0.95);
        QCOMPARE(factor(Cloud::Aws, "p5.48xlarge", PurchaseMode::OnDemand), 1.0);
    }
};

GPUPLAN_TEST(DiscountTest)
#include "test_discount.moc"
