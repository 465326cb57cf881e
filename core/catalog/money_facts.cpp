#include "core/catalog/money_facts.hpp"

#include <algorithm>
#include <iterator>

namespace gpuplan {

namespace {

template <class T> void before(std::vector<T> &facts, std::vector<T> &&more)
{
    facts.insert(facts.begin(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

} // namespace

void layOver(MoneyFacts &facts, MoneyFacts &&more)
{
    before(facts.rules, std::move(more.rules));
    before(facts.spotBands, std::move(more.spotBands));
    before(facts.terms, std::move(more.terms));
    before(facts.support, std::move(more.support));
    before(facts.failures, std::move(more.failures));
    before(facts.limits, std::move(more.limits));
}

const CloudTerm *findTerm(const MoneyFacts &facts, Cloud cloud, TermKind kind, PurchaseMode mode)
{
    const CloudTerm *general = nullptr;
    for (const CloudTerm &term : facts.terms) {
        if (term.cloud != cloud || term.kind != kind)
            continue;
        if (term.mode == mode)
            return &term;
        if (!term.mode && general == nullptr)
            general = &term;
    }
    return general;
}

std::optional<SpotBand> findSpotBand(const MoneyFacts &facts, Cloud cloud, std::string_view instanceType, std::string_view region)
{
    std::optional<SpotBand> widest;
    for (const SpotBand &band : facts.spotBands) {
        if (band.cloud != cloud || band.instanceType != instanceType)
            continue;
        if (band.region == region)
            return band;
        if (!widest) {
            widest = band;
            widest->region.clear();
            continue;
        }
        widest->low = std::min(widest->low, band.low);
        widest->high = widest->high && band.high ? std::optional(std::max(*widest->high, *band.high)) : std::nullopt;
    }
    return widest;
}

const PriceRule *findRule(const MoneyFacts &facts, Cloud cloud, PurchaseMode mode)
{
    const auto found = std::find_if(facts.rules.begin(), facts.rules.end(), [&](const PriceRule &rule) { return rule.cloud == cloud && rule.mode == mode; });
    return found == facts.rules.end() ? nullptr : &*found;
}

const StorageLimits *findLimits(const MoneyFacts &facts, Cloud cloud, std::string_view item, std::string_view variant, std::string_view region)
{
    const StorageLimits *general = nullptr;
    for (const StorageLimits &limits : facts.limits) {
        if (limits.cloud != cloud || limits.item != item || limits.variant != variant)
            continue;
        if (limits.region == region)
            return &limits;
        if (limits.region.empty() && general == nullptr)
            general = &limits;
    }
    return general;
}

} // namespace gpuplan
