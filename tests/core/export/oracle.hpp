#pragma once

#include "core/base/file.hpp"
#include "core/export/exported_file.hpp"
#include "tests/support/places.hpp"

#include <QByteArray>
#include <QProcess>
#include <QStandardPaths>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace gpuplan::tests {

/// What a program printed and how it ended; -1: it could not be started or did not end in time.
struct Run {
    int code = -1;
    std::string out;
};

inline Run runProgram(const QString &program, const QStringList &arguments, const QProcessEnvironment &environment = QProcessEnvironment::systemEnvironment())
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    if (!process.waitForStarted() || !process.waitForFinished(300000))
        return { -1, program.toStdString() + ": " + process.errorString().toStdString() };
    return { process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAll().toStdString() };
}

/// Runs the program once per argument list, two at a time, and returns the results in order: the checkers wait more than they compute.
inline std::vector<Run> runTogether(const QString &program, const std::vector<QStringList> &calls)
{
    constexpr std::size_t kAtOnce = 2;
    std::vector<std::unique_ptr<QProcess>> running;
    std::vector<Run> done;
    const auto collect = [&] {
        QProcess &process = *running[done.size()];
        const bool ended = process.state() == QProcess::NotRunning ? process.error() == QProcess::UnknownError : process.waitForFinished(300000);
        const bool normal = ended && process.exitStatus() == QProcess::NormalExit;
        done.push_back({ normal ? process.exitCode() : -1, process.readAll().toStdString() });
    };
    for (const QStringList &arguments : calls) {
        running.push_back(std::make_unique<QProcess>());
        running.back()->setProcessChannelMode(QProcess::MergedChannels);
        running.back()->start(program, arguments);
        if (running.size() - done.size() == kAtOnce)
            collect();
    }
    while (done.size() < running.size())
        collect();
    return done;
}

inline QString oracleFolder()
{
    return sourcePath("tests/oracles");
}

/// Installs the checkers' Node packages below the build folder, once.
inline Run setUpOracles()
{
    return runProgram("bash", { oracleFolder() + "/setup.sh", buildPath("") });
}

inline bool haveTerraform()
{
    return !QStandardPaths::findExecutable("terraform").isEmpty();
}

/// Arguments of node for tfcheck on a folder. Without terraform on PATH tfcheck's own schema check is asked for.
inline QStringList tfcheckArguments(const std::filesystem::path &folder, bool fallback = !haveTerraform(), const QStringList &more = {})
{
    QStringList arguments{ buildPath("oracles/tfcheck/tfcheck.js"), QString::fromStdString(folder.string()), "--plan", "--strict",
        "--json" };
    if (fallback)
        arguments << "--fallback";
    return arguments + more;
}

/// What tfcheck said: accepted without a word; where the real terraform ran, with a plan.
inline bool passes(const Run &run)
{
    const auto says = [&](const char *text) { return run.out.find(text) != std::string::npos; };
    return run.code == 0 && says("\"ok\": true") && says("\"findings\": []") && (!haveTerraform() || (says("terraform validate + plan") && says("to add")));
}

inline Run roscheck(const QStringList &files)
{
    return runProgram(oracleFolder() + "/ros/roscheck", QStringList{ "--strict" } + files);
}

/// The text of one exported file; empty when there is none.
inline std::string contentOf(const std::vector<ExportedFile> &files, const std::string &path)
{
    for (const ExportedFile &file : files)
        if (file.path == path)
            return file.content;
    return {};
}

/// Replaces the first occurrence, which must be there.
inline bool mutate(std::vector<ExportedFile> &files, const std::string &path, const std::string &before, const std::string &after)
{
    for (ExportedFile &file : files) {
        const auto at = file.path == path ? file.content.find(before) : std::string::npos;
        if (at != std::string::npos) {
            file.content.replace(at, before.size(), after);
            return true;
        }
    }
    return false;
}

} // namespace gpuplan::tests
