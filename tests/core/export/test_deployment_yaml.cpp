#include "core/export/deployment_fields.hpp"

#include "core/base/file.hpp"
#include "tests/core/export/oracle.hpp"
#include "tests/core/export/specs.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <QTemporaryDir>
#include <nlohmann/json.hpp>

using namespace gpuplan;
using namespace gpuplan::tests;

class DeploymentYamlTest : public QObject {
    Q_OBJECT

    /// Exit code 0 when the file obeys the published schema (python3-jsonschema, which cloud-init needs too).
    static Run validated(const QString &yaml)
    {
        const QString program = "import json, sys, yaml, jsonschema\n"
                                "schema = json.load(open(sys.argv[1], encoding='utf-8'))\n"
                                "jsonschema.Draft7Validator.check_schema(schema)\n"
                                "faults = list(jsonschema.Draft7Validator(schema).iter_errors(yaml.safe_load(open(sys.argv[2], encoding='utf-8'))))\n"
                                "print([f.message for f in faults])\n"
                                "sys.exit(1 if faults else 0)";
        return runProgram("/usr/bin/python3", { "-c", program, sourcePath("catalog/schema/deployment.schema.json"), yaml });
    }

private slots:
    void roundTripIsEqual()
    {
        for (const auto &[name, spec] : allSpecs()) {
            const auto read = readDeployment(deploymentYaml(spec), name);
            QVERIFY2(read.has_value(), read ? "" : describe(read.error()).c_str());
            QVERIFY2(*read == spec, name.c_str());
        }
    }

    void unusualPipelinesAreWrittenOut()
    {
        DeploymentSpec spec = smallSpec();
        QVERIFY(deploymentYaml(spec).find("first_stage_layers") == std::string::npos);
        Layout &layout = spec.training.layout;
        layout.schedule = PipelineSchedule::DualPipe;
        layout.recompute = Recompute::Full;
        layout.recomputeLayers = 3;
        layout.firstLayers = 7;
        layout.lastLayers = 6;
        const auto read = readDeployment(deploymentYaml(spec), "d.yaml");
        QVERIFY2(read.has_value(), read ? "" : describe(read.error()).c_str());
        QVERIFY(*read == spec);
        QTemporaryDir folder;
        const QString file = folder.filePath("d.yaml");
        QVERIFY(writeFileAtomically(file.toStdString(), deploymentYaml(spec)).has_value());
        QCOMPARE(validated(file).code, 0);
    }

    void obeysThePublishedSchema()
    {
        QTemporaryDir folder;
        for (const auto &[name, spec] : allSpecs()) {
            const QString file = folder.filePath("d.yaml");
            QVERIFY(writeFileAtomically(file.toStdString(), deploymentYaml(spec)).has_value());
            const Run run = validated(file);
            QVERIFY2(run.code == 0, (name + run.out).c_str());
        }
    }

    void theSchemaRejectsWhatTheReaderRejects()
    {
        QTemporaryDir folder;
        const std::vector<std::pair<std::string, std::string>> faults{ { "nodes: 1", "nodes: 0" }, { "kind: oss", "kind: floppy" },
            { "region: cn-beijing", "regions: cn-beijing" }, { "deployment: 1", "deployment: 2" }, { "gpus_per_node: 1", "gpus_per_node: many" } };
        for (const auto &[before, after] : faults) {
            std::vector<ExportedFile> files{ { "d.yaml", deploymentYaml(smallSpec()) } };
            QVERIFY2(mutate(files, "d.yaml", before, after), before.c_str());
            const QString file = folder.filePath("d.yaml");
            QVERIFY(writeExport(files, folder.path().toStdString()).has_value());
            QCOMPARE(validated(file).code, 1);
            QVERIFY2(!readDeployment(files[0].content, "d.yaml").has_value(), after.c_str());
        }
    }

    void unknownStaysNull()
    {
        const auto tree = deploymentTree(smallSpec());
        QVERIFY(tree.at("network").at("rdma_gbps").is_null());
        QVERIFY(tree.at("prices").at(1).at("amount").is_null());
        QVERIFY(tree.at("prices").at(1).at("currency").is_null());
    }

    void theSchemaTravelsWithTheFile()
    {
        const auto files = exportDeployment(smallSpec());
        QVERIFY(files.has_value());
        QCOMPARE(contentOf(*files, "deployment.yaml"), deploymentYaml(smallSpec()));
        QCOMPARE(contentOf(*files, "deployment.schema.json"), readFile(sourceFile("catalog/schema/deployment.schema.json").string()).value());
    }
};

GPUPLAN_TEST(DeploymentYamlTest)
#include "test_deployment_yaml.moc"
