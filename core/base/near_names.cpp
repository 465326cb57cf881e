#include "core/base/near_names.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace gpuplan {

namespace {

constexpr std::size_t kMostLetters = 100; ///< more of a word does not make it nearer to anything, but the search slow

std::string lowered(std::string_view text)
{
    std::string out(text.substr(0, kMostLetters));
    std::transform(out.begin(), out.end(), out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
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

} // namespace

std::size_t nameDistance(std::string_view word, std::string_view known)
{
    const std::string wanted = lowered(word);
    const std::string name = lowered(known);
    const std::string tail = name.substr(name.find('/') == std::string::npos ? 0 : name.find('/') + 1);
    if (name.find(wanted) != std::string::npos)
        return 0;
    return 1 + std::min(editDistance(wanted, tail), editDistance(wanted, name));
}

std::string nearNames(std::string_view word, const std::vector<std::string> &known, std::size_t most)
{
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const std::string &name : known)
        ranked.emplace_back(nameDistance(word, name), name);
    std::sort(ranked.begin(), ranked.end());
    ranked.erase(std::unique(ranked.begin(), ranked.end()), ranked.end());
    std::string out;
    for (std::size_t i = 0; i < std::min(most, ranked.size()); ++i)
        out += (i > 0 ? ", " : "") + ranked[i].second;
    return out;
}

} // namespace gpuplan
