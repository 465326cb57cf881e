#include "core/catalog/load.hpp"
#include "core/export/deployment.hpp"
#include "core/plan/plan.hpp"
#include "tests/core/export/oracle.hpp"
#include "tests/support/registry.hpp"

#include <QTemporaryDir>

#include <algorithm>
#include <set>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const LoadedCatalog loaded = loadCatalog();
    return loaded.catalog;
}

/// A job to plan and how many of its options to export: the first of each instance type, in rank order.
struct Case {
    std::string name;
    Scenario scenario;
    std::size_t options = 1;
};

Scenario lora(const std::string &model)
{
    Scenario s;
    s.name = "LoRA of " + model;
    s.task = Task::Lora;
    s.model = model;
    s.data.tokens = 1e8;
    return s;
}

std::vector<Case> cases()
{
    Scenario gpt3;
    gpt3.name = "GPT-3";
    gpt3.task = Task::Pretrain;
    gpt3.model = "openai/gpt-3-175b";
    gpt3.data.tokens = 300e9;
    gpt3.recipe.sequenceLength = 2048;
    gpt3.limits.deadline = days(60);
    gpt3.cluster.maxNodes = 128;
    Scenario a10 = lora("meta-llama/Meta-Llama-3-8B");
    a10.where.instanceTypes = { "ecs.gn7i-c8g1.2xlarge" };
    Scenario h20 = lora("meta-llama/Meta-Llama-3-8B");
    h20.where.accelerators = { "h20-96" };
    Scenario spot = exampleScenario();
    spot.prices.mode = "spot";
    return { { "example", exampleScenario(), 2 }, { "mixtral", lora("mistralai/Mixtral-8x7B-v0.1"), 2 }, { "gpt3", gpt3 }, { "a10", a10 }, { "h20", h20 },
        { "spot", spot } };
}

/// The first option of each instance type, at most `most`.
std::vector<std::size_t> firstOfEachType(const PlanResult &result, std::size_t most)
{
    std::set<std::string> seen;
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < result.options.size() && out.size() < most; ++i)
        if (seen.insert(result.options[i].instanceType).second)
            out.push_back(i);
    return out;
}

} // namespace

/// From real scenarios through the planner and the built-in catalogue to files that the real checkers accept.
class RealPlansTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    std::vector<std::pair<std::string, DeploymentSpec>> m_specs;

    std::filesystem::path folder(const std::string &name) const { return m_folder.filePath(QString::fromStdString(name)).toStdString(); }

    const DeploymentSpec &spec(const std::string &name) const
    {
        return std::find_if(m_specs.begin(), m_specs.end(), [&](const auto &one) { return one.first == name; })->second;
    }

private slots:
    void initTestCase()
    {
        const Run ready = setUpOracles();
        QVERIFY2(ready.code == 0, ready.out.c_str());
        const PlanSettings settings{ 0, Date{ std::chrono::year(2026), std::chrono::month(12), std::chrono::day(1) } };
        for (const Case &one : cases()) {
            const auto result = plan(one.scenario, builtIn(), settings);
            QVERIFY2(result->problems.empty() && !result->options.empty(), (one.name + ": " + result->headline).c_str());
            for (const std::size_t option : firstOfEachType(*result, one.options)) {
                const auto deployment = deploymentOf(*result, option, *builtIn());
                QVERIFY2(deployment.has_value(), one.name.c_str());
                m_specs.emplace_back(one.name + (option == 0 ? "" : "-2"), *deployment);
            }
        }
        std::set<std::string> types;
        for (const auto &[name, deployment] : m_specs)
            types.insert(deployment.machines.type);
        QVERIFY2(types.size() >= 5, "too few different machines");
    }

    void terraformAccepts()
    {
        std::vector<QStringList> calls;
        for (const auto &[name, deployment] : m_specs) {
            const auto files = exportTerraform(deployment);
            QVERIFY2(files.has_value(), name.c_str());
            QVERIFY(writeExport(*files, folder(name)).has_value());
            calls.push_back(tfcheckArguments(folder(name)));
        }
        const std::vector<Run> runs = runTogether("node", calls);
        for (std::size_t i = 0; i < runs.size(); ++i)
            QVERIFY2(passes(runs[i]), (m_specs[i].first + ": " + runs[i].out).c_str());
    }

    void rosAccepts()
    {
        QStringList templates;
        for (const auto &[name, deployment] : m_specs) {
            for (const auto &files : { exportRosYaml(deployment), exportRosJson(deployment) }) {
                QVERIFY2(files.has_value(), files ? "" : describe(files.error()).c_str());
                QVERIFY(writeExport(*files, folder(name)).has_value());
                templates << QString::fromStdString((folder(name) / files->front().path).string());
            }
        }
        const Run run = roscheck(templates);
        QVERIFY2(run.code == 0, run.out.c_str());
        QCOMPARE(QString::fromStdString(run.out).count(": OK"), templates.size());
    }

    void theSpecComesBackFromItsFile()
    {
        for (const auto &[name, deployment] : m_specs) {
            const auto read = readDeployment(deploymentYaml(deployment), "deployment.yaml");
            QVERIFY2(read.has_value() && *read == deployment, name.c_str());
        }
    }

    void machinesAreWhatThePlanChose()
    {
        QCOMPARE(spec("a10").machines.acceleratorName, std::string("NVIDIA A10"));
        QVERIFY(spec("h20").machines.acceleratorName.starts_with("NVIDIA H20"));
        QCOMPARE(spec("spot").purchase, PurchaseMode::Spot);
        QVERIFY(contentOf(*exportTerraform(spec("spot")), "main.tf").find("spot_strategy") != std::string::npos);
        QVERIFY(spec("gpt3").machines.nodes > 20); // more than a deployment set holds
        QVERIFY(contentOf(*exportTerraform(spec("gpt3")), "variables.tf").find("nodes do not fit") != std::string::npos);
        for (const auto &[name, deployment] : m_specs) {
            const auto &layout = deployment.training.layout;
            QVERIFY2(layout.tp * layout.pp * layout.cp * layout.dp == deployment.machines.nodes * deployment.machines.gpusPerNode, name.c_str());
            QVERIFY2(deployment.storage.dataGib > 0 && !deployment.prices.empty() && !deployment.region.empty(), name.c_str());
        }
    }

    /// Full training keeps three checkpoints of 14 bytes a parameter beside 4 bytes a token.
    void dataHoldTheSetAndTheCheckpoints()
    {
        const double need = (10e9 * 4 + 3 * 14 * 8.03e9) / kGiB;
        const double planned = spec("example").storage.dataGib;
        QVERIFY2(planned > need * 0.99 && planned < need * 1.01, std::to_string(planned).c_str());
    }
};

GPUPLAN_TEST(RealPlansTest)
#include "test_real_plans.moc"
