#include "core/catalog/load.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

class AcceleratorTest : public QObject {
    Q_OBJECT
private slots:
    void pcieRatesAreThoseOfTheSpecification()
    {
        // PCI-SIG: x16 carries 15.75, 31.5 and 63 GB/s one way in generations 3, 4 and 5; 4 GB/s is generation 1's.
        const auto rate = [](int generation, int lanes) {
            Accelerator accelerator;
            accelerator.pcieGeneration = generation;
            accelerator.pcieLanes = lanes;
            return accelerator.pciePerDirection();
        };
        QVERIFY(std::abs(rate(1, 16)->value() - 4e9) < 1e6);
        QVERIFY(std::abs(rate(3, 16)->value() - 15.75e9) < 0.02e9);
        QVERIFY(std::abs(rate(4, 16)->value() - 31.5e9) < 0.02e9);
        QVERIFY(std::abs(rate(5, 16)->value() - 63.0e9) < 0.05e9);
        QVERIFY(std::abs(rate(4, 8)->value() - rate(4, 16)->value() / 2) < 1);
        QVERIFY(!rate(9, 16).has_value());
        QVERIFY(!Accelerator{}.pciePerDirection().has_value());
    }

    void publishedFiguresOfAnA100AndAnH100()
    {
        const auto catalogue = loadCatalog().catalog;
        const Accelerator &a100 = catalogue->accelerators.at("a100-sxm4-80");
        QCOMPARE(a100.bf16->value(), 312e12);
        QCOMPARE(a100.memoryBandwidth->value(), 2039e9);
        QCOMPARE(a100.nvlinkPerDirection->value(), 300e9);
        QCOMPARE(a100.nvlinkLinks.value(), 12);
        QCOMPARE(inGib(*a100.usableMemory), 79.2);
        QCOMPARE(a100.usableMemoryStatus, std::string("measured"));
        QVERIFY(a100.nvswitch && a100.mig && a100.supportsBf16 && a100.supportsFlashAttention2 && !a100.supportsFp8);
        const Accelerator &h100 = catalogue->accelerators.at("h100-sxm5");
        QCOMPARE(h100.fp8->value(), 1978.9e12);
        QCOMPARE(h100.smCount.value(), 132);
        QVERIFY(h100.supportsFp8);
        const Accelerator &v100 = catalogue->accelerators.at("v100-sxm2-32");
        QVERIFY(!v100.supportsBf16 && !v100.bf16.has_value());
    }

    void whatNoSourceSaysStaysUnknown()
    {
        const auto catalogue = loadCatalog().catalog;
        QVERIFY(!catalogue->accelerators.at("zixiao-c100").usableMemory.has_value());
        QVERIFY(!catalogue->accelerators.at("t4g").memoryBandwidth.has_value());
        QVERIFY(!catalogue->accelerators.at("l20").nvlinkPerDirection.has_value());
    }
};

GPUPLAN_TEST(AcceleratorTest)
#include "test_accelerator.moc"
