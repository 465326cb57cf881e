#include "core/export/exported_file.hpp"

#include "core/base/file.hpp"
#include "core/export/files_in_the_way.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <set>
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

/// Path to the check sums of what exports wrote into the folder: one, or the old and the new one while an export is under way.
using CheckSums = std::map<std::string, std::set<std::string>>;

CheckSums writtenBefore(const std::filesystem::path &folder)
{
    CheckSums out;
    const auto text = readFile(folder / kListFile);
    std::istringstream lines(text ? *text : std::string());
    for (std::string sum, path; lines >> sum && std::getline(lines >> std::ws, path);)
        out[path].insert(sum);
    return out;
}

Result<void> writeList(const CheckSums &sums, const std::filesystem::path &folder)
{
    std::string text;
    for (const auto &[path, ofPath] : sums)
        for (const std::string &sum : ofPath)
            text += fmt::format("{}  {}\n", sum, path);
    return writeFileAtomically(folder / kListFile, text);
}

} // namespace

std::vector<std::string> filesInTheWay(const std::vector<ExportedFile> &files, const std::filesystem::path &folder)
{
    const auto before = writtenBefore(folder);
    std::vector<std::string> out;
    for (const ExportedFile &file : files) {
        std::error_code code;
        if (!std::filesystem::is_regular_file(folder / file.path, code))
            continue;
        const auto found = readFile(folder / file.path);
        const auto known = before.find(file.path);
        if (!found || (*found != file.content && (known == before.end() || !known->second.contains(checkSum(*found)))))
            out.push_back(file.path);
    }
    return out;
}

Result<void> writeExport(const std::vector<ExportedFile> &files, const std::filesystem::path &folder, Foreign foreign)
{
    for (const ExportedFile &file : files)
        if (!staysInside(file.path))
            return fail(ErrorCode::FileUnwritable, file.path, { file.path, "the path leaves the export's folder" });
    std::error_code code;
    if (std::filesystem::exists(folder, code) && !std::filesystem::is_directory(folder, code))
        return fail(ErrorCode::FileUnwritable, folder.string(), { folder.string(), "it is not a folder" });
    if (foreign == Foreign::Refuse)
        if (const auto inTheWay = filesInTheWay(files, folder); !inTheWay.empty())
            return fail(ErrorCode::FileUnwritable, folder.string(),
                { fmt::format("{}", fmt::join(inTheWay, ", ")), "there already, and not as gpuplan wrote it; move it away or choose another folder" });
    // The list comes first: whatever an export that is cut short leaves behind is still known as gpuplan's.
    CheckSums sums = writtenBefore(folder);
    for (const ExportedFile &file : files)
        sums[file.path].insert(checkSum(file.content));
    std::vector<std::filesystem::path> created;
    if (!std::filesystem::exists(folder / kListFile, code))
        created.push_back(folder / kListFile);
    if (auto written = writeList(sums, folder); !written)
        return written;
    for (const ExportedFile &file : files) {
        const std::filesystem::path path = folder / file.path;
        const bool existed = std::filesystem::exists(path, code);
        if (auto written = writeFileAtomically(path, file.content); !written) {
            takeBack(created);
            return written;
        }
        if (!existed)
            created.push_back(path);
        sums[file.path] = { checkSum(file.content) };
    }
    return writeList(sums, folder);
}

} // namespace gpuplan
