#include "tests/core/export/launch_run.hpp"
#include "tests/support/registry.hpp"

#include <set>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

/// Keys of a container that the Kubernetes API knows and these exports use.
const std::set<std::string> kContainerKeys{ "name", "image", "command", "resources", "volumeMounts", "env", "securityContext" };

nlohmann::json jobTree(const DeploymentSpec &spec, const char *file)
{
    LaunchRun run(*exportLaunch(spec));
    return yamlTree(run.folder() / file);
}

/// What the pod of a job must be, whichever controller makes it.
void verifyPod(const nlohmann::json &pod, const DeploymentSpec &spec)
{
    const nlohmann::json &container = pod.at("containers").at(0);
    for (const auto &[key, value] : container.items())
        QVERIFY2(kContainerKeys.contains(key), key.c_str());
    QCOMPARE(container["resources"]["limits"]["nvidia.com/gpu"].get<int>(), spec.machines.gpusPerNode);
    QVERIFY(container["resources"]["limits"] == container["resources"]["requests"]); // extended resources cannot be overcommitted
    std::set<std::string> volumes;
    for (const auto &volume : pod["volumes"])
        volumes.insert(volume["name"].get<std::string>());
    for (const auto &mount : container["volumeMounts"])
        QVERIFY(volumes.contains(mount["name"].get<std::string>()));
    QCOMPARE(pod["nodeSelector"]["node.kubernetes.io/instance-type"].get<std::string>(), spec.machines.type);
}

} // namespace

/// Jobs of schedulers: the shapes that PyTorchJob (kubeflow.org/v1), JobSet (jobset.x-k8s.io/v1alpha2) and sbatch take.
class LaunchJobsTest : public QObject {
    Q_OBJECT

private slots:
    void pytorchJobStartsOneScriptANode()
    {
        const auto job = jobTree(launchSpec(), "pytorchjob.yaml");
        QCOMPARE(job["apiVersion"].get<std::string>(), std::string("kubeflow.org/v1"));
        QCOMPARE(job["spec"]["nprocPerNode"].get<std::string>(), std::string("8")); // a string in the API
        const auto &kinds = job["spec"]["pytorchReplicaSpecs"];
        QCOMPARE(kinds["Master"]["replicas"].get<int>() + kinds["Worker"]["replicas"].get<int>(), 2);
        for (const char *kind : { "Master", "Worker" })
            verifyPod(kinds[kind]["template"]["spec"], launchSpec());
    }

    void oneNodeHasNoWorkers()
    {
        DeploymentSpec spec = dataParallelSpec("lora", Sharding::None);
        spec.machines.nodes = 1;
        spec.training.layout.dp = 8;
        QVERIFY(!jobTree(spec, "pytorchjob.yaml")["spec"]["pytorchReplicaSpecs"].contains("Worker"));
    }

    void jobSetNamesItsFirstPod()
    {
        const auto set = jobTree(launchSpec(), "jobset.yaml");
        const std::string name = set["metadata"]["name"];
        const auto &replicated = set["spec"]["replicatedJobs"][0];
        const auto &job = replicated["template"]["spec"];
        QCOMPARE(job["parallelism"].get<int>(), 2);
        QCOMPARE(job["completions"].get<int>(), 2);
        QCOMPARE(job["completionMode"].get<std::string>(), std::string("Indexed"));
        const auto &pod = job["template"]["spec"];
        verifyPod(pod, launchSpec());
        QCOMPARE(pod["restartPolicy"].get<std::string>(), std::string("Never"));
        QCOMPARE(pod["containers"][0]["env"][0]["value"].get<std::string>(),
            name + "-" + replicated["name"].get<std::string>() + "-0-0." + set["spec"]["network"]["subdomain"].get<std::string>());
    }

    void rdmaInterfacesAreAskedForByTheirPlugins()
    {
        const auto limits = [](const DeploymentSpec &spec) {
            return jobTree(spec, "pytorchjob.yaml")["spec"]["pytorchReplicaSpecs"]["Master"]["template"]["spec"]["containers"][0]["resources"]["limits"];
        };
        QCOMPARE(limits(launchSpec())["aliyun/erdma"].get<int>(), 2);
        DeploymentSpec aws = p5Spec();
        aws.training = launchSpec().training;
        QCOMPARE(limits(aws)["vpc.amazonaws.com/efa"].get<int>(), 32);
        DeploymentSpec tencent = gt4Spec();
        tencent.training = launchSpec().training;
        QCOMPARE(limits(tencent).size(), std::size_t(1));
        DeploymentSpec roce = roceSpec();
        roce.training = launchSpec().training;
        QVERIFY(contentOf(*exportLaunch(roce), "jobset.yaml").find("# Yours: the resource of the RDMA device plugin (roce)") != std::string::npos);
    }

    void kustomizationCarriesEveryFileThatScriptsRead()
    {
        const DeploymentSpec spec = dataParallelSpec("lora", Sharding::Zero3);
        const auto tree = jobTree(spec, "kustomization.yaml");
        std::set<std::string> names;
        for (const auto &file : tree["configMapGenerator"][0]["files"])
            names.insert(file.get<std::string>());
        for (const char *file : { "deepspeed.sh", "deepspeed.json", "llamafactory.yaml", "streaming.json" })
            QVERIFY2(names.contains(file), file);
        for (const std::string &name : names)
            QVERIFY2(!contentOf(*exportLaunch(spec), name).empty(), name.c_str());
    }

    void slurmAsksForThePlansNodes()
    {
        const std::string script = contentOf(*exportLaunch(launchSpec()), "slurm.sbatch");
        for (const char *line : { "#SBATCH --nodes=2\n", "#SBATCH --ntasks-per-node=1\n", "#SBATCH --gpus-per-node=8\n", "#SBATCH --requeue\n" })
            QVERIFY2(script.find(line) != std::string::npos, line);
        // sbatch reads options before the first command alone.
        QVERIFY(script.rfind("#SBATCH") < script.find("set -euo pipefail"));
    }

    void theLoaderSharesShardsByDataParallelRank()
    {
        LaunchRun run(*exportLaunch(launchSpec()));
        const std::string program = "import sys; sys.path.insert(0, sys.argv[1])\nimport streaming as s\nnames = s.shard_names()\n"
                                    "parts = [s.share(names, r) for r in range(s.SETTINGS['data_parallel'])]\n"
                                    "assert sorted(sum(parts, [])) == names and len({len(p) for p in parts}) == 1\n"
                                    "assert len(parts[0]) % s.SETTINGS['workers'] == 0\nprint(len(names), s.SETTINGS['micro_batch'])";
        const Run ran = runProgram("python3", { "-c", QString::fromStdString(program), QString::fromStdString(run.folder().string()) });
        QCOMPARE(ran.out, std::string("40 2\n")); // 40 GiB: a shard a gibibyte, a multiple of two ranks with four workers each
    }
};

GPUPLAN_TEST(LaunchJobsTest)
#include "test_launch_jobs.moc"
