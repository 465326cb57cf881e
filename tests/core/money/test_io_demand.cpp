#include "core/catalog/load.hpp"
#include "core/money/io_demand.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

IoQuestion question()
{
    IoQuestion q;
    q.tokensPerSecond = 1e6;
    q.checkpointGib = 100;
    q.weightsGib = 15;
    q.storage = { "OSS", "Standard LRS", false, 100, 12.5, 2.5, "test" };
    q.hardware.nodes = 2;
    q.hardware.gpusPerNode = 8;
    q.hardware.networkPerGpu = gbPerSecond(2.5);
    q.hardware.hostMemoryGib = 1024;
    q.hardware.accelerator.pcieGeneration = 4;
    q.hardware.accelerator.pcieLanes = 16;
    return q;
}

} // namespace

class IoDemandTest : public QObject {
    Q_OBJECT
private slots:
    void readsTokensAtFourBytes()
    {
        const IoDemand io = ioDemandOf(question());
        QVERIFY(std::fabs(io.readGbs - 0.004) < 1e-12);
        QCOMPARE(*io.readableGbs, 12.5);
        QCOMPARE(*io.readSuffices, true);
        IoQuestion images = question();
        images.datasetGib = 1024; // of 10^6 tokens
        images.tokensOfOnePass = 1e6;
        QVERIFY(std::fabs(ioDemandOf(images).readGbs - 1024 * 1.073741824) < 1e-6);
        QCOMPARE(*ioDemandOf(images).readSuffices, false);
    }

    void writesAtTheLesserRate()
    {
        const auto write = checkpointWriteOf(question());
        QVERIFY(std::fabs(write->blocking.value() - 107.3741824 / 2.5) < 1e-9); // 43 s
        QCOMPARE(write->limitedBy, std::string("OSS Standard LRS"));
        IoQuestion slow = question();
        slow.hardware.networkPerGpu = gbPerSecond(0.1); // 1.6 GB/s of sixteen
        QCOMPARE(checkpointWriteOf(slow)->limitedBy, std::string("the machines' network"));
        slow.storage.writeGbs.reset();
        QVERIFY(std::fabs(checkpointWriteOf(slow)->rateGbs - 1.6) < 1e-9);
        slow.hardware.networkPerGpu.reset();
        QVERIFY(!checkpointWriteOf(slow).has_value()); // unknown, not at once
    }

    void asynchronousWritesBlockForTheCopyAlone()
    {
        IoQuestion q = question();
        q.asyncCheckpoint = true;
        const auto write = checkpointWriteOf(q);
        QVERIFY(std::fabs(write->blocking.value() - 6.25 * 1.073741824 / 31.5) < 0.01); // 6.25 GiB a GPU over PCIe 4
        QVERIFY(write->whole > Seconds(40));
        QCOMPARE(ioDemandOf(q).saveHostGib, 50.0);
    }

    void hostMemoryMustHoldLoadingAndTraining()
    {
        IoQuestion q = question();
        q.offloadGib = 990;
        QCOMPARE(*ioDemandOf(q).hostSuffices, true);
        q.asyncCheckpoint = true; // and 50 GiB to save
        QCOMPARE(*ioDemandOf(q).hostSuffices, false);
        q.hardware.hostMemoryGib.reset();
        QVERIFY(!ioDemandOf(q).hostSuffices.has_value());
    }

    void ratesOfObjectStorageAreThoseOfTheRegion()
    {
        const LoadedCatalog loaded = loadCatalog({});
        const auto storage = [&](Cloud cloud, const char *region) { return sharedStorageOf({}, *loaded.catalog, cloud, region, 1000); };
        QCOMPARE(*storage(Cloud::Alibaba, "cn-shenzhen").readGbs, 12.5);
        QCOMPARE(*storage(Cloud::Alibaba, "cn-shenzhen").writeGbs, 2.5);
        QVERIFY(!storage(Cloud::Alibaba, "eu-central-1").readGbs.has_value());
        QCOMPARE(storage(Cloud::Tencent, "ap-shanghai").item, std::string("COS"));
        QCOMPARE(*storage(Cloud::Tencent, "ap-shanghai").readGbs, 1.875); // 15 Gbit/s of one bucket
        QVERIFY(storage(Cloud::Azure, "eastus").item.empty());
        Scenario::Storage cpfs;
        cpfs.shared = "CPFS general-purpose/200 MB/s/TiB baseline";
        cpfs.sharedGib = 51200;
        const SharedStorage files = sharedStorageOf(cpfs, *loaded.catalog, Cloud::Alibaba, "cn-hangzhou", 1000);
        QCOMPARE(files.gib, 51200.0);
        QCOMPARE(*files.readGbs, 10.0); // the guide's 10 GB/s needs 50 TiB
    }
};

GPUPLAN_TEST(IoDemandTest)
#include "test_io_demand.moc"
