#include "core/catalog/records.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class ReadAcceleratorsTest : public QObject {
    Q_OBJECT
private slots:
    void convertsUnits()
    {
        CatalogRecords records;
        Errors errors;
        readAccelerators("id,vendor,name,mem_gb,mem_usable_gib,mem_bw_gbs,bf16_dense,nvlink_total_bidir_gbs,nvlink_links,nvswitch,mig,bf16_support,source\nx,v,"
                         "n,80,79.2,2039,312,600,12,true,7,true,s\n",
            "a.csv", records, errors);
        QVERIFY(errors.empty());
        const Accelerator &a = records.accelerators.front();
        QCOMPARE(inGib(*a.usableMemory), 79.2);
        QCOMPARE(a.memoryBandwidth->value(), 2039e9);
        QCOMPARE(a.bf16->value(), 312e12);
        QCOMPARE(a.nvlinkPerDirection->value(), 300e9); // half of the sum of both directions
        QVERIFY(a.nvswitch && a.mig && a.supportsBf16 && !a.supportsFp8);
        QVERIFY(!a.fp16.has_value() && !a.pcieGeneration.has_value());
        QCOMPARE(a.provenance.file, std::string("a.csv:2"));
    }

    void refusesNegativeAndUnreadableFigures()
    {
        CatalogRecords records;
        Errors errors;
        readAccelerators("id,vendor,name,mem_bw_gbs,bf16_dense,source\nx,v,n,-1,fast,s\ny,v,n,1,1,s\n", "a.csv", records, errors);
        QCOMPARE(errors.size(), std::size_t(2));
        QCOMPARE(describe(errors[0]), std::string("a.csv:2:mem_bw_gbs: mem_bw_gbs is -1; allowed: 0 or more"));
        QCOMPARE(describe(errors[1]), std::string("a.csv:2:bf16_dense: “fast” is not a number. Write it plainly: 1234.5"));
        QCOMPARE(records.accelerators.size(), std::size_t(1));
    }
};

GPUPLAN_TEST(ReadAcceleratorsTest)
#include "test_read_accelerators.moc"
