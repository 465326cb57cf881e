#include "core/catalog/records.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

const std::string kHeader = "instance_type,family,vcpus,memory_gib,accelerator_id,accelerator_unknown_why,gpu_count,gpu_fraction,gpu_link,topology,network_"
                            "gbps,rdma_gbps,fabric,network_cards,"
                            "bare_metal,needs_uefi_image,status,regions,source\n";

std::pair<CatalogRecords, std::vector<std::string>> read(const std::string &rows)
{
    CatalogRecords records;
    Errors errors;
    readInstances(kHeader + rows, "i.csv", Cloud::Tencent, records, errors);
    std::vector<std::string> faults;
    for (const Error &error : errors)
        faults.push_back(describe(error));
    return { std::move(records), std::move(faults) };
}

} // namespace

class ReadInstancesTest : public QObject {
    Q_OBJECT
private slots:
    void readsAllColumns()
    {
        const auto [records, faults] = read("t,f,96,1024,a10,,8,,pcie,board,64,160,roce,2,true,true,on_request,a b,s\n");
        QVERIFY(faults.empty());
        const InstanceType &type = records.instances.front();
        QCOMPARE(type.cloud, Cloud::Tencent);
        QCOMPARE(type.vcpus.value(), 96);
        QCOMPARE(type.memoryGib.value(), 1024.0);
        QCOMPARE(type.gpuCount.value(), 8);
        QCOMPARE(type.gpuLink, std::string("pcie"));
        QCOMPARE(type.topologyId, std::string("board"));
        QCOMPARE(type.rdmaGbps.value(), 160.0);
        QCOMPARE(type.fabric, Fabric::Roce);
        QVERIFY(type.bareMetal && type.needsUefiImage);
        QCOMPARE(type.status, SaleStatus::OnRequest);
        QCOMPARE(type.regions, (std::vector<std::string>{ "a", "b" }));
    }

    void whatIsUnknownStaysUnknownAndSaysWhy()
    {
        const auto [records, faults] = read("t,,,,,,8,,,,,,,,,,,,s\nu,,,,a10,,,,,,,,,,,,,,s\nv,,,,,the vendor hides it,,,,,,,,,,,,,s\n");
        QVERIFY(faults.empty());
        QVERIFY(!records.instances[0].memoryGib.has_value() && !records.instances[0].networkGbps.has_value());
        QCOMPARE(records.instances[0].status, SaleStatus::Unknown);
        QCOMPARE(records.instances[0].acceleratorUnknownWhy, std::string("the record names no accelerator"));
        QCOMPARE(records.instances[1].acceleratorUnknownWhy, std::string("the record has no GPU count"));
        QCOMPARE(records.instances[2].acceleratorUnknownWhy, std::string("the vendor hides it"));
    }

    void hostNetworkAndDisksAsTheVendorPrintsThem()
    {
        CatalogRecords records;
        Errors errors;
        readInstances("instance_type,accelerator_id,gpu_count,network_burst_gbps,gpudirect_rdma,cpu,cpu_arch,gpu_link_gb_s,gpu_p2p,mig,disk_types,max_disks,"
                      "disk_iops,disk_mb_s,source\n"
                      "a,h20-96,8,20,true,8469C,x86_64,900,P2P supported,yes (the card's vendor),ESSD;ESSD AutoPL,17,100000,750,s\n"
                      "b,h20-96,8,,,,,,,,,,,,s\nc,h20-96,8,,false,,,,,,,,,,s\nd,h20-96,100000,,perhaps,,,,,,,,,,s\n",
            "i.csv", Cloud::Alibaba, records, errors);
        QCOMPARE(records.instances.size(), std::size_t(3));
        const InstanceType &all = records.instances[0];
        QCOMPARE(all.networkBurstGbps.value(), 20.0);
        QCOMPARE(all.gpudirectRdma.value(), true);
        QCOMPARE(all.cpuArchitecture, std::string("x86_64"));
        QCOMPARE(all.gpuLinkGbPerSecond.value(), 900.0);
        QCOMPARE(all.mig, std::string("yes (the card's vendor)"));
        QCOMPARE(all.disks.types, (std::vector<std::string>{ "ESSD", "ESSD AutoPL" }));
        QCOMPARE(all.disks.count.value(), 17);
        QCOMPARE(all.disks.iops.value(), 100'000.0);
        QCOMPARE(all.disks.megabytesPerSecond.value(), 750.0);
        const InstanceType &none = records.instances[1];
        QVERIFY(!none.gpudirectRdma && !none.networkBurstGbps && !none.disks.count && none.disks.types.empty() && none.cpu.empty());
        QCOMPARE(records.instances[2].gpudirectRdma.value(), false);
        QCOMPARE(errors.size(), std::size_t(2));
        QCOMPARE(errors[0].where, std::string("i.csv:5:gpu_count"));
        QCOMPARE(errors[1].where, std::string("i.csv:5:gpudirect_rdma"));
    }

    void refusesImpossibleValues()
    {
        const auto [records, faults] = read(",,,,a10,,0,1.5,glue,,-1,,wifi,,maybe,,sold out,,s\n");
        QCOMPARE(faults,
            (std::vector<std::string>{ "i.csv:2:instance_type: instance_type is missing",
                "i.csv:2:gpu_link: no GPU link is called “glue”; known: nvswitch, nvlink, pcie",
                "i.csv:2:gpu_count: gpu_count is 0; allowed: 1 to 1024; leave an unknown count out",
                "i.csv:2:gpu_fraction: gpu_fraction is 1.5; allowed: more than 0, at most 1", "i.csv:2:network_gbps: network_gbps is -1; allowed: 0 or more",
                "i.csv:2:fabric: no fabric is called “wifi”; known: none, tcp, erdma, efa, roce, infiniband",
                "i.csv:2:bare_metal: bare_metal must be true or false, found maybe",
                "i.csv:2:status: no sale status is called “sold out”; known: sold, on_request, preview, api_only, retired, unknown" }));
        QVERIFY(records.instances.empty());
    }
};

GPUPLAN_TEST(ReadInstancesTest)
#include "test_read_instances.moc"
