#pragma once

#include "tests/core/export/oracle.hpp"
#include "tests/core/export/specs.hpp"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <span>

/// Terraform folders before the real checker: terraform with the provider's schemas, or the schema check where there is no terraform.
namespace gpuplan::tests {

/// One fault planted in an export. Only a real terraform sees the ones that need the values of variables.
struct TerraformFault {
    const char *name, *file, *before, *after, *complaint;
    bool needsValues = false;
    const char *variable = nullptr;
};

inline std::filesystem::path folderIn(const QTemporaryDir &parent, const std::string &name)
{
    return parent.filePath(QString::fromStdString(name)).toStdString();
}

/// Rules of a file that let traffic in from everywhere: blocks "…ingress…{ … }" that name the whole internet.
inline std::vector<std::string> openIngress(const std::string &content)
{
    std::vector<std::string> out;
    for (std::size_t at = content.find("ingress"); at != std::string::npos; at = content.find("ingress", at + 1)) {
        const std::size_t open = content.find('{', at), line = content.find('\n', at);
        if (open == std::string::npos || open > line) // a word, not a block
            continue;
        const std::string block = content.substr(open, content.find("\n}", open) - open);
        const std::string rule = block.substr(0, std::min(block.find("\n  }"), block.size()));
        if (rule.find("0.0.0.0/0") != std::string::npos || rule.find("::/0") != std::string::npos)
            out.push_back(rule);
    }
    return out;
}

/// What whoever applies an export must set first: Tencent Cloud's spot machines want a bid.
inline QStringList neededVariables(const DeploymentSpec &spec)
{
    const bool bids = spec.machines.cloud == Cloud::Tencent && spec.purchase == PurchaseMode::Spot;
    return bids ? QStringList{ "--var", "spot_max_price=12.5" } : QStringList{};
}

/// Exports each deployment into a folder of its name and has the checker plan it.
inline void planCleanly(const std::vector<std::pair<std::string, DeploymentSpec>> &specs, const QTemporaryDir &parent)
{
    std::vector<QStringList> calls;
    for (const auto &[name, spec] : specs) {
        const auto files = exportTerraform(spec);
        QVERIFY2(files.has_value(), name.c_str());
        QVERIFY(writeExport(*files, folderIn(parent, name)).has_value());
        calls.push_back(tfcheckArguments(folderIn(parent, name), !haveTerraform(), neededVariables(spec)));
    }
    const std::vector<Run> runs = runTogether("node", calls);
    for (std::size_t i = 0; i < runs.size(); ++i)
        QVERIFY2(passes(runs[i]), (specs[i].first + ": " + runs[i].out).c_str());
}

/// Each fault goes to the schema check and, where there is one, to the real terraform: a broken export must pass neither.
inline void rejectFaults(const DeploymentSpec &spec, std::span<const TerraformFault> faults, const QTemporaryDir &parent)
{
    std::vector<std::pair<const TerraformFault *, bool>> asked; // the fault; by the schema check
    std::vector<QStringList> calls;
    for (const TerraformFault &fault : faults) {
        auto files = exportTerraform(spec);
        QVERIFY(files.has_value());
        QVERIFY2(mutate(*files, fault.file, fault.before, fault.after), fault.name);
        const auto broken = folderIn(parent, std::string("broken ") + fault.name);
        QVERIFY(writeExport(*files, broken).has_value());
        const QStringList variable = fault.variable == nullptr ? QStringList{} : QStringList{ "--var", fault.variable };
        for (const bool fallback : { true, false }) {
            if (fallback ? fault.needsValues : !haveTerraform())
                continue;
            asked.emplace_back(&fault, fallback);
            calls.push_back(tfcheckArguments(broken, fallback, variable));
        }
    }
    QVERIFY(asked.size() >= 5);
    const std::vector<Run> runs = runTogether("node", calls);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto &[fault, fallback] = asked[i];
        const std::string what = std::string(fault->name) + (fallback ? " (schema check): " : " (terraform): ") + runs[i].out;
        QVERIFY2(runs[i].code == 1 && runs[i].out.find(fault->complaint) != std::string::npos, what.c_str());
    }
}

} // namespace gpuplan::tests
