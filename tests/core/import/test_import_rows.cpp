#include "core/import/import_rows.hpp"

#include "core/base/csv_line.hpp"
#include "core/catalog/records.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

InstanceType typeWithEveryFact()
{
    InstanceType type;
    type.cloud = Cloud::Alibaba;
    type.name = "ecs.x.large";
    type.family = "x";
    type.vcpus = 96;
    type.memoryGib = 1024;
    type.acceleratorId = "h20-96";
    type.gpuModelDocumented = "96 GB";
    type.gpuModelApi = "GPU H";
    type.gpuModelInferred = "H20";
    type.gpuModelBasis = "memory, bandwidth";
    type.gpuCount = 8;
    type.gpuMemoryGb = 96;
    type.gpuLink = "nvlink";
    type.gpuLinkGbPerSecond = 900;
    type.gpuPeerToPeer = "P2P";
    type.mig = "yes";
    type.topologyId = "hgx-h20-8";
    type.networkGbps = 160;
    type.networkBurstGbps = 180;
    type.rdmaGbps = 160;
    type.fabric = Fabric::Erdma;
    type.networkCards = 2;
    type.gpudirectRdma = false;
    type.localNvmeGb = 0;
    type.disks = { { "ESSD", "ESSD AutoPL" }, 17, 1e5, 750 };
    type.cpu = "8469C, 3.1 GHz";
    type.cpuArchitecture = "x86_64";
    type.bareMetal = true;
    type.needsUefiImage = true;
    type.status = SaleStatus::OnRequest;
    type.statusNote = "ask";
    type.regions = { "r1", "r2" };
    type.zones = { "r1-a" };
    type.note = "n";
    type.confidence = "high";
    type.provenance = { "s", "2026-06-18", "", false };
    return type;
}

/// The record of a type as the file that an import writes, read as the catalogue reads it.
InstanceType throughTheFile(const InstanceType &type)
{
    std::string csv;
    std::vector<std::string> head(kTypeTable.columns.begin(), kTypeTable.columns.end());
    csv += csvLine(head) + csvLine(recordOf(type));
    CatalogRecords records;
    Errors errors;
    readInstances(csv, "i.csv", type.cloud, records, errors);
    return errors.empty() && records.instances.size() == 1 ? records.instances.front() : InstanceType{};
}

} // namespace

class ImportRowsTest : public QObject {
    Q_OBJECT
private slots:
    void everyFactOfATypeComesBack()
    {
        const InstanceType type = typeWithEveryFact();
        QCOMPARE(recordOf(type).size(), kTypeTable.columns.size());
        for (const std::string &cell : recordOf(type))
            QVERIFY(!cell.empty() || cell == recordOf(type)[5] || cell == recordOf(type)[11]); // no reason why unknown, no fraction
        QCOMPARE(recordOf(throughTheFile(type)), recordOf(type));
    }

    void whatIsUnknownStaysUnknown()
    {
        InstanceType bare;
        bare.name = "ecs.y";
        bare.provenance.source = "s";
        bare.acceleratorUnknownWhy = "the vendor hides it";
        const InstanceType back = throughTheFile(bare);
        QCOMPARE(recordOf(back), recordOf(bare));
        QVERIFY(!back.gpudirectRdma && !back.localNvmeGb && !back.disks.count && back.disks.types.empty());
    }
};

GPUPLAN_TEST(ImportRowsTest)
#include "test_import_rows.moc"
