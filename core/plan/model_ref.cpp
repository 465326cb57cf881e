#include "core/base/file.hpp"
#include "core/base/parse.hpp"
#include "core/model/hf_config.hpp"
#include "core/model/size_preset.hpp"
#include "core/plan/plan.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <numeric>
#include <utility>

namespace gpuplan {

namespace {

constexpr std::size_t kNearMatches = 4;
constexpr double kLeastParams = 1e6;
constexpr double kMostParams = 2e13;

std::string lowered(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{ 0 });
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t change = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({ change, row[j] + 1, diagonal + 1 });
        }
    }
    return row.back();
}

/// Smaller is nearer: names that hold the text come first, then by edits against the part after the owner.
std::size_t distance(const std::string &wanted, const std::string &known)
{
    const std::string name = lowered(known);
    const std::string tail = name.substr(name.find('/') == std::string::npos ? 0 : name.find('/') + 1);
    if (name.find(wanted) != std::string::npos)
        return 0;
    return 1 + std::min(editDistance(wanted, tail), editDistance(wanted, name));
}

std::string nearMatches(const std::string &ref, const Catalog &catalog)
{
    std::vector<std::pair<std::size_t, std::string>> ranked;
    const std::string wanted = lowered(ref);
    for (const auto &[id, preset] : catalog.models) {
        std::size_t best = distance(wanted, id);
        for (const std::string &alias : preset.aliases)
            best = std::min(best, distance(wanted, alias));
        ranked.emplace_back(best, id);
    }
    std::sort(ranked.begin(), ranked.end());
    std::string out;
    for (std::size_t i = 0; i < std::min(kNearMatches, ranked.size()); ++i)
        out += (i > 0 ? ", " : "") + ranked[i].second;
    return out;
}

Result<Architecture> fromFile(const std::filesystem::path &path)
{
    std::error_code ignored;
    const auto file = std::filesystem::is_directory(path, ignored) ? path / "config.json" : path;
    const auto text = readFile(file);
    if (!text)
        return tl::unexpected(text.error());
    const auto folder = std::filesystem::absolute(file).parent_path().filename().string();
    return readHfConfig(*text, file.string(), file.filename() == "config.json" && !folder.empty() ? folder : file.stem().string());
}

} // namespace

Result<Architecture> resolveModel(const std::string &ref, const Catalog &catalog)
{
    if (ref.empty())
        return fail(ErrorCode::MissingField, "model", { "model" });
    if (const ModelPreset *preset = catalog.findModel(ref))
        return preset->architecture;
    std::error_code ignored;
    if (std::filesystem::exists(ref, ignored))
        return fromFile(ref);
    if (ref.ends_with(".json"))
        return fail(ErrorCode::FileUnreadable, "model", { ref, "there is no such file" });
    const auto params = parseCount(ref, "model");
    if (params && (*params < kLeastParams || *params > kMostParams))
        return fail(ErrorCode::OutOfRange, "model", { "the size of the model", ref, "between 1M and 20T parameters" });
    if (params)
        return architectureOfSize(*params);
    if (params.error().code == ErrorCode::AmbiguousNumber)
        return tl::unexpected(params.error());
    return fail(ErrorCode::UnknownName, "model", { "model", ref, nearMatches(ref, catalog) });
}

} // namespace gpuplan
