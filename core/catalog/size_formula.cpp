#include "core/catalog/size_formula.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

namespace gpuplan {

namespace {

constexpr double kGibPerTib = 1024;
constexpr int kDeepest = 8; ///< braces within braces

/// A cursor over the formula; every step returns nullopt where the text cannot go on.
class Formula {
public:
    Formula(std::string_view text, double cap) : m_rest(text), m_cap(cap) { }

    std::optional<double> whole()
    {
        const auto value = sum(0);
        return m_rest.empty() ? value : std::nullopt;
    }

private:
    bool take(std::string_view word)
    {
        if (!m_rest.starts_with(word))
            return false;
        m_rest.remove_prefix(word.size());
        return true;
    }

    std::optional<double> sum(int depth)
    {
        auto value = product(depth);
        while (value && take("+")) {
            const auto next = product(depth);
            value = next ? std::optional(*value + *next) : std::nullopt;
        }
        return value;
    }

    std::optional<double> product(int depth)
    {
        auto value = factor(depth);
        while (value && take("*")) {
            const auto next = factor(depth);
            value = next ? std::optional(*value * *next) : std::nullopt;
        }
        return value;
    }

    std::optional<double> factor(int depth)
    {
        if (take("min{"))
            return extreme(depth + 1, [](double a, double b) { return std::min(a, b); });
        if (take("max{"))
            return extreme(depth + 1, [](double a, double b) { return std::max(a, b); });
        if (take("capTiB"))
            return m_cap / kGibPerTib;
        if (take("cap"))
            return m_cap;
        double value = 0;
        const auto [end, code] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value);
        if (code != std::errc{} || !std::isfinite(value) || value < 0)
            return std::nullopt;
        m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
        return value;
    }

    template <class Choose> std::optional<double> extreme(int depth, Choose choose)
    {
        if (depth > kDeepest)
            return std::nullopt;
        auto value = sum(depth);
        while (value && take(",")) {
            const auto next = sum(depth);
            value = next ? std::optional(choose(*value, *next)) : std::nullopt;
        }
        return value && take("}") ? value : std::nullopt;
    }

    std::string_view m_rest;
    double m_cap;
};

} // namespace

Result<double> evaluateSize(std::string_view formula, double capGib, std::string_view where)
{
    if (const auto value = Formula(formula, capGib).whole())
        return *value;
    return fail(ErrorCode::Syntax, std::string(where), { "“" + std::string(formula) + "” is no formula such as min{1800+50*cap,50000}" });
}

} // namespace gpuplan
