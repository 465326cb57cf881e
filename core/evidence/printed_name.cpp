#include "core/evidence/printed_name.hpp"

#include "core/base/csv.hpp"
#include "core/evidence/model_family.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace gpuplan {

namespace {

constexpr double kSizeTolerance = 0.15; ///< "30B" is printed for 31.6 and 30.5 billion alike

constexpr std::array<std::string_view, 16> kSuffixes{ "instruct", "base", "chat", "it", "hf", "fp8", "nvfp4", "awq", "gptqint4", "gptq", "int4", "bf16", "2507",
    "thinking", "preview", "v01" };
constexpr std::array<std::string_view, 2> kVendors{ "meta", "nvidia" };

std::string_view withoutOwner(std::string_view name)
{
    if (const auto slash = name.rfind('/'); slash != std::string_view::npos)
        name.remove_prefix(slash + 1);
    return name;
}

/// Whether the lower-case letters and digits of `name` begin with `start`; nothing is copied.
bool plainStartsWith(std::string_view name, std::string_view start)
{
    std::size_t at = 0;
    for (std::size_t i = 0; i < name.size() && at < start.size(); ++i) {
        const char c = name[i] >= 'A' && name[i] <= 'Z' ? static_cast<char>(name[i] - 'A' + 'a') : name[i];
        const bool counts = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (counts && c != start[at++])
            return false;
    }
    return at == start.size();
}

/// A preset's name without the words that say how it was tuned or packed.
std::string presetKey(std::string_view name)
{
    std::string key = plainName(withoutOwner(name));
    for (bool again = true; again;) {
        again = false;
        for (const std::string_view suffix : kSuffixes)
            if (key.size() > suffix.size() + 3 && key.ends_with(suffix)) {
                key.resize(key.size() - suffix.size());
                again = true;
            }
    }
    for (const std::string_view vendor : kVendors)
        if (key.starts_with(vendor))
            key.erase(0, vendor.size());
    return key;
}

/// presetKey(name) == wanted. Thousands of names are compared for every table that is read: most differ in their first letters.
bool hasKey(std::string_view name, std::string_view wanted)
{
    const std::string_view own = withoutOwner(name);
    const bool mayMatch
        = plainStartsWith(own, wanted) || std::any_of(kVendors.begin(), kVendors.end(), [&](std::string_view vendor) { return plainStartsWith(own, vendor); });
    return mayMatch && presetKey(name) == wanted;
}

/// Lower-case words of a name, cut at everything but letters, digits and the point of a decimal.
std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> out(1);
    for (const char c : withoutOwner(name)) {
        const std::string plain = c == '.' ? "." : plainName(std::string_view(&c, 1));
        if (plain.empty() && !out.back().empty())
            out.emplace_back();
        out.back() += plain;
    }
    if (out.back().empty())
        out.pop_back();
    const auto among = [](const auto &list, const std::string &word) { return std::find(list.begin(), list.end(), word) != list.end(); };
    while (out.size() > 1 && among(kSuffixes, out.back()))
        out.pop_back();
    if (out.size() > 1 && among(kVendors, out.front()))
        out.erase(out.begin());
    return out;
}

/// Billions of a word such as "30b" or "1.8b"; nullopt for others.
std::optional<double> billionsOf(std::string_view word)
{
    if (word.size() < 2 || word.back() != 'b')
        return std::nullopt;
    const auto value = plainNumber(word.substr(0, word.size() - 1));
    return value && *value > 0 ? value : std::nullopt;
}

/// Billions of "a3b"; nullopt for others.
std::optional<double> activeBillionsOf(std::string_view word)
{
    return word.starts_with('a') ? billionsOf(word.substr(1)) : std::nullopt;
}

/// "8x7b"
bool isExpertProduct(std::string_view word)
{
    const auto times = word.find('x');
    return times != std::string_view::npos && times > 0 && plainNumber(word.substr(0, times)) && billionsOf(word.substr(times + 1));
}

/// Whether `name` goes on where `start` stops, and with sizes alone.
bool continuesWithSizes(const std::vector<std::string> &start, const std::vector<std::string> &name)
{
    if (start.empty() || name.size() <= start.size() || !std::equal(start.begin(), start.end(), name.begin()))
        return false;
    return std::all_of(name.begin() + static_cast<std::ptrdiff_t>(start.size()), name.end(),
        [](const std::string &word) { return billionsOf(word) || activeBillionsOf(word); });
}

bool near(double a, double b)
{
    return std::abs(a / b - 1) <= kSizeTolerance;
}

} // namespace

PrintedSizes sizesInName(std::string_view name)
{
    PrintedSizes out;
    for (const std::string &word : wordsOf(name)) {
        if (!out.total)
            out.total = billionsOf(word);
        if (const auto active = activeBillionsOf(word)) {
            out.active = active;
            out.mixture = true;
        }
        if (isExpertProduct(word) || word == "moe")
            out.mixture = true;
    }
    if (!out.total && !out.mixture) // "chatglm6b": a size that is not a word of its own
        for (const std::string &word : wordsOf(name)) {
            const auto unit = word.find('b');
            const auto first = word.find_last_not_of("0123456789.", unit == std::string::npos || unit == 0 ? std::string::npos : unit - 1);
            const auto start = first == std::string::npos ? 0 : first + 1;
            if (unit != std::string::npos && unit + 1 == word.size() && start < unit)
                out.total = billionsOf(std::string_view(word).substr(start));
        }
    return out;
}

const ModelPreset *presetOfPrintedName(const Catalog &catalog, std::string_view name, std::optional<double> billions)
{
    if (const auto found = catalog.models.find(std::string(name)); found != catalog.models.end())
        return &found->second;
    const std::string wanted = presetKey(name);
    for (const auto &[id, preset] : catalog.models)
        if (hasKey(id, wanted) || std::any_of(preset.aliases.begin(), preset.aliases.end(), [&](const std::string &alias) { return hasKey(alias, wanted); }))
            return &preset;
    if (!billions)
        return nullptr;
    const auto words = wordsOf(name);
    for (const auto &[id, preset] : catalog.models)
        if (near(static_cast<double>(totalParams(preset.architecture)) / 1e9, *billions) && continuesWithSizes(words, wordsOf(id)))
            return &preset;
    return nullptr;
}

const ModelPreset *mixtureOfSizes(const Catalog &catalog, double total, double active)
{
    const ModelPreset *best = nullptr;
    double least = 0;
    for (const auto &[id, preset] : catalog.models) {
        const Architecture &a = preset.architecture;
        const double ownTotal = static_cast<double>(totalParams(a)) / 1e9, ownActive = static_cast<double>(activeParams(a)) / 1e9;
        const bool attends = std::all_of(a.layers.begin(), a.layers.end(),
            [](const LayerRun &run) { return run.layer.attention.kind == AttentionKind::Grouped || run.layer.attention.kind == AttentionKind::Latent; });
        if (expertCount(a) == 0 || !attends || !near(ownTotal, total) || !near(ownActive, active))
            continue;
        const double gap = std::abs(std::log(ownTotal / total)) + std::abs(std::log(ownActive / active));
        if (best == nullptr || gap < least) {
            best = &preset;
            least = gap;
        }
    }
    return best;
}

} // namespace gpuplan
