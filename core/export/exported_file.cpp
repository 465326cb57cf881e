#include "core/export/exported_file.hpp"

#include "core/base/file.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <sstream>

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

constexpr std::string_view kListFile = ".gpuplan-export";

/// 64-bit FNV-1a (Fowler, Noll, Vo): enough to see that a file was edited.
std::string checkSum(std::string_view content)
{
    std::uint64_t sum = 14695981039346656037U;
    for (const char c : content)
        sum = (sum ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return fmt::format("{:016x}", sum);
}

/// Path to check sum of what earlier exports wrote into the folder.
std::map<std::string, std::string> writtenBefore(const std::filesystem::path &folder)
{
    std::map<std::string, std::string> out;
    const auto text = readFile(folder / kListFile);
    std::istringstream lines(text ? *text : std::string());
    for (std::string sum, path; lines >> sum && std::getline(lines >> std::ws, path);)
        out[path] = sum;
    return out;
}

Result<void> writeList(const std::map<std::string, std::string> &sums, const std::filesystem::path &folder)
{
    std::string text;
    for (const auto &[path, sum] : sums)
        text += fmt::format("{}  {}\n", sum, path);
    return writeFileAtomically(folder / kListFile, text);
}

/// Files in the way that hold something else than what is to be written and what an export wrote.
std::vector<std::string> foreignFiles(const std::vector<ExportedFile> &files, const std::filesystem::path &folder)
{
    const auto before = writtenBefore(folder);
    std::vector<std::string> out;
    for (const ExportedFile &file : files) {
        std::error_code code;
        if (!std::filesystem::is_regular_file(folder / file.path, code))
            continue;
        const auto found = readFile(folder / file.path);
        const auto known = before.find(file.path);
        if (!found || (*found != file.content && (known == before.end() || known->second != checkSum(*found))))
            out.push_back(file.path);
    }
    return out;
}

} // namespace

Result<void> writeExport(const std::vector<ExportedFile> &files, const std::filesystem::path &folder, Foreign foreign)
{
    for (const ExportedFile &file : files)
        if (!staysInside(file.path))
            return fail(ErrorCode::FileUnwritable, file.path, { file.path, "the path leaves the export's folder" });
    std::error_code code;
    if (std::filesystem::exists(folder, code) && !std::filesystem::is_directory(folder, code))
        return fail(ErrorCode::FileUnwritable, folder.string(), { folder.string(), "it is not a folder" });
    if (foreign == Foreign::Refuse)
        if (const auto inTheWay = foreignFiles(files, folder); !inTheWay.empty())
            return fail(ErrorCode::FileUnwritable, folder.string(),
                { fmt::format("{}", fmt::join(inTheWay, ", ")), "there already, and not as gpuplan wrote it; move it away or choose another folder" });
    auto sums = writtenBefore(folder);
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
        sums[file.path] = checkSum(file.content);
    }
    return writeList(sums, folder);
}

} // namespace gpuplan
