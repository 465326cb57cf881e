#include "core/base/csv.hpp"
#include "core/base/csv_line.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class CsvLineTest : public QObject {
    Q_OBJECT
private slots:
    void quotesWhatNeedsIt()
    {
        QCOMPARE(csvLine({ "a", "b c", "" }), std::string("a,b c,\n"));
        QCOMPARE(csvLine({ "a,b", "say \"x\"", "two\nlines" }), std::string("\"a,b\",\"say \"\"x\"\"\",\"two\nlines\"\n"));
    }

    void readsBack()
    {
        const auto table = CsvTable::parse(csvLine({ "h1", "h2" }) + csvLine({ "x,\"y\"", "1\n2" }), "f");
        QVERIFY(table.has_value());
        QCOMPARE(table->text(0, "h1"), std::string_view("x,\"y\""));
        QCOMPARE(table->text(0, "h2"), std::string_view("1\n2"));
    }
};

GPUPLAN_TEST(CsvLineTest)
#include "test_csv_line.moc"
