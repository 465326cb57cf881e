#include "core/base/csv.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class CsvTest : public QObject {
    Q_OBJECT
private slots:
    void readsQuotedFieldsAndKeepsLines()
    {
        const auto table = CsvTable::parse("a,b\n1,\"x, \"\"y\"\"\"\n\n2.5,\n", "t.csv");
        QVERIFY(table.has_value());
        QCOMPARE(table->rowCount(), std::size_t(2));
        QCOMPARE(table->number(0, "a").value(), 1.0);
        QCOMPARE(std::string(table->text(0, "b")), std::string("x, \"y\""));
        QVERIFY(!table->number(1, "b").has_value());
        QCOMPARE(table->where(1, "b"), std::string("t.csv:4:b"));
    }

    void refusesARowOfAnotherWidth()
    {
        const auto table = CsvTable::parse("a,b\n1\n", "t.csv");
        QVERIFY(!table.has_value());
        QCOMPARE(describe(table.error()), std::string("t.csv:2: the row has 1 fields, the header has 2"));
    }

    void refusesAnOpenQuote()
    {
        const auto table = CsvTable::parse("a\n\"open\n", "t.csv");
        QVERIFY(!table.has_value());
        QCOMPARE(table.error().code, ErrorCode::Syntax);
    }
};

GPUPLAN_TEST(CsvTest)
#include "test_csv.moc"
