#include "tests/support/registry.hpp"
#include "tests/support/ui/own_folder.hpp"

#include "core/import/own_record.hpp"

#include <QFile>
#include <QSignalSpy>

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

constexpr const char *kType = "ecs.ebmgn7ex.32xlarge";

OwnRecord mine(const char *amount)
{
    return { OwnKind::Price, Cloud::Alibaba,
        { { "instance_type", kType }, { "region", "cn-shenzhen" }, { "mode", "on_demand" }, { "currency", "CNY" }, { "amount", amount }, { "unit", "hour" },
            { "date", "2026-12-01" }, { "source", "entered by user" } } };
}

double counting(const CatalogService &service)
{
    return service.catalog()->bestPrice(Cloud::Alibaba, kType, "cn-shenzhen", PurchaseMode::OnDemand)->perHour.amount;
}

} // namespace

class CatalogServiceTest : public QObject {
    Q_OBJECT
private slots:
    void changesAndTakesBackStepByStep()
    {
        tests::OwnFolder own;
        const double before = counting(own.service);
        const QSignalSpy changed(&own.service, &CatalogService::changed), loaded(&own.service, &CatalogService::loaded);
        QVERIFY(own.service.undoLabel().isEmpty());
        QVERIFY(own.service.change(*putRecord(mine("10"), own.path), QStringLiteral("first")).has_value());
        QCOMPARE(counting(own.service), 10.0);
        QVERIFY(own.service.change(*putRecord(mine("20"), own.path), QStringLiteral("second")).has_value());
        QCOMPARE(counting(own.service), 20.0);
        QCOMPARE(own.service.undoLabel(), QStringLiteral("second"));
        QVERIFY(own.service.undo().has_value());
        QCOMPARE(counting(own.service), 10.0);
        QVERIFY(own.service.undo().has_value());
        QCOMPARE(counting(own.service), before);
        QVERIFY(!std::filesystem::exists(own.path / "clouds/alibaba/prices.csv"));
        QVERIFY(own.service.undoLabel().isEmpty());
        QCOMPARE(changed.count(), 4);
        QCOMPARE(loaded.count(), 4);
    }

    /// Undo never overwrites what came after.
    void undoLeavesTheWorkOfOthersAlone()
    {
        tests::OwnFolder own;
        QVERIFY(own.service.change(*putRecord(mine("10"), own.path), QStringLiteral("mine")).has_value());
        QVERIFY(applyChange(*putRecord(mine("30"), own.path), own.path).has_value());
        const auto undone = own.service.undo();
        QVERIFY(!undone);
        QCOMPARE(undone.error().code, ErrorCode::Inconsistent);
        own.service.reload();
        QCOMPARE(counting(own.service), 30.0);
        QCOMPARE(own.service.undoLabel(), QStringLiteral("mine"));
    }

    void theEffectWaitsForTheAnswer()
    {
        tests::OwnFolder own;
        QVERIFY(own.service.effect() == nullptr);
        own.service.setEffect(PlanEffect()); // of nothing
        QVERIFY(own.service.effect() == nullptr);
        QVERIFY(own.service.change(*putRecord(mine("10"), own.path), QStringLiteral("mine")).has_value());
        QVERIFY(own.service.effect() != nullptr && !own.service.effect()->planned);
        own.service.setEffect(PlanEffect());
        QVERIFY(own.service.effect()->planned && own.service.effect()->effect->nothing());
        own.service.dismissEffect();
        QVERIFY(own.service.effect() == nullptr);
    }
};

GPUPLAN_TEST(CatalogServiceTest)
#include "test_catalog_service.moc"
