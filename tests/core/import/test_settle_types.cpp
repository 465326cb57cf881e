#include "core/import/settle_types.hpp"
#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

InstanceType described(const std::string &name, const std::string &model, double memory, int gpus, const std::string &date = "2026-11-01")
{
    InstanceType type;
    type.cloud = Cloud::Alibaba;
    type.name = name;
    type.gpuModelApi = model;
    type.gpuMemoryGb = memory;
    type.gpuCount = gpus;
    type.provenance = { "DescribeInstanceTypes", date, "f:1", false };
    return type;
}

struct Settled {
    std::vector<SettledType> types;
    ImportReport report;
    std::size_t unchanged = 0;
};

Settled settle(std::vector<InstanceType> types)
{
    ImportBatch batch;
    batch.types = std::move(types);
    Settled out;
    out.types = settleTypes(batch, builtIn(), out.report, out.unchanged);
    return out;
}

} // namespace

class SettleTypesTest : public QObject {
    Q_OBJECT
private slots:
    void aNewTypeGetsTheAcceleratorOfItsLike()
    {
        const Settled settled = settle({ described("ecs.gn77.large", "A10", 24, 1) });
        QCOMPARE(settled.types.size(), std::size_t(1));
        QVERIFY(!settled.types.front().known);
        QCOMPARE(settled.types.front().type.acceleratorId, std::string("a10"));
        QVERIFY(settled.types.front().type.gpuModelBasis.starts_with("derived: same GPU name and memory in the API as ecs."));
    }

    void aGpuThatNobodyKnowsStaysUnknown()
    {
        const Settled settled = settle({ described("ecs.gn77.large", "A10", 48, 1), described("ecs.gn78.large", "", 24, 1) });
        for (const SettledType &type : settled.types) {
            QVERIFY(type.type.acceleratorId.empty());
            QVERIFY(!type.type.acceleratorUnknownWhy.empty());
        }
    }

    void aKnownTypeIsConfirmedOrChangedByADatedSource()
    {
        const InstanceType same = described("ecs.gn7i-c8g1.2xlarge", "A10", 24, 1);
        QCOMPARE(settle({ same }).unchanged, std::size_t(1));
        InstanceType other = same;
        other.vcpus = 16;
        const Settled changed = settle({ other });
        QCOMPARE(changed.types.size(), std::size_t(1));
        QVERIFY(changed.types.front().known);
        QCOMPARE(changed.types.front().change, std::string("vcpus 8 → 16"));
        QCOMPARE(changed.types.front().type.acceleratorId, std::string("a10")); // the catalogue's facts stay
        QVERIFY(!changed.types.front().type.zones.empty());
    }

    void anUndatedOrOlderSourceChangesNothing()
    {
        InstanceType other = described("ecs.gn7i-c8g1.2xlarge", "A10", 24, 1, "");
        other.vcpus = 16;
        const Settled undated = settle({ other });
        QVERIFY(undated.types.empty());
        QVERIFY(sentence(undated.report.refused.front().first).find("undated; give --date") != std::string::npos);
        other.provenance.date = "2020-01-01";
        QVERIFY(sentence(settle({ other }).report.refused.front().first).find("the catalogue's record is newer") != std::string::npos);
    }
};

GPUPLAN_TEST(SettleTypesTest)
#include "test_settle_types.moc"
