#pragma once

#include <QString>
#include <filesystem>
#include <string_view>

namespace gpuplan::tests {

/// A file or folder of the sources, such as "catalog/measured/fit_cases.csv".
[[nodiscard]] std::filesystem::path sourceFile(std::string_view relative);
[[nodiscard]] QString sourcePath(const QString &relative);

/// A file or folder of the build; "" is the build folder itself.
[[nodiscard]] QString buildPath(const QString &relative);

/// The built gpuplan-cli.
[[nodiscard]] QString cliProgram();

} // namespace gpuplan::tests
