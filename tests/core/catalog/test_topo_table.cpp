#include "core/catalog/topo_table.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class TopoTableTest : public QObject {
    Q_OBJECT
private slots:
    void takesColoursTabsAndALegend()
    {
        const auto table = parseTopoTable("\t\x1b[4mGPU0\tGPU1\tNIC0\tCPU Affinity\tNUMA Affinity\x1b[0m\nGPU0\t X \tNV4\tPIX\t0-7\t0\nGPU1\tNV4\t X "
                                          "\tSYS\t8-15\t1\n\nLegend:\n\n  X    = Self\nGPU0 junk\n",
            "t");
        QVERIFY(table.has_value());
        QCOMPARE(table->gpus, (std::vector<std::string>{ "GPU0", "GPU1" }));
        QCOMPARE(table->nics, (std::vector<std::string>{ "NIC0" }));
        QCOMPARE(table->relation("GPU1", "GPU0"), std::string_view("NV4"));
        QCOMPARE(table->relation("NIC0", "GPU0"), std::string_view("PIX"));
        QCOMPARE(table->numa.at("GPU1"), 1);
        QCOMPARE(table->affinity.at("GPU0"), std::string("0-7"));
    }

    void partsWordsThatRanTogether()
    {
        const auto table = parseTopoTable("GPU0 GPU1 NIC8NIC9 CPU Affinity\nGPU0 X NV12 NODEPXB 0-7\nGPU1 NV12 X SYSSYS 0-7\n", "t");
        QVERIFY(table.has_value());
        QCOMPARE(table->nics, (std::vector<std::string>{ "NIC8", "NIC9" }));
        QCOMPARE(table->relation("GPU0", "NIC8"), std::string_view("NODE"));
        QCOMPARE(table->relation("GPU0", "NIC9"), std::string_view("PXB"));
    }

    void warnsOfACutRowAndOfRowsAtOdds()
    {
        const auto cut = parseTopoTable("GPU0 GPU1 GPU2 CPU Affinity\nGPU0 X NV4 SYS 0-7\nGPU1 NV4 X\nGPU2 SYS SYS X 0-7\n", "t");
        QVERIFY(cut.has_value());
        QCOMPARE(cut->warnings, (std::vector<std::string>{ "the row of GPU1 is cut: 2 of 3 cells" }));
        const auto odd = parseTopoTable("GPU0 GPU1\nGPU0 X NV4\nGPU1 SYS X\n", "t");
        QVERIFY(odd.has_value());
        QCOMPARE(odd->warnings, (std::vector<std::string>{ "GPU0 says NV4 to GPU1, GPU1 says SYS to GPU0; the first is used" }));
        QCOMPARE(odd->relation("GPU1", "GPU0"), std::string_view("NV4"));
    }

    void namesTheCellThatIsNoRelation()
    {
        const auto table = parseTopoTable("# a comment\n     GPU0 GPU1 CPU Affinity\nGPU0 X    FOO  0-7\n", "paste.txt");
        QVERIFY(!table.has_value());
        QCOMPARE(describe(table.error()), std::string("paste.txt:3:11: no link type is called “FOO”; known: X, NV#, PIX, PXB, PHB, NODE, SYS"));
    }

    void refusesWhatIsNoTable()
    {
        const auto prose = parseTopoTable("hello\nworld\n", "t");
        QCOMPARE(describe(prose.error()),
            std::string("t: cannot be read: no header line with GPU0, GPU1 … was found; paste the whole output of nvidia-smi topo -m"));
        QCOMPARE(describe(parseTopoTable("", "t").error()), describe(prose.error()));
        const auto headerOnly = parseTopoTable("\tGPU0\tGPU1\tCPU Affinity\n", "t");
        QCOMPARE(describe(headerOnly.error()),
            std::string("t: cannot be read: there is a header, but no row of a GPU; paste the whole output of nvidia-smi topo -m"));
        const auto twice = parseTopoTable("GPU0 GPU1\nGPU0 X SYS\nGPU0 X SYS\n", "t");
        QCOMPARE(describe(twice.error()), std::string("t:3: row “GPU0” is defined twice"));
        const auto wide = parseTopoTable("GPU0 GPU1\nGPU0 X SYSSYS\n", "t");
        QCOMPARE(describe(wide.error()), std::string("t:2: the row of GPU0 has 3 cells, the header has 2 columns"));
    }
};

GPUPLAN_TEST(TopoTableTest)
#include "test_topo_table.moc"
