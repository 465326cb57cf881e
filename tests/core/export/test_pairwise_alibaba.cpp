#include "tests/core/export/pairwise_cases.hpp"

#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

Named alibabaCases()
{
    return pairwiseCases(
        { { "gn7i", smallSpec() }, { "gn7e", eightGpuSpec() }, { "ebmgn7ex", erdmaSpec() }, { "ebmgn8v", inferredSpec() }, { "sccgn7ex", roceSpec() } });
}

} // namespace

/// Terraform and ROS of Alibaba Cloud, and the rows themselves.
class PairwiseAlibabaTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        const Run ready = setUpOracles();
        QVERIFY2(ready.code == 0, ready.out.c_str());
    }

    void terraformPlansEveryCase()
    {
        QVERIFY(alibabaCases().size() >= 25);
        planCleanly(alibabaCases(), m_folder);
    }

    void rowsMeetEveryPair()
    {
        const std::vector<int> sizes{ 4, 3, 5, 2 };
        const auto rows = pairwiseRows(sizes);
        for (std::size_t a = 0; a < sizes.size(); ++a)
            for (std::size_t b = a + 1; b < sizes.size(); ++b)
                for (int x = 0; x < sizes[a]; ++x)
                    for (int y = 0; y < sizes[b]; ++y)
                        QVERIFY(std::any_of(rows.begin(), rows.end(), [&](const auto &row) { return row[a] == x && row[b] == y; }));
        QVERIFY(rows.size() >= 20 && rows.size() <= 30); // 4 × 5 at least; all would be 120
    }

    void rosPassesAndItsTwoFormsAreOneTree()
    {
        const char *compare = "import json, sys, yaml\nfor path in sys.argv[1:]:\n"
                              "    a = yaml.safe_load(open(path + '.yaml', encoding='utf-8')); b = json.load(open(path + '.json', encoding='utf-8'))\n"
                              "    if a != b or not a['Resources']: sys.exit(path)\n";
        QStringList templates, pairs{ "-c", compare };
        for (const auto &[name, spec] : alibabaCases()) {
            const auto folder = folderIn(m_folder, "ros-" + name);
            for (const auto &files : { exportRosYaml(spec), exportRosJson(spec) }) {
                QVERIFY2(files.has_value(), name.c_str());
                QVERIFY(writeExport(*files, folder).has_value());
            }
            pairs << QString::fromStdString((folder / "template.ros").string());
            templates << pairs.back() + ".yaml" << pairs.back() + ".json";
        }
        const Run checked = roscheck(templates);
        QVERIFY2(checked.code == 0, checked.out.c_str());
        const Run same = runProgram("/usr/bin/python3", pairs);
        QVERIFY2(same.code == 0, same.out.c_str());
    }
};

GPUPLAN_TEST(PairwiseAlibabaTest)
#include "test_pairwise_alibaba.moc"
