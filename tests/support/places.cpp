#include "tests/support/places.hpp"

namespace gpuplan::tests {

std::filesystem::path sourceFile(std::string_view relative)
{
    return std::filesystem::path(GPUPLAN_SOURCE_DIR) / relative;
}

QString sourcePath(const QString &relative)
{
    return QStringLiteral(GPUPLAN_SOURCE_DIR) + QLatin1Char('/') + relative;
}

QString buildPath(const QString &relative)
{
    return relative.isEmpty() ? QStringLiteral(GPUPLAN_BINARY_DIR) : QStringLiteral(GPUPLAN_BINARY_DIR) + QLatin1Char('/') + relative;
}

QString cliProgram()
{
    return QStringLiteral(GPUPLAN_CLI);
}

} // namespace gpuplan::tests
