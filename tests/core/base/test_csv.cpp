#include "core/base/csv.hpp"
#include "tests/support/registry.hpp"

#include <array>

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

    void aCommaTooManyIsExplained()
    {
        QCOMPARE(describe(CsvTable::parse("a,b\n1,2,3\n", "t.csv").error()),
            std::string("t.csv:2: the row has 3 fields, the header has 2; put a field that holds a comma in quotes"));
    }

    void refusesAnOpenQuote()
    {
        const auto table = CsvTable::parse("a\n1\n\"open\n2\n3\n", "t.csv");
        QVERIFY(!table.has_value());
        QCOMPARE(table.error().code, ErrorCode::Syntax);
        QCOMPARE(table.error().where, std::string("t.csv:3"));
    }

    void marksAndLineEndsOfOtherSystemsAreRead()
    {
        const auto table = CsvTable::parse("\xEF\xBB\xBF"
                                           "a,b\r\n1,2\r\n\r\n\"x\r\ny\",4\r\n5,6",
            "t.csv");
        QVERIFY(table.has_value());
        QCOMPARE(table->columns(), (std::vector<std::string>{ "a", "b" }));
        QCOMPARE(table->rowCount(), std::size_t(3));
        QCOMPARE(table->where(0), std::string("t.csv:2"));
        QCOMPARE(table->where(1), std::string("t.csv:4"));
        QCOMPARE(table->where(2), std::string("t.csv:6"));
    }

    void namesWhatIsNoTable()
    {
        QVERIFY(describe(CsvTable::parse("", "t.csv").error()).find("no header line") != std::string::npos);
        QVERIFY(describe(CsvTable::parse(std::string_view("\xFF\xFE"
                                                          "a\0",
                                             4),
                             "t.csv")
                             .error())
                    .find("UTF-16")
            != std::string::npos);
        QVERIFY(describe(CsvTable::parse("a,a\n", "t.csv").error()).find("column “a” is defined twice") != std::string::npos);
    }

    void namesEveryMissingColumn()
    {
        const auto table = CsvTable::parse("\na,b\n", "t.csv");
        const std::array<std::string_view, 1> there{ "b" };
        QVERIFY(table->need(there).has_value());
        const std::array<std::string_view, 4> wanted{ "a", "c", "b", "d" };
        QCOMPARE(describe(table->need(wanted).error()), std::string("t.csv:2: each of the columns c, d is missing"));
        QCOMPARE(describe(table->need(std::span(wanted).first(2)).error()), std::string("t.csv:2: column c is missing"));
    }

    void aPlainNumberIsFinite()
    {
        QCOMPARE(plainNumber(" -1.5e3 ").value(), -1500.0);
        for (const char *text : { "nan", "inf", "-inf", "1e999", "1,5", "0x10", "", " ", "1 2", "７０" })
            QVERIFY2(!plainNumber(text).has_value(), text);
    }
};

GPUPLAN_TEST(CsvTest)
#include "test_csv.moc"
