#include "core/import/gpu_types.hpp"
#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class GpuTypesTest : public QObject {
    Q_OBJECT
private slots:
    void tellsGpuMachinesFromOthers()
    {
        const GpuTypes gpus(builtIn());
        QVERIFY(gpus.knows(Cloud::Aws, "p5.48xlarge") && !gpus.knows(Cloud::Alibaba, "p5.48xlarge"));
        QVERIFY(gpus.looksLikeGpu(Cloud::Aws, "p99.48xlarge") && gpus.looksLikeGpu(Cloud::Alibaba, "ecs.gn99x-c8g1.2xlarge"));
        QVERIFY(gpus.looksLikeGpu(Cloud::Tencent, "GN99.20XLARGE320"));
        QVERIFY(
            !gpus.looksLikeGpu(Cloud::Aws, "m5.large") && !gpus.looksLikeGpu(Cloud::Aws, "c7g.large") && !gpus.looksLikeGpu(Cloud::Alibaba, "ecs.g5.large"));
        QCOMPARE(gpus.cloudOf("GN10Xp.20XLARGE320"), std::optional(Cloud::Tencent));
        QVERIFY(!gpus.cloudOf("no.such").has_value());
    }

    void regionsOfZones()
    {
        QCOMPARE(regionOfZone(builtIn(), Cloud::Aws, "us-east-1a"), std::string("us-east-1"));
        QCOMPARE(regionOfZone(builtIn(), Cloud::Aws, "us-west-2-lax-1a"), std::string("us-west-2"));
        QCOMPARE(regionOfZone(builtIn(), Cloud::Alibaba, "cn-shanghai-l"), std::string("cn-shanghai"));
        QCOMPARE(regionOfZone(builtIn(), Cloud::Alibaba, "ap-southeast-1a"), std::string("ap-southeast-1"));
        QCOMPARE(regionOfZone(builtIn(), Cloud::Alibaba, "xx-new-7z"), std::string("xx-new-7"));
        QCOMPARE(regionOfZone(builtIn(), Cloud::Tencent, "ap-guangzhou-6"), std::string("ap-guangzhou"));
        QCOMPARE(regionOfZone(builtIn(), Cloud::Aws, "nowhere"), std::string());
    }
};

GPUPLAN_TEST(GpuTypesTest)
#include "test_gpu_types.moc"
