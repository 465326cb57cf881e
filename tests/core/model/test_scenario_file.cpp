#include "core/model/scenario_file.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <filesystem>

using namespace gpuplan;

namespace {

Scenario fullScenario()
{
    Scenario s = exampleScenario();
    s.name = "quotes \" and 中文";
    s.task = Task::Qlora;
    s.recipe.globalBatch = 128;
    s.recipe.recompute = Recompute::None;
    s.recipe.sharding = Sharding::Zero3;
    s.recipe.pipelineSchedule = PipelineSchedule::ZeroBubbleV;
    s.recipe.offload = Offload::CpuOptimizerAndParameters;
    s.recipe.tensorParallel = 4;
    s.where.regions = { "mainland" };
    s.limits.deadline = hours(36.5);
    s.prices.usdToCny = 7.1;
    s.ownNodes.push_back({ "lab", "a100-sxm4-80", 8, "", "GPU0 GPU1\n", 200.0, true, 1024.0, 2, Money{ 12.5, Currency::Usd } });
    return s;
}

std::vector<std::string> described(const Errors &errors)
{
    std::vector<std::string> out;
    for (const Error &error : errors)
        out.push_back(describe(error));
    return out;
}

} // namespace

class ScenarioFileTest : public QObject {
    Q_OBJECT
private slots:
    void roundTrips()
    {
        for (const Scenario &scenario : { exampleScenario(), fullScenario(), Scenario{} }) {
            const auto read = scenarioFromJson(scenarioToJson(scenario), "s.gpuplan");
            QVERIFY2(read.has_value(), read ? "" : describe(read.error().front()).c_str());
            QVERIFY(*read == scenario);
        }
    }

    void missingFieldsTakeDefaults()
    {
        const auto read = scenarioFromJson(R"({"version": 1, "model": "70B"})", "s");
        QVERIFY(read.has_value());
        Scenario expected;
        expected.model = "70B";
        QVERIFY(*read == expected);
    }

    void reportsAllFaultsWithFieldAndLine()
    {
        const auto read = scenarioFromJson(
            "{\n\"version\": 1,\n\"task\": \"sing\",\n\"data\": {\"tokens\": \"1,5B\"},\n\"limits\": {\"budget\": {\"amount\": 5}},\n\"clowds\": []\n}",
            "s.gpuplan");
        QVERIFY(!read.has_value());
        const auto texts = described(read.error());
        QCOMPARE(texts.size(), std::size_t(4));
        QVERIFY(texts[0].starts_with("s.gpuplan:3: task: no choice is called “sing”"));
        QVERIFY(texts[1].starts_with("s.gpuplan:4: data.tokens: “1,5B” can be read two ways."));
        QVERIFY(texts[2].starts_with("s.gpuplan:5: limits.budget.currency: the amount has no currency"));
        QVERIFY(texts[3].starts_with("s.gpuplan:6: clowds: clowds is not a known field"));
    }

