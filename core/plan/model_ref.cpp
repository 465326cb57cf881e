#include "core/base/file.hpp"
#include "core/base/near_names.hpp"
#include "core/base/parse.hpp"
#include "core/model/hf_config.hpp"
#include "core/model/size_preset.hpp"
#include "core/plan/plan.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace gpuplan {

namespace {

constexpr std::size_t kNearMatches = 4;
constexpr double kLeastParams = 1e6;
constexpr double kMostParams = 2e13;

std::string nearMatches(const std::string &ref, const Catalog &catalog)
{
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const auto &[id, preset] : catalog.models) {
        std::size_t best = nameDistance(ref, id);
        for (const std::string &alias : preset.aliases)
            best = std::min(best, nameDistance(ref, alias));
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
