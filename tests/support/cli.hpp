#pragma once

#include "tests/support/places.hpp"

#include <QByteArray>
#include <QProcess>
#include <QStringList>
#include <nlohmann/json.hpp>

namespace gpuplan::tests {

/// What one run of gpuplan-cli gave.
struct CliRun {
    int exitCode = -1;
    QByteArray out, err;

    [[nodiscard]] nlohmann::json json() const { return nlohmann::json::parse(out.toStdString(), nullptr, false); }
};

/// Runs gpuplan-cli to its end; exit code −1 when it crashed or did not end within a minute.
inline CliRun runCli(const QStringList &arguments)
{
    QProcess process;
    process.start(cliProgram(), arguments);
    CliRun run;
    if (process.waitForFinished(60000) && process.exitStatus() == QProcess::NormalExit)
        run.exitCode = process.exitCode();
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

} // namespace gpuplan::tests
