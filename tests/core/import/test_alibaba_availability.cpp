#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class AlibabaAvailabilityTest : public QObject {
    Q_OBJECT
private slots:
    void readsTheSample()
    {
        const Read read = readFileAt(sample("describe_available_resource.json"));
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.sightings.size(), std::size_t(1));
        QCOMPARE(keyOf(read.batch.sightings.front()), std::string("alibaba/ecs.gn7i-c8g1.2xlarge cn-shanghai cn-shanghai-l"));
        QCOMPARE(read.batch.sightings.front().evidence, std::string("WithStock"));
    }

    void whatIsSoldOutIsNotForSale()
    {
        const Read read
            = readText(R"({"AvailableZones": {"AvailableZone": [{"ZoneId": "cn-beijing-l", "AvailableResources": {"AvailableResource": [{"Type": "InstanceType",
            "SupportedResources": {"SupportedResource": [{"Value": "ecs.gn7i-c8g1.2xlarge", "Status": "SoldOut", "StatusCategory": "WithoutStock"},
            {"Value": "ecs.gn7i-c16g1.4xlarge", "Status": "Available", "StatusCategory": "ClosedWithStock"}, {"Value": "ecs.g5.large", "Status": "Available"}]}}]}}]}})");
        QCOMPARE(read.batch.sightings.size(), std::size_t(1));
        QCOMPARE(read.batch.sightings.front().region, std::string("cn-beijing")); // the zone's
        QCOMPARE(read.skipped("sold out"), std::size_t(1));
        QCOMPARE(read.skipped("not a GPU machine"), std::size_t(1));
    }
};

GPUPLAN_TEST(AlibabaAvailabilityTest)
#include "test_alibaba_availability.moc"
