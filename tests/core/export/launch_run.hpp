#pragma once

#include "tests/core/export/oracle.hpp"
#include "tests/core/export/specs.hpp"

#include <QDir>
#include <QTemporaryDir>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

/// Launch scripts run for real, with programs that only print what they are told.
namespace gpuplan::tests {

/// Llama-3-8B on 16 GPUs, split every way that Megatron knows.
inline DeploymentSpec launchSpec()
{
    DeploymentSpec spec = erdmaSpec();
    spec.training.task = "pretrain";
    spec.training.stack = "megatron-core";
    spec.training.layout = { .tp = 2, .pp = 2, .vpp = 2, .cp = 2, .dp = 2, .sharding = Sharding::Zero1, .microBatch = 2, .recompute = Recompute::Full };
    spec.training.globalBatch = 16;
    spec.training.sequenceLength = 8192;
    spec.training.steps = 1000;
    spec.training.stepsPerCheckpoint = 120;
    spec.training.datasetGib = 40;
    spec.training.shape = { .name = "meta-llama/Meta-Llama-3-8B",
        .family = "llama",
        .layers = 32,
        .hidden = 4096,
        .ffn = 14336,
        .heads = 32,
        .kvHeads = 8,
        .headDim = 128,
        .vocabulary = 128256,
        .maxContext = 8192 };
    return spec;
}

/// A fine-tuning job on 16 GPUs by data parallelism alone.
inline DeploymentSpec dataParallelSpec(const std::string &task, Sharding sharding, const std::string &stack = "hf-peft")
{
    DeploymentSpec spec = launchSpec();
    spec.training.task = task;
    spec.training.stack = stack;
    spec.training.layout = { .dp = 16, .sharding = sharding, .microBatch = 1, .recompute = Recompute::Full };
    spec.training.globalBatch = 64;
    return spec;
}

/// Writes an export and runs one of its scripts. torchrun and the like print their arguments, each with a NUL behind it.
class LaunchRun {
public:
    explicit LaunchRun(const std::vector<ExportedFile> &files)
    {
        m_written = writeExport(files, folder()).has_value();
        QDir(m_folder.path()).mkdir("bin");
        for (const char *program : { "torchrun", "accelerate", "deepspeed", "llamafactory-cli", "srun" })
            m_written = m_written && writeStub(program);
    }

    /// Arguments of the program that the script became, its own name first; empty: the script failed.
    std::vector<std::string> arguments(const std::string &script, const QMap<QString, QString> &variables = {})
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PATH", m_folder.filePath("bin") + ":" + environment.value("PATH"));
        for (auto it = variables.begin(); it != variables.end(); ++it)
            environment.insert(it.key(), it.value());
        m_last = runProgram("bash", { QString::fromStdString((folder() / script).string()) }, environment);
        std::vector<std::string> out;
        for (std::size_t at = 0; m_last.code == 0 && at < m_last.out.size();) {
            const std::size_t end = m_last.out.find('\0', at);
            out.push_back(m_last.out.substr(at, end - at));
            at = end == std::string::npos ? m_last.out.size() : end + 1;
        }
        return out;
    }

    [[nodiscard]] std::filesystem::path folder() const { return (m_folder.path() + "/export").toStdString(); }
    [[nodiscard]] const Run &last() const { return m_last; }
    [[nodiscard]] bool written() const { return m_written; }

private:
    bool writeStub(const char *program)
    {
        QFile file(m_folder.filePath(QStringLiteral("bin/%1").arg(program)));
        const bool done = file.open(QIODevice::WriteOnly) && file.write("#!/bin/bash\nprintf '%s\\0' \"${0##*/}\" \"$@\"\n") > 0;
        return done && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    QTemporaryDir m_folder;
    Run m_last;
    bool m_written = false;
};

inline bool hasWord(const std::vector<std::string> &words, const std::string &word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// What stands behind an option, or behind "key=" of an override; `otherwise` without it.
inline std::string valueOf(const std::vector<std::string> &words, const std::string &option, const std::string &otherwise = {})
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == option && i + 1 < words.size())
            return words[i + 1];
        if (words[i].starts_with(option + "="))
            return words[i].substr(option.size() + 1);
    }
    return otherwise;
}

inline int numberOf(const std::vector<std::string> &words, const std::string &option, int otherwise)
{
    return std::stoi(valueOf(words, option, std::to_string(otherwise)));
}

/// A file read by a Python module, as JSON; null where it cannot be read.
inline nlohmann::json readByPython(const std::filesystem::path &file, const QString &program)
{
    const Run run = runProgram("python3", { "-c", program, QString::fromStdString(file.string()) });
    return run.code == 0 ? nlohmann::json::parse(run.out, nullptr, false) : nlohmann::json();
}
inline nlohmann::json tomlTree(const std::filesystem::path &file)
{
    return readByPython(file, "import json,sys,tomllib\nprint(json.dumps(tomllib.load(open(sys.argv[1],'rb'))))");
}
inline nlohmann::json yamlTree(const std::filesystem::path &file)
{
    // Debian's python3-yaml belongs to its own interpreter.
    const Run run = runProgram("/usr/bin/python3",
        { "-c", "import json,sys,yaml\nprint(json.dumps(yaml.safe_load(open(sys.argv[1],encoding='utf-8'))))", QString::fromStdString(file.string()) });
    return run.code == 0 ? nlohmann::json::parse(run.out, nullptr, false) : nlohmann::json();
}

} // namespace gpuplan::tests
