#include "core/model/scenario_file.hpp"
#include "tests/support/registry.hpp"

#include <functional>
#include <limits>

using namespace gpuplan;

namespace {

using Change = std::function<void(Scenario &)>;

struct Case {
    const char *name;
    Change change;
    const char *says; ///< the start of the only error
};

const std::vector<Case> &cases()
{
    static const std::vector<Case> all{
        { "micro-batch above the batch",
            [](Scenario &s) {
                s.recipe.globalBatch = 4;
                s.recipe.microBatch = 8;
            },
            "recipe.micro_batch: a micro-batch of 8 sequences does not fit into the global batch of 4" },
        { "micro-batch of nothing", [](Scenario &s) { s.recipe.microBatch = 0; }, "recipe.micro_batch: micro-batch is 0" },
        { "width beyond sense", [](Scenario &s) { s.recipe.tensorParallel = 2'000'000; },
            "recipe.tensor_parallel: tensor parallelism is 2000000; allowed: 1 to 1000000" },
        { "no version", [](Scenario &s) { s.recipe.stackVersion = "foo"; }, "recipe.stack_version: the stack version is “foo”" },
        { "part of a version", [](Scenario &s) { s.recipe.stackVersion = "24."; }, "recipe.stack_version:" },
        { "endless version", [](Scenario &s) { s.recipe.stackVersion = std::string(100'000, '1'); }, "recipe.stack_version:" },
        { "endless model", [](Scenario &s) { s.model = std::string(100'000, 'm'); },
            "model: the model's name is 100000 bytes long; allowed: at most 4096 bytes" },
        { "endless name",
            [](Scenario &s) {
                s.where.regions = { "a", std::string(1000, 'r') };
            },
            "where.regions[1]: the region is 1000 bytes long" },
        { "endless list", [](Scenario &s) { s.where.accelerators.assign(2000, "a10"); }, "where.accelerators: the accelerator is a list of 2000" },
        { "own machine twice",
            [](Scenario &s) {
                s.ownNodes.assign(2, OwnNode{ "a", "t4", 1, {}, {}, {}, false, {}, 1, {} });
            },
            "own_nodes[1].name: machine “a” is defined twice" },
        { "price beyond sense",
            [](Scenario &s) {
                s.ownNodes.assign(1, OwnNode{ "a", "t4", 1, {}, {}, {}, false, {}, 1, Money{ 1e300, Currency::Cny } });
            },
            "own_nodes[0].price_per_hour: the price is 1e+300" },
        { "less than a token", [](Scenario &s) { s.data.tokens = 1e-5; }, "data.tokens: tokens is 1e-05; allowed: 1 or more" },
        { "no number of tokens", [](Scenario &s) { s.data.tokens = std::numeric_limits<double>::quiet_NaN(); }, "data.tokens: tokens is nan" },
        { "endless tokens", [](Scenario &s) { s.data.tokens = std::numeric_limits<double>::infinity(); },
            "data.tokens: tokens is inf; allowed: at most 1e+18" },
        { "goodput of nothing", [](Scenario &s) { s.prices.goodput = 1e-300; }, "prices.goodput: goodput is 1e-300; allowed: 0.001 to 1" },
        { "MFU of nothing", [](Scenario &s) { s.prices.mfu = 1e-300; }, "prices.mfu: MFU is 1e-300" },
        { "rate of nothing", [](Scenario &s) { s.prices.usdToCny = 1e-300; }, "prices.usd_to_cny: the exchange rate is 1e-300" },
        { "date of the rate", [](Scenario &s) { s.prices.usdToCnyDate = "soon"; },
            "prices.usd_to_cny_date: the date of the rate is “soon”; allowed: a day such as 2026-12-01" },
        { "budget below nothing",
            [](Scenario &s) {
                s.limits.budget = Money{ -5, Currency::Usd };
            },
            "limits.budget: the budget is -5" },
        { "deadline behind us", [](Scenario &s) { s.limits.deadline = days(-3); }, "limits.deadline: the deadline is -72 h" },
        { "a network that makes bytes", [](Scenario &s) { s.cluster.networkOversubscription = 0.5; },
            "cluster.network_oversubscription: the network's oversubscription is 0.5; allowed: 1 (a full fat tree) to 100" },
        { "drives of nothing", [](Scenario &s) { s.cluster.nvmeGbPerS = 0; }, "cluster.nvme_gb_per_s: the rate of local NVMe is 0" },
        { "no power", [](Scenario &s) { s.cluster.powerLimitWatts = -1; }, "cluster.power_limit_watts: the power limit of a GPU is -1" },
        { "no machines", [](Scenario &s) { s.cluster.maxNodes = 0; }, "cluster.max_nodes: most nodes is 0" },
    };
    return all;
}

} // namespace

class ScenarioValidateTest : public QObject {
    Q_OBJECT
private slots:
    void names_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < cases().size(); ++i)
            QTest::newRow(cases()[i].name) << static_cast<int>(i);
    }
    void names()
    {
        QFETCH(int, index);
        const Case &wrong = cases()[static_cast<std::size_t>(index)];
        Scenario scenario = exampleScenario();
        wrong.change(scenario);
        const Errors errors = validate(scenario);
        QVERIFY(!errors.empty());
        QVERIFY2(describe(errors.front()).starts_with(wrong.says), describe(errors.front()).c_str());
    }

    void takesTheVersionsThatStacksPrint()
    {
        Scenario scenario = exampleScenario();
        for (const char *version : { "", "2023", "2023-06", "24.05", "0.12.1", "26.02.01", "25.04.rc2" }) {
            scenario.recipe.stackVersion = version;
            QVERIFY2(validate(scenario).empty(), version);
        }
    }
};

GPUPLAN_TEST(ScenarioValidateTest)
#include "test_scenario_validate.moc"
