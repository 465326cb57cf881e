#include "core/import/import_table.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

ImportTable::Record price(const std::string &amount, const std::string &note = "", const std::string &currency = "CNY")
{
    return { "t", "r", "", "spot", currency, amount, "hour", "2026-01-01", "day", "high", "false", note, "s", "o" };
}

} // namespace

class ImportTableTest : public QObject {
    Q_OBJECT
private slots:
    void recordsAreAddedChangedOrLeft()
    {
        ImportTable table(kPriceTable);
        ImportTable::Record before;
        QCOMPARE(table.take(price("1"), before), TableEffect::Added);
        QCOMPARE(table.take(price("1", "another note"), before), TableEffect::Unchanged);
        QCOMPARE(table.take(price("2"), before), TableEffect::Changed);
        QCOMPARE(cellOf(kPriceTable, before, "amount"), std::string_view("1"));
        QCOMPARE(table.take(price("2", "", "USD"), before), TableEffect::Added);
    }

    void textAndBack()
    {
        ImportTable table(kPriceTable);
        ImportTable::Record before;
        table.take(price("1", "a \"quoted\", note"), before);
        const std::string text = table.text();
        auto back = ImportTable::parse(kPriceTable, text, "f");
        QVERIFY(back.has_value());
        QVERIFY(!back->changed());
        QCOMPARE(back->take(price("1"), before), TableEffect::Unchanged);
        QCOMPARE(back->text(), text);
    }

    void twoRecordsOfOneKeyAreAnError()
    {
        ImportTable table(kPriceTable);
        ImportTable::Record before;
        table.take(price("1"), before);
        const std::string text = table.text();
        const std::string row = text.substr(text.find('\n') + 1);
        QCOMPARE(ImportTable::parse(kPriceTable, text + row, "f").error().code, ErrorCode::DuplicateName);
    }
};

GPUPLAN_TEST(ImportTableTest)
#include "test_import_table.moc"
