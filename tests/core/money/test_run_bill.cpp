#include "core/catalog/load.hpp"
#include "core/money/storage_cost.hpp"
#include "core/money/total_cost.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

const CostLine *lineOf(const PlanCost &cost, std::string_view id)
{
    const auto found = std::find_if(cost.lines.begin(), cost.lines.end(), [&](const CostLine &line) { return line.id == id; });
    return found == cost.lines.end() ? nullptr : &*found;
}

bool leavesOut(const PlanCost &cost, const char *item)
{
    return std::find(cost.notIncluded.begin(), cost.notIncluded.end(), item) != cost.notIncluded.end();
}

PlanCost costWith(const Scenario &scenario, const Catalog &catalog)
{
    CostQuestion q;
    q.nodes = 2;
    q.totalHours = { 90, 100, 120 };
    q.goodput = 0.98;
    return costOf(q, priceOf(scenario, catalog, catalog.instances.front()), scenario, catalog, fixedDay().date);
}

} // namespace

class RunBillTest : public QObject {
    Q_OBJECT
private slots:
    void everyLineThatIsAskedForIsInTheTotal()
    {
        Catalog catalog = smallCatalog();
        StoragePrice traffic = catalog.storage.front();
        traffic.item = "public network";
        traffic.amount = { 0.8, Currency::Cny };
        traffic.unit = "GB";
        catalog.storage.push_back(traffic);
        Scenario s;
        s.prices.experiments = 0.2;
        s.prices.idle = 0.1;
        s.prices.tax = 0.06;
        s.reliability.spareNodes = 1;
        s.storage.egressGb = 1000;
        const PlanCost cost = costWith(s, catalog);
        QCOMPARE(lineOf(cost, "spares")->amount->amount, 270.0 * 100);
        QVERIFY(std::fabs(lineOf(cost, "experiments")->amount->amount - 270.0 * 3 * 20) < 1e-6); // spares stand by there as well
        QVERIFY(std::fabs(lineOf(cost, "idle")->amount->amount - 270.0 * 3 * 10) < 1e-6);
        QCOMPARE(lineOf(cost, "egress")->amount->amount, 800.0);
        double sum = 0;
        for (const CostLine &line : cost.lines)
            sum += line.amount ? line.amount->amount : 0;
        QVERIFY(std::fabs(sum - cost.total->amount) < 1e-6);
        QVERIFY(std::fabs(lineOf(cost, "tax")->amount->amount - cost.total->amount * 0.06 / 1.06) < 1e-6);
        for (const char *item : { "tax", "public traffic", "trial runs and evaluation", "idle time" })
            QVERIFY(!leavesOut(cost, item) && leavesOut(costWith(Scenario{}, catalog), item));
    }

    void theSupportPlanOfItsPage()
    {
        const LoadedCatalog loaded = loadCatalog({});
        Scenario s;
        s.prices.currency = Currency::Usd;
        s.prices.supportPlan = "business";
        CostQuestion q;
        q.cloud = Cloud::Aws;
        q.totalHours = { 100, 100, 100 };
        MachinePrice price;
        price.region = "us-east-1";
        Price listed = listPrice("p", "us-east-1", { 850, Currency::Usd });
        price.modes.emplace(PurchaseMode::OnDemand, ConvertedPrice{ listed, { 850, Currency::Usd }, {}, {} });
        const RunBill bill = *billOf(q, price, PurchaseMode::OnDemand, {}, s, *loaded.catalog);
        // $85,000 in a month: 1,000 + 4,900 + 250 = $6,150 as the page works it out.
        QVERIFY(std::fabs(bill.supportFor(100, 85000) - 6150) < 1e-6);
        QCOMPARE(bill.supportFor(100, 500), 100.0); // the minimum of a month
        QVERIFY(std::fabs(bill.supportFor(1460, 170000) - 2 * 6150) < 1e-6);
        QVERIFY(std::fabs(bill.total(100) - 91150) < 1e-6);
    }

    void totalsAreLinearInThePriceUntilSupport()
    {
        RunBill bill;
        bill.price.perHour = { 10, Currency::Cny };
        bill.machines = 3;
        bill.fixed = 7;
        QCOMPARE(bill.total(10), 307.0);
        QCOMPARE(bill.total(10, 2), 607.0);
    }

    void unpricedDisksAreNamed()
    {
        Scenario s;
        s.storage.dataDisk = "PL2";
        s.storage.dataDiskGib = 1024;
        const PlanCost cost = costWith(s, smallCatalog());
        QVERIFY(!lineOf(cost, "data_disk")->amount.has_value());
        QVERIFY(leavesOut(cost, "data disks (price unknown)"));
    }
};

GPUPLAN_TEST(RunBillTest)
#include "test_run_bill.moc"
