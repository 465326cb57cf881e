#include "core/export/hcl_writer.hpp"

#include "tests/support/registry.hpp"

using namespace gpuplan;

class HclWriterTest : public QObject {
    Q_OBJECT
private slots:
    void alignsNeighboursAndPartsBlocks()
    {
        HclWriter out;
        out.comment("first\nsecond");
        out.open("resource \"a\" \"b\"").set("x", "1").setText("longer", "v").set("map", hclObject({ { "k", "1" }, { "key", "2" } })).set("y", "2");
        out.open("inner").set("z", "3").close();
        out.close();
        out.open("locals").set("list", hclList({ "1", "2" })).close();
        QCOMPARE(out.take(),
            std::string("# first\n# second\nresource \"a\" \"b\" {\n  x      = 1\n  longer = \"v\"\n  map = {\n    k   = 1\n    key = 2\n  }\n  y = 2\n\n"
                        "  inner {\n    z = 3\n  }\n}\n\nlocals {\n  list = [1, 2]\n}\n"));
        QCOMPARE(out.take(), std::string());
    }

    void commentsCannotLeaveTheirLine()
    {
        HclWriter out;
        out.comment(std::string("a\rresource \"x\" \"y\" {}"));
        QCOMPARE(out.take(), std::string("# a resource \"x\" \"y\" {}\n"));
    }

    void emptyObjectsAndLists()
    {
        QCOMPARE(hclObject({}), std::string("{}"));
        QCOMPARE(hclList({}), std::string("[]"));
        QCOMPARE(hclLines({ "1", "{\n  a = 1\n}" }), std::string("[\n  1,\n  {\n    a = 1\n  },\n]"));
    }
};

GPUPLAN_TEST(HclWriterTest)
#include "test_hcl_writer.moc"
