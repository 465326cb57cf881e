#include "core/catalog/csv_record.hpp"
#include "core/catalog/instance_type.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

std::vector<std::string> described(const Errors &errors)
{
    std::vector<std::string> out;
    for (const Error &error : errors)
        out.push_back(describe(error));
    return out;
}

} // namespace

class CsvRecordTest : public QObject {
    Q_OBJECT
private slots:
    void handsOutCells()
    {
        Errors errors;
        forEachRecord("a,b,c,d,e,source,date\n7,2.5,true,roce,2026-06,s,2026\n", "t.csv", { "a" }, errors, [&](CsvRecord &record) {
            QCOMPARE(record.whole("a").value(), 7);
            QCOMPARE(record.positive("b"), 2.5);
            QVERIFY(record.flag("c"));
            QCOMPARE(record.name("d", "fabric", Fabric::Tcp), Fabric::Roce);
            QCOMPARE(record.date("e"), std::string("2026-06"));
            QCOMPARE(record.name("missing column", "fabric", Fabric::Efa), Fabric::Efa);
            QVERIFY(!record.number("missing column").has_value());
            QCOMPARE(record.provenance(true), (Provenance{ "s", "2026", "t.csv:2", true }));
            QVERIFY(record.sound());
        });
        QVERIFY(errors.empty());
    }

    void notesEveryFaultOfARow()
    {
        Errors errors;
        forEachRecord("a,b,c,d,e\n1.5,,yes,carrier pigeon,June\n,nan,,,\n", "t.csv", { "a" }, errors, [&](CsvRecord &record) {
            record.whole("a");
            record.positive("b");
            record.flag("c");
            record.name("d", "fabric", Fabric::Tcp);
            record.date("e");
            QVERIFY(!record.sound());
        });
        QCOMPARE(described(errors),
            (std::vector<std::string>{ "t.csv:2:a: a is 1.5; allowed: a whole number", "t.csv:2:b: b is missing",
                "t.csv:2:c: c must be true or false, found yes",
                "t.csv:2:d: no fabric is called “carrier pigeon”; known: none, tcp, erdma, efa, roce, infiniband",
                "t.csv:2:e: e is June; allowed: a day, month or year like 2026-06-18, 2026-06 or 2026",
                "t.csv:3:b: “nan” is not a number. Write it plainly: 1234.5" }));
    }

    void aTableWithoutANeededColumnIsNotRead()
    {
        Errors errors;
        bool called = false;
        forEachRecord("a\n1\n", "t.csv", { "a", "b", "c" }, errors, [&](CsvRecord &) { called = true; });
        QVERIFY(!called);
        QCOMPARE(described(errors), (std::vector<std::string>{ "t.csv:1: each of the columns b, c is missing" }));
    }

    void aBrokenTableIsOneFault()
    {
        Errors errors;
        forEachRecord("a,b\n1\n", "t.csv", { "a" }, errors, [](CsvRecord &) {});
        QCOMPARE(described(errors), (std::vector<std::string>{ "t.csv:2: the row has 1 fields, the header has 2" }));
    }

    void wordsArePartedByBlanks()
    {
        QCOMPARE(wordsOf("  a  bc d "), (std::vector<std::string>{ "a", "bc", "d" }));
        QVERIFY(wordsOf("").empty() && wordsOf("  ").empty());
    }
};

GPUPLAN_TEST(CsvRecordTest)
#include "test_csv_record.moc"
