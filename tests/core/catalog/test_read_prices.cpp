#include "core/catalog/records.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

template <class Reader> std::pair<CatalogRecords, std::vector<std::string>> read(Reader reader)
{
    CatalogRecords records;
    Errors errors;
    reader(records, errors);
    std::vector<std::string> faults;
    for (const Error &error : errors)
        faults.push_back(describe(error));
    return { std::move(records), std::move(faults) };
}

auto prices(const std::string &rows)
{
    const std::string csv = "instance_type,region,zone,mode,currency,amount,unit,date,date_kind,confidence,never_rank,note,source\n" + rows;
    return read([&](CatalogRecords &records, Errors &errors) { readPrices(csv, "p.csv", Cloud::Aws, records, errors); });
}

} // namespace

class ReadPricesTest : public QObject {
    Q_OBJECT
private slots:
    void readsAllColumns()
    {
        const auto [records, faults] = prices("t,r,z,spot,USD,3.5,hour,2026-05-07,lower_bound,high,true,n,s\n");
        QVERIFY(faults.empty());
        const Price &price = records.prices.front();
        QCOMPARE(price.cloud, Cloud::Aws);
        QCOMPARE(price.zone, std::string("z"));
        QCOMPARE(price.mode, PurchaseMode::Spot);
        QCOMPARE(price.perHour, (Money{ 3.5, Currency::Usd }));
        QCOMPARE(price.dateKind, DateKind::LowerBound);
        QCOMPARE(price.confidence, Confidence::High);
        QVERIFY(price.neverRank);
        QCOMPARE(price.note, std::string("n"));
    }

    void theKindOfDateFollowsItsFormWhenLeftOut()
    {
        const auto [records, faults]
            = prices("t,r,,on_demand,CNY,1,hour,2026-05-07,,,,,s\nt,r,,on_demand,CNY,1,hour,2026,,,,,s\nt,r,,on_demand,CNY,1,hour,,,,,,s\n");
        QVERIFY(faults.empty());
        QCOMPARE(records.prices[0].dateKind, DateKind::Day);
        QCOMPARE(records.prices[1].dateKind, DateKind::Year);
        QCOMPARE(records.prices[2].dateKind, DateKind::Undated);
        QCOMPARE(records.prices[2].confidence, Confidence::Medium);
    }

    void aKindOfDateThatContradictsTheDateIsAFault()
    {
        const auto [records, faults] = prices("t,r,,on_demand,CNY,1,hour,2026,day,,,,s\nt,r,,on_demand,CNY,1,hour,2026-05-07,undated,,,,s\n");
        QCOMPARE(faults,
            (std::vector<std::string>{
                "p.csv:2:date_kind: date_kind is day, the date is “2026”", "p.csv:3:date_kind: date_kind is undated, the date is “2026-05-07”" }));
        QVERIFY(records.prices.empty());
    }

    void yearsAndMonthsAreSpreadOverHours()
    {
        const auto [records, faults] = prices("t,r,,reserved_1y,CNY,8760,year,2026-05-07,,,,,s\nt,r,,month,CNY,730,month,2026-05-07,,,,,s\n");
        QVERIFY(faults.empty());
        QCOMPARE(records.prices[0].perHour.amount, 1.0);
        QCOMPARE(records.prices[1].perHour.amount, 1.0);
    }

    void aMissingAmountIsAFaultAndNotZero()
    {
        const auto [records, faults] = prices("t,r,,on_demand,CNY,,hour,2026-05-07,,,,,s\n");
        QCOMPARE(faults, (std::vector<std::string>{ "p.csv:2:amount: amount is missing" }));
        QVERIFY(records.prices.empty());
    }

    void storageWithoutAPriceIsNoPrice()
    {
        const std::string csv = "item,variant,region,mode,currency,amount,unit,date,source\nESSD,PL1,r,month,CNY,1,GiB*month,2021-07,s\nESSD,PL2,,month,,,GiB*"
                                "month,2021-07,s\nESSD,PL3,r,month,,4,GiB*month,,s\n";
        const auto [records, faults] = read([&](CatalogRecords &out, Errors &errors) { readStoragePrices(csv, "s.csv", Cloud::Alibaba, out, errors); });
        QCOMPARE(records.storage.size(), std::size_t(1));
        QCOMPARE(records.storage.front().amount, (Money{ 1, Currency::Cny }));
        QCOMPARE(faults, (std::vector<std::string>{ "s.csv:4:currency: the storage price has no currency; write CNY or USD (¥ or $)" }));
    }

    void exchangeRates()
    {
        const std::string csv = "base,quote,rate,date,source\nUSD,CNY,7.1,2026-06,s\nUSD,USD,1,2026,s\nUSD,,7,2026,s\nUSD,CNY,0,2026,s\n";
        const auto [records, faults] = read([&](CatalogRecords &out, Errors &errors) { readExchangeRates(csv, "fx.csv", out, errors); });
        QCOMPARE(records.rates.size(), std::size_t(1));
        QCOMPARE(records.rates.front().rate, 7.1);
        QCOMPARE(faults,
            (std::vector<std::string>{ "fx.csv:3:quote: base and quote are the same currency",
                "fx.csv:4:quote: the rate has no currency; write CNY or USD (¥ or $)",
                "fx.csv:5:rate: rate is 0; allowed: more than 0; leave an unknown amount out" }));
    }
};

GPUPLAN_TEST(ReadPricesTest)
#include "test_read_prices.moc"
