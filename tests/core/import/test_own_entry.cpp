#include "core/import/own_entry.hpp"
#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using tests::builtIn;

namespace {

const Date kToday = *parseIsoDate("2026-12-01");

OwnRecord typedPrice()
{
    return { OwnKind::Price, Cloud::Alibaba,
        { { "instance_type", " ecs.ebmgn7ex.32xlarge " }, { "region", "cn-shenzhen" }, { "mode", "on_demand" }, { "amount", "¥1,199.5" }, { "unit", "" } } };
}

OwnRecord typedNode()
{
    return { OwnKind::Type, Cloud::Own,
        { { "instance_type", "lab-1" }, { "accelerator_id", "a100-sxm4-80" }, { "gpu_count", "8" }, { "memory_gib", "2,048" }, { "network_gbps", "100" } } };
}

std::string columnsOf(const Errors &errors)
{
    std::string out;
    for (const Error &error : errors)
        out += (out.empty() ? "" : " ") + error.where;
    return out;
}

std::string faults(const Checked<OwnRecord> &read)
{
    return read ? "" : columnsOf(read.error());
}

} // namespace

class OwnEntryTest : public QObject {
    Q_OBJECT
private slots:
    void aPriceIsWrittenOutInFull()
    {
        const auto read = readOwnPrice(typedPrice(), builtIn(), kToday);
        QVERIFY2(read.has_value(), faults(read).c_str());
        const OwnRecord expected{ OwnKind::Price, Cloud::Alibaba,
            { { "instance_type", "ecs.ebmgn7ex.32xlarge" }, { "region", "cn-shenzhen" }, { "mode", "on_demand" }, { "amount", "1199.5" }, { "currency", "CNY" },
                { "unit", "hour" }, { "date", "2026-12-01" }, { "date_kind", "day" }, { "confidence", "high" }, { "source", "entered by user" } } };
        QVERIFY(*read == expected);
    }

    void theSignCountsBeforeTheCurrencyChosen()
    {
        OwnRecord typed = typedPrice();
        typed.cells["amount"] = "$12";
        typed.cells["currency"] = "CNY";
        QCOMPARE(readOwnPrice(typed, builtIn(), kToday)->cell("currency"), std::string("USD"));
    }

    void faultsNameTheirColumn_data()
    {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("text");
        const char *const rows[][2] = { { "instance_type", "" }, { "instance_type", "ecs.nothing" }, { "region", "" }, { "mode", "sometimes" }, { "mode", "" },
            { "amount", "" }, { "amount", "0" }, { "amount", "-3" }, { "amount", "lots" }, { "amount", "1,5" }, { "amount", "120" }, { "currency", "EUR" },
            { "unit", "fortnight" }, { "date", "yesterday" }, { "date", "2026-12-31" }, { "date", "2026-02-30" }, { "date", "2026-06" },
            { "confidence", "very" } };
        for (const auto &row : rows)
            QTest::addRow("%s=%s", row[0], row[1]) << QString::fromUtf8(row[0]) << QString::fromUtf8(row[1]);
    }

    void faultsNameTheirColumn()
    {
        QFETCH(QString, column);
        QFETCH(QString, text);
        OwnRecord typed = typedPrice();
        typed.cells[column.toStdString()] = text.toStdString();
        QCOMPARE(QString::fromStdString(faults(readOwnPrice(typed, builtIn(), kToday))), column);
    }

    void allFaultsComeAtOnce()
    {
        const OwnRecord nothing{ OwnKind::Price, Cloud::Aws, {} };
        QCOMPARE(faults(readOwnPrice(nothing, builtIn(), kToday)), std::string("instance_type region mode amount"));
        const OwnRecord noNode{ OwnKind::Type, Cloud::Own, { { "gpu_count", "many" } } };
        QCOMPARE(faults(readOwnType(noNode, builtIn(), kToday)), std::string("instance_type accelerator_id gpu_count"));
    }

    void aNodeOfOnesOwn()
    {
        const auto read = readOwnType(typedNode(), builtIn(), kToday);
        QVERIFY2(read.has_value(), faults(read).c_str());
        QCOMPARE(read->cell("memory_gib"), std::string("2048"));
        QCOMPARE(read->cell("source"), std::string("entered by user"));
        OwnRecord hourly{ OwnKind::Price, Cloud::Own, { { "instance_type", "lab-1" }, { "mode", "on_demand" }, { "amount", "¥80" } } };
        QCOMPARE(faults(readOwnPrice(hourly, builtIn(), kToday)), std::string("instance_type"));
        QCOMPARE(readOwnPrice(hourly, builtIn(), kToday, "lab-1")->cell("region"), std::string(kOwnRegion));
    }

    void faultsOfTypes_data()
    {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("text");
        const char *const rows[][2] = { { "instance_type", "my lab" }, { "accelerator_id", "b9000" }, { "accelerator_id", "" }, { "topology", "no-such" },
            { "gpu_count", "0" }, { "gpu_count", "2.5" }, { "vcpus", "a few" }, { "memory_gib", "-1" }, { "fabric", "string" }, { "status", "maybe" },
            { "bare_metal", "yes" }, { "gpu_link", "glue" } };
        for (const auto &row : rows)
            QTest::addRow("%s=%s", row[0], row[1]) << QString::fromUtf8(row[0]) << QString::fromUtf8(row[1]);
    }

    void faultsOfTypes()
    {
        QFETCH(QString, column);
        QFETCH(QString, text);
        OwnRecord typed = typedNode();
        typed.cells[column.toStdString()] = text.toStdString();
        QCOMPARE(QString::fromStdString(faults(readOwnType(typed, builtIn(), kToday))), column);
    }

    /// What is odd is said, and kept all the same.
    void doubts()
    {
        QVERIFY(doubtsAbout(*readOwnPrice(typedPrice(), builtIn(), kToday), builtIn()).empty());
        OwnRecord far = typedPrice();
        far.cells["amount"] = "¥190,000";
        QCOMPARE(columnsOf(doubtsAbout(*readOwnPrice(far, builtIn(), kToday), builtIn())), std::string("amount"));
        far.cells["unit"] = "month";
        QVERIFY(doubtsAbout(*readOwnPrice(far, builtIn(), kToday), builtIn()).empty());
        OwnRecord misspelt = typedPrice();
        misspelt.cells["region"] = "cn-shenzen";
        const Errors odd = doubtsAbout(*readOwnPrice(misspelt, builtIn(), kToday), builtIn());
        QCOMPARE(columnsOf(odd), std::string("region"));
        QVERIFY(odd.front().args.at(2).starts_with("cn-shenzhen"));
        const OwnRecord known = ownRecordOf(*builtIn().findInstance(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge"));
        QCOMPARE(columnsOf(doubtsAbout(known, builtIn())), std::string("instance_type"));
    }
};

GPUPLAN_TEST(OwnEntryTest)
#include "test_own_entry.moc"
