#include "core/export/monitoring.hpp"

#include "core/export/grafana.hpp"
#include "tests/core/export/launch_run.hpp"
#include "tests/support/registry.hpp"

#include <set>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

DeploymentSpec watchedSpec()
{
    DeploymentSpec spec = erdmaSpec();
    spec.expected = { 4.5, 120000, 0.42, 90, Money{ 40000, Currency::Cny }, Money{ 50000, Currency::Cny }, 0.001 };
    return spec;
}

std::vector<std::pair<std::string, DeploymentSpec>> watched()
{
    auto out = allSpecs();
    out.emplace_back("watched", watchedSpec());
    out.emplace_back("aws", p5Spec());
    out.emplace_back("rude", rude(watchedSpec()));
    return out;
}

/// Expression of the rule or alert of that name; empty: there is none.
std::string expressionOf(const DeploymentSpec &spec, const std::string &name)
{
    const nlohmann::ordered_json rules = monitoringRules(spec);
    for (const auto &group : rules["groups"])
        for (const auto &rule : group["rules"])
            if (rule.value("record", "") == name || rule.value("alert", "") == name)
                return rule["expr"];
    return {};
}

std::set<std::string> panelTitles(const DeploymentSpec &spec)
{
    std::set<std::string> out;
    const nlohmann::ordered_json dashboard = grafanaDashboard(spec);
    for (const auto &panel : dashboard["panels"])
        out.insert(panel["title"].get<std::string>());
    return out;
}

} // namespace

/// What watches a run: read by promtool where it is installed, by other readers in any case.
class MonitoringTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

private slots:
    void promtoolAcceptsConfigurationAndRules()
    {
        const QString promtool = QStandardPaths::findExecutable("promtool");
        for (const auto &[name, spec] : watched()) {
            const auto folder = std::filesystem::path(m_folder.filePath(QString::fromStdString(name)).toStdString());
            QVERIFY(writeExport(*exportMonitoring(spec), folder).has_value());
            const auto rules = yamlTree(folder / "rules.yml"), config = yamlTree(folder / "prometheus.yml");
            QVERIFY2(rules["groups"].size() == 2 && config["rule_files"][0] == "rules.yml", name.c_str());
            for (const auto &job : config["scrape_configs"]) {
                const auto targets = nlohmann::json::parse(readFile(folder / job["file_sd_configs"][0]["files"][0].get<std::string>()).value());
                QCOMPARE(static_cast<int>(targets[0]["targets"].size()), spec.machines.nodes);
            }
            if (promtool.isEmpty())
                continue;
            const Run run = runProgram(promtool, { "check", "config", QString::fromStdString((folder / "prometheus.yml").string()) });
            QVERIFY2(run.code == 0, (name + run.out).c_str());
        }
        if (promtool.isEmpty())
            QSKIP("promtool is not installed: expressions were not parsed");
    }

    void promtoolWouldRefuseABrokenRule()
    {
        const QString promtool = QStandardPaths::findExecutable("promtool");
        if (promtool.isEmpty())
            QSKIP("promtool is not installed");
        auto files = *exportMonitoring(watchedSpec());
        QVERIFY(mutate(files, "rules.yml", "avg(DCGM_FI_DEV_GPU_UTIL)", "avg(DCGM_FI_DEV_GPU_UTIL"));
        const auto folder = std::filesystem::path(m_folder.filePath("broken").toStdString());
        QVERIFY(writeExport(files, folder).has_value());
        QVERIFY(runProgram(promtool, { "check", "rules", QString::fromStdString((folder / "rules.yml").string()) }).code != 0);
    }

    /// The same work at half the tokens a second is half the MFU.
    void mfuFollowsFromTokensASecond()
    {
        QCOMPARE(expressionOf(watchedSpec(), "gpuplan:mfu"), std::string("max(gpuplan_tokens_per_second) / 120000 * 0.42"));
        QCOMPARE(expressionOf(watchedSpec(), "SlowerThanPlanned"), std::string("max(gpuplan_tokens_per_second) < 96000"));
    }

    void theSpendIsComparedWithTheBudget()
    {
        QCOMPARE(expressionOf(watchedSpec(), "gpuplan:spend_per_hour"), std::string("count(up{job=\"gpu\"} == 1) * 9.5326"));
        QVERIFY(expressionOf(watchedSpec(), "SpendAboveLimit").ends_with("> 50000"));
        DeploymentSpec spec = watchedSpec();
        spec.expected.budget.reset();
        QVERIFY(expressionOf(spec, "SpendAboveLimit").ends_with("> 40000"));
        spec.expected.cost = Money{ 40000, Currency::Usd }; // another currency is not compared
        QVERIFY(expressionOf(spec, "SpendAboveLimit").empty());
        QVERIFY(contentOf(*exportMonitoring(spec), "README.md").find("Left out: alerts on the spend") != std::string::npos);
    }

    void theFabricIsComparedWithItsRate()
    {
        QCOMPARE(expressionOf(watchedSpec(), "gpuplan:fabric_share"), std::string("gpuplan:fabric_bytes * 8 / 160000000000"));
        QVERIFY(expressionOf(watchedSpec(), "gpuplan:fabric_bytes").find("node_infiniband") != std::string::npos);
        QVERIFY(expressionOf(p5Spec(), "gpuplan:fabric_bytes").find("node_amazonefa") != std::string::npos);
        QVERIFY(expressionOf(smallSpec(), "gpuplan:fabric_bytes").find("node_network_transmit") != std::string::npos);
    }

    void whatThePlanDoesNotKnowIsLeftOut()
    {
        DeploymentSpec spec = smallSpec();
        spec.prices.clear();
        spec.network.networkGbps.reset();
        QCOMPARE(unknownMetrics(spec).size(), std::size_t(3));
        for (const char *name : { "gpuplan:mfu", "gpuplan:spend_per_hour", "gpuplan:fabric_share", "SlowerThanPlanned" })
            QVERIFY2(expressionOf(spec, name).empty(), name);
        QVERIFY(!panelTitles(spec).contains("MFU"));
        QVERIFY(panelTitles(watchedSpec()).contains("MFU") && panelTitles(watchedSpec()).contains("Spend of the run, CNY"));
    }

    void panelsStandSideBySide()
    {
        const nlohmann::ordered_json dashboard = grafanaDashboard(rude(watchedSpec()));
        QCOMPARE(dashboard["title"].get<std::string>(), rude(watchedSpec()).name);
        std::set<std::pair<int, int>> places;
        std::set<int> ids;
        for (const auto &panel : dashboard["panels"]) {
            const auto &at = panel["gridPos"];
            QVERIFY(places.insert({ at["x"].get<int>(), at["y"].get<int>() }).second && ids.insert(panel["id"].get<int>()).second);
            QVERIFY(at["x"].get<int>() + at["w"].get<int>() <= 24 && !panel["targets"].empty());
        }
    }
};

GPUPLAN_TEST(MonitoringTest)
#include "test_monitoring.moc"