    void refusesNewerVersions()
    {
        const auto read = scenarioFromJson(R"({"version": 99})", "s.gpuplan");
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().front().code, ErrorCode::NewerVersion);
    }

    void refusesWhatIsNoScenario()
    {
        for (const char *text :
            { "", "[]", "3", "{", "{\"version\": \"1\"}", "{\"format\": \"x\", \"version\": 1}", "{}", "{\"version\": 1, \"own_nodes\": 5}" })
            QVERIFY2(!scenarioFromJson(text, "s").has_value(), text);
        QVERIFY(!scenarioFromJson(std::string(100000, '['), "s").has_value());
        QVERIFY(describe(scenarioFromJson("{\"version\": 1,\n oops}", "s").error().front()).starts_with("s:2:2"));
    }

    void setsEveryFieldFromText()
    {
        for (const std::string &path : fieldPaths())
            QCOMPARE(setField(*std::make_unique<Scenario>(), path, "\x01").has_value(),
                path == "name" || path == "model" || path == "recipe.stack" || path == "recipe.stack_version" || path.starts_with("where.")
                    || path == "prices.mode" || path == "prices.usd_to_cny_date" || path == "prices.discounts" || path == "prices.support_plan"
                    || path == "storage.shared" || path == "storage.data_disk");
        Scenario s;
        QVERIFY(setField(s, "data.tokens", "10B").has_value());
        QVERIFY(setField(s, "limits.budget", "¥50,000").has_value());
        QVERIFY(setField(s, "limits.deadline", "7 days").has_value());
        QVERIFY(setField(s, "where.clouds", "alibaba, aws").has_value());
        QVERIFY(setField(s, "recipe.recompute", "none").has_value());
        QVERIFY(setField(s, "prices.goodput", "95%").has_value());
        QVERIFY(setField(s, "own_nodes[0].gpu_count", "4").has_value());
        QCOMPARE(s.data.tokens.value(), 10e9);
        QCOMPARE(s.limits.budget.value(), (Money{ 50000, Currency::Cny }));
        QCOMPARE(s.limits.deadline.value(), days(7));
        QCOMPARE(s.where.clouds, (std::vector<std::string>{ "alibaba", "aws" }));
        QCOMPARE(s.recipe.recompute.value(), Recompute::None);
        QCOMPARE(s.prices.goodput, 0.95);
        QCOMPARE(s.ownNodes.at(0).gpuCount, 4);
        QVERIFY(setField(s, "recipe.pipeline_schedule", "dualpipe").has_value() && setField(s, "recipe.offload", "nvme").has_value());
        QCOMPARE(s.recipe.pipelineSchedule.value(), PipelineSchedule::DualPipe);
        QCOMPARE(s.recipe.offload, Offload::Nvme);
        QVERIFY(setField(s, "recipe.pipeline_schedule", "auto").has_value() && setField(s, "recipe.offload", "none").has_value());
        QVERIFY(!s.recipe.pipelineSchedule.has_value() && s.recipe.offload == Offload::None);
        QVERIFY(setField(s, "recipe.recompute", "auto").has_value());
        QVERIFY(!s.recipe.recompute.has_value());
    }

    void namesTheNearestField()
    {
        Scenario s;
        const auto done = setField(s, "limits.budgte", "¥5");
        QVERIFY(!done.has_value());
        QCOMPARE(done.error().args.at(1), std::string("limits.budget"));
        QVERIFY(!setField(s, "own_nodes[7].gpu_count", "4").has_value());
    }

    void validatesAllAtOnce()
    {
        QVERIFY(validate(exampleScenario()).empty());
        Scenario s = exampleScenario();
        s.limits.budget = Money{ -1, Currency::Cny };
        s.cluster.maxNodes = 0;
        s.data.tokens.reset();
        s.where.clouds = { "cloudy" };
        s.prices.goodput = 0;
        std::vector<std::string> places;
        for (const Error &error : validate(s))
            places.push_back(error.where);
        QCOMPARE(places, (std::vector<std::string>{ "data.tokens", "where.clouds[0]", "cluster.max_nodes", "limits.budget", "prices.goodput" }));
    }

    void savesAndLoads()
    {
        const auto path = std::filesystem::temp_directory_path() / "gpuplan-test-scenario" / "a.gpuplan";
        QVERIFY(saveScenario(fullScenario(), path).has_value());
        QVERIFY(loadScenario(path).value() == fullScenario());
        std::filesystem::remove_all(path.parent_path());
        QCOMPARE(loadScenario(path).error().front().code, ErrorCode::FileUnreadable);
        QCOMPARE(saveScenario(fullScenario(), "/proc/none/a.gpuplan").error().code, ErrorCode::FileUnwritable);
    }
};

GPUPLAN_TEST(ScenarioFileTest)
#include "test_scenario_file.moc"
