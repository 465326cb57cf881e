#pragma once

#include "core/base/file.hpp"
#include "core/catalog/load.hpp"
#include "core/import/import_files.hpp"
#include "tests/support/places.hpp"

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <string>
#include <vector>

namespace gpuplan::tests {

/// The built-in catalogue, loaded once.
inline const Catalog &builtIn()
{
    static const LoadedCatalog loaded = loadCatalog();
    return *loaded.catalog;
}

inline ImportOptions fixedOptions()
{
    ImportOptions options;
    options.today = *parseIsoDate("2026-12-01");
    return options;
}

inline std::string sample(const std::string &name)
{
    return sourceFile("tests/data/price_samples/").string() + name;
}

/// What reading one file gave.
struct Read {
    ImportBatch batch;
    ImportReport report;
    std::string error; ///< of a file that could not be read

    [[nodiscard]] std::vector<std::string> refusals() const
    {
        std::vector<std::string> out;
        for (const Refusal &refusal : report.refused)
            out.push_back(sentence(refusal.first));
        return out;
    }
    [[nodiscard]] std::size_t skipped(const std::string &why) const
    {
        const auto found = report.skipped.find(why);
        return found == report.skipped.end() ? 0 : found->second;
    }
};

inline Read readFileAt(const std::string &path, const ImportOptions &options = fixedOptions())
{
    const GpuTypes gpus(builtIn());
    Read read;
    if (auto report = readImportFile(path, options, builtIn(), gpus, read.batch))
        read.report = std::move(*report);
    else
        read.error = describe(report.error());
    return read;
}

/// Reads a text as a file of that name.
inline Read readText(const std::string &text, const ImportOptions &options = fixedOptions(), const std::string &name = "in.txt")
{
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString() + "/" + name;
    if (!writeFileAtomically(path, text))
        return {};
    Read read = readFileAt(path, options);
    if (const auto at = read.error.find(path); at != std::string::npos)
        read.error.replace(at, path.size(), name);
    return read;
}

} // namespace gpuplan::tests
