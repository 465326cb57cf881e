#include "core/export/exported_file.hpp"

#include "core/base/file.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

bool staysInside(const std::filesystem::path &path)
{
    return !path.empty() && path.is_relative() && std::none_of(path.begin(), path.end(), [](const auto &part) { return part == ".."; });
}

/// Takes back files of a failed export; those that stood there before keep their new text, each of them whole.
void takeBack(const std::vector<std::filesystem::path> &created)
{
    std::error_code ignored;
    for (const auto &path : created)
        std::filesystem::remove(path, ignored);
}

} // namespace

Result<void> writeExport(const std::vector<ExportedFile> &files, const std::filesystem::path &folder)
{
    for (const ExportedFile &file : files)
        if (!staysInside(file.path))
            return fail(ErrorCode::FileUnwritable, file.path, { file.path, "the path leaves the export's folder" });
    std::error_code code;
    if (std::filesystem::exists(folder, code) && !std::filesystem::is_directory(folder, code))
        return fail(ErrorCode::FileUnwritable, folder.string(), { folder.string(), "it is not a folder" });
    std::vector<std::filesystem::path> created;
    for (const ExportedFile &file : files) {
        const std::filesystem::path path = folder / file.path;
        const bool existed = std::filesystem::exists(path, code);
        if (auto written = writeFileAtomically(path, file.content); !written) {
            takeBack(created);
            return written;
        }
        if (!existed)
            created.push_back(path);
    }
    return {};
}

} // namespace gpuplan
