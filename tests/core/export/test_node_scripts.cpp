#include "core/export/node_setup.hpp"

#include "core/base/file.hpp"
#include "tests/core/export/oracle.hpp"
#include "tests/support/registry.hpp"

#include <QTemporaryDir>

using namespace gpuplan;
using namespace gpuplan::tests;

/// The scripts run for real, in a folder that stands for the node: paths are moved there and nvidia-smi and nvcc are played.
class NodeScriptsTest : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_node;

    std::string at(const char *path) const { return m_node->filePath(path).toStdString(); }

    void put(const char *path, const std::string &content) const
    {
        QVERIFY(writeFileAtomically(at(path), content).has_value());
        std::filesystem::permissions(at(path), std::filesystem::perms::owner_all);
    }

    std::string moved(std::string text) const
    {
        for (const char *root : { "/etc/gpuplan", "/var/lib/gpuplan", "/opt/gpuplan", "/usr/local/cuda", "/sys/class/infiniband" })
            for (auto found = text.find(root); found != std::string::npos; found = text.find(root, found + m_node->path().size() + 1))
                text.insert(found, m_node->path().toStdString());
        return text;
    }

    Run check(const std::string &settings) const
    {
        put("etc/gpuplan/node.env",
            "GPU_COUNT='8'\nGPU_MODEL='A100'\nGPU_MODEL_CERTAIN='yes'\nFAST_LINKS='yes'\nRDMA_INTERFACES='0'\nRDMA_NAME='erdma'\nSHARED_SOURCE=''\nDATA_DISK='"
            "no'\nMOUNT_POINT='/"
            "data'\nNCCL_TEST_IMAGE=''\n"
                + settings);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PATH", m_node->filePath("bin") + ":" + environment.value("PATH"));
        return runProgram(m_node->filePath("opt/gpuplan/check-node.sh"), {}, environment);
    }

private slots:
    void init()
    {
        m_node = std::make_unique<QTemporaryDir>();
        for (const NodeFile &file : nodeScripts(Cloud::Alibaba))
            put(file.path.c_str() + 1, moved(file.content));
        put("bin/nvidia-smi",
            "#!/bin/bash\nif [ \"$1\" = nvlink ]; then for l in 0 1; do echo \" Link $l: ${FAKE_LINK:-25 GB/s}\"; done; exit; fi\n"
            "for i in 1 2 3 4 5 6 7 8; do echo 'NVIDIA A100-SXM4-80GB'; done\n");
        put("bin/all_reduce_perf", "#!/bin/bash\necho \"$*\" >\"$(dirname \"$0\")/called\"\nexit ${FAKE_NCCL:-0}\n");
        put("usr/local/cuda/bin/nvcc", "#!/bin/bash\necho 'Cuda compilation tools, release 12.8, V12.8.93'\n");
    }

    void everyScriptIsCleanShell()
    {
        for (const NodeFile &file : nodeScripts(Cloud::Alibaba)) {
            if (!file.path.ends_with(".sh"))
                continue;
            const QString path = QString::fromStdString(at(file.path.c_str() + 1));
            QVERIFY(runProgram("bash", { "-n", path }).code == 0);
            const Run run = runProgram("shellcheck", { path });
            QVERIFY2(run.code == 0, run.out.c_str());
        }
    }

    void theUnitIsValid()
    {
        if (QStandardPaths::findExecutable("systemd-analyze").isEmpty())
            QSKIP("no systemd-analyze here");
        std::string unit;
        for (const NodeFile &file : nodeScripts(Cloud::Alibaba))
            if (file.path.ends_with("gpuplan-node.service"))
                unit = file.content;
        const auto start = unit.find("/opt/gpuplan/setup-node.sh");
        QVERIFY(start != std::string::npos);
        unit.replace(start, std::string("/opt/gpuplan/setup-node.sh").size(), "/bin/true"); // verify wants the program to be there
        put("gpuplan-node.service", unit);
        const Run run = runProgram("systemd-analyze", { "verify", m_node->filePath("gpuplan-node.service") });
        QVERIFY2(run.code == 0 && run.out.find("gpuplan-node.service:") == std::string::npos, run.out.c_str());
    }

    void aHealthyNodePasses()
    {
        const Run run = check("");
        QVERIFY2(run.code == 0, run.out.c_str());
        QCOMPARE(run.out, std::string("healthy: 8 GPUs\n"));
        QVERIFY(readFile(at("bin/called")).value().find("-g 8") != std::string::npos);
        const std::string health = readFile(at("var/lib/gpuplan/health.txt")).value();
        QVERIFY(health.find("CUDA 12.8") != std::string::npos && health.find("NVLink 2 links up") != std::string::npos);
    }

    void faultsAreNamed_data()
    {
        QTest::addColumn<QString>("settings");
        QTest::addColumn<QString>("said");
        QTest::newRow("GPU count") << "GPU_COUNT='4'\n"
                                   << "8 GPUs instead of 4";
        QTest::newRow("GPU model") << "GPU_MODEL='A10'\n"
                                   << "the GPUs are not A10";
        QTest::newRow("NVLink") << "export FAKE_LINK='<inactive>'\n"
                                << "NVLink is down";
        QTest::newRow("one NVLink") << "export FAKE_LINK=$'25 GB/s\\n Link x: <inactive>'\n"
                                    << "some NVLink links are inactive";
        QTest::newRow("eRDMA") << "RDMA_INTERFACES='2'\n"
                               << "0 RDMA devices instead of 2";
        QTest::newRow("mount") << "SHARED_SOURCE='x:/'\nMOUNT_POINT='/no-such-mount'\n"
                               << "/no-such-mount is not mounted";
        QTest::newRow("NCCL") << "export FAKE_NCCL=3\n"
                              << "NCCL all-reduce test fails";
    }

    void faultsAreNamed()
    {
        QFETCH(QString, settings);
        QFETCH(QString, said);
        // The played programs read their settings from the environment, which node.env's exports reach.
        const Run run = check(settings.toStdString());
        QCOMPARE(run.code, 1);
        QVERIFY2(QString::fromStdString(run.out).contains(said), run.out.c_str());
    }

    void anInferredModelOnlyLeavesANote()
    {
        const Run run = check("GPU_MODEL='H20'\nGPU_MODEL_CERTAIN='no'\n");
        QVERIFY2(run.code == 0, run.out.c_str());
        QVERIFY(readFile(at("var/lib/gpuplan/health.txt")).value().find("took the GPUs for H20") != std::string::npos);
    }

    void missingCudaIsNamed()
    {
        std::filesystem::remove(at("usr/local/cuda/bin/nvcc"));
        const Run run = check("");
        QCOMPARE(run.code, 1);
        QVERIFY(run.out.find("CUDA is not installed") != std::string::npos);
    }

    void rdmaDevicesAreCounted()
    {
        std::filesystem::create_directories(at("sys/class/infiniband/erdma_0"));
        std::filesystem::create_directories(at("sys/class/infiniband/erdma_1"));
        const Run run = check("RDMA_INTERFACES='2'\n");
        QVERIFY2(run.code == 0, run.out.c_str());
    }
};

GPUPLAN_TEST(NodeScriptsTest)
#include "test_node_scripts.moc"
