#include "core/import/csv_rows.hpp"
#include "tests/support/registry.hpp"

#include <sstream>

using namespace gpuplan;

namespace {

struct Walked {
    std::vector<std::pair<std::size_t, std::vector<std::string>>> rows;
    std::string error;
};

Walked walk(const std::string &text, std::size_t most = 1000)
{
    std::istringstream in(text);
    ByteSource source(in, "f.csv", text.size(), {}, {});
    Walked out;
    const auto read = readCsvRows(source, [&](const CsvRow &row) {
        out.rows.emplace_back(row.line, row.cells);
        return out.rows.size() < most;
    });
    if (!read)
        out.error = describe(read.error());
    return out;
}

using Rows = std::vector<std::pair<std::size_t, std::vector<std::string>>>;

} // namespace

class CsvRowsTest : public QObject {
    Q_OBJECT
private slots:
    void readsRowsWithTheirLines()
    {
        QCOMPARE(walk("\xEF\xBB\xBF"
                      "a,b\n\n\"x\ny\",2\n3,4")
                     .rows,
            (Rows{ { 1, { "a", "b" } }, { 3, { "x\ny", "2" } }, { 5, { "3", "4" } } }));
        QCOMPARE(walk("a\r\nb\r\n").rows, (Rows{ { 1, { "a" } }, { 2, { "b" } } }));
    }

    void stopsWhenTold() { QCOMPARE(walk("a\nb\nc\n", 2).rows.size(), std::size_t(2)); }

    void brokenQuotesAreErrorsWithTheirLine()
    {
        QCOMPARE(walk("a,b\n1,x\"y\n").error.substr(0, 8), std::string("f.csv:2:"));
        QCOMPARE(walk("a,b\n1,\"never closed\n2,3\n").error.substr(0, 8), std::string("f.csv:2:"));
    }

    void hostileShapesAreRefusedInBoundedMemory()
    {
        QVERIFY(walk("a\n\"" + std::string(3'000'000, 'x')).error.find("longer than 1 MiB") != std::string::npos);
        QVERIFY(walk(std::string(100'000, ',')).error.find("more than 1000 fields") != std::string::npos);
    }

    void columnsAreFoundByName()
    {
        const CsvColumns columns(CsvRow{ { "a", "b" }, 1 });
        const CsvRow row{ { "1" }, 2 };
        QCOMPARE(columns.cell(row, "a"), std::string_view("1"));
        QVERIFY(columns.cell(row, "b").empty() && columns.cell(row, "c").empty());
        QVERIFY(columns.has("b") && !columns.has("c"));
    }
};

GPUPLAN_TEST(CsvRowsTest)
#include "test_csv_rows.moc"
