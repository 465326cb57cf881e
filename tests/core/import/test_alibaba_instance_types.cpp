#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class AlibabaInstanceTypesTest : public QObject {
    Q_OBJECT
private slots:
    void readsTheSample()
    {
        const Read read = readFileAt(sample("describe_instance_types.json"));
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.types.size(), std::size_t(1));
        const InstanceType &type = read.batch.types.front();
        QCOMPARE(type.name, std::string("ecs.gn7i-c8g1.2xlarge"));
        QCOMPARE(type.family, std::string("gn7i"));
        QCOMPARE(type.vcpus, std::optional(8));
        QCOMPARE(type.memoryGib, std::optional(30.0));
        QCOMPARE(type.gpuModelApi, std::string("A10"));
        QCOMPARE(type.gpuCount, std::optional(1));
        QCOMPARE(type.networkGbps, std::optional(16.0));
        QVERIFY(!type.networkCards.has_value());
        QCOMPARE(type.status, SaleStatus::ApiOnly);
    }

    void machinesWithoutGpusAreCounted()
    {
        const Read read
            = readText(R"({"InstanceTypes": {"InstanceType": [{"InstanceTypeId": "ecs.g5.large", "GPUAmount": 0}, {"InstanceTypeId": "ecs.zz1.large",
            "GPUAmount": 2, "EriQuantity": 4}, {"InstanceTypeId": "ecs.gn9z.large", "GPUAmount": "many"}]}})");
        QCOMPARE(read.skipped("not a GPU machine"), std::size_t(1));
        QCOMPARE(read.batch.types.size(), std::size_t(2));
        QCOMPARE(read.batch.types[0].networkCards, std::optional(4));
        QCOMPARE(read.batch.types[0].fabric, Fabric::Erdma);
        QVERIFY(!read.batch.types[1].gpuCount.has_value());
    }
};

GPUPLAN_TEST(AlibabaInstanceTypesTest)
#include "test_alibaba_instance_types.moc"
