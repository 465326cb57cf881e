#pragma once

#include "core/base/money.hpp"
#include "core/catalog/price.hpp"
#include "core/catalog/provenance.hpp"
#include "core/model/cloud.hpp"
#include "core/model/purchase_mode.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// A rule between two purchase modes of a cloud, read off printed prices: a month costs `hours` hours of `from`.
struct PriceRule {
    Cloud cloud = Cloud::Alibaba;
    PurchaseMode mode = PurchaseMode::Month;
    PurchaseMode from = PurchaseMode::OnDemand;
    double hours = 0; ///< of `from` that one month of `mode` costs
    int points = 0; ///< printed prices that the rule was read off
    std::string date;
    std::string note;
    Provenance provenance;
};

/// How often a vendor takes a spot machine back: the share of machines reclaimed in a month, as its band.
struct SpotBand {
    Cloud cloud = Cloud::Aws;
    std::string instanceType;
    std::string region;
    double low = 0; ///< share of a month's machines
    std::optional<double> high; ///< nullopt: the band is open above
    std::string date;
    Provenance provenance;
};

/// A condition of a cloud that planning reads.
enum class TermKind { SpotNotice, SpotProtection, BillingStep, MinimumBilling };
template <> struct EnumNames<TermKind> {
    static constexpr std::array<std::pair<TermKind, std::string_view>, 4> values{ { { TermKind::SpotNotice, "spot_notice" },
        { TermKind::SpotProtection, "spot_protection" }, { TermKind::BillingStep, "billing_step" }, { TermKind::MinimumBilling, "minimum_billing" } } };
};

struct CloudTerm {
    Cloud cloud = Cloud::Alibaba;
    TermKind kind = TermKind::SpotNotice;
    std::optional<PurchaseMode> mode; ///< nullopt: every mode
    double seconds = 0;
    std::string date;
    std::string note;
    Provenance provenance;
};

/// One band of a support plan: `share` of the monthly bill from `from` on, up to the next band.
struct SupportTier {
    Cloud cloud = Cloud::Aws;
    std::string plan; ///< "business"
    Money from;
    double share = 0;
    Money minimum; ///< of a month
    std::string date;
    Provenance provenance;
};

/// A published run or fleet with the failures that stopped it.
struct FailureRecord {
    std::string id;
    std::string accelerator; ///< words of the card's architecture or name: "Hopper"
    double gpus = 0;
    double days = 0;
    double failures = 0; ///< unplanned stops of the job
    std::string date;
    std::string note;
    Provenance provenance;
    [[nodiscard]] double gpuHoursPerFailure() const { return gpus * days * 24 / failures; }
};

/// Sizes and rates of a storage product, as formulas of its capacity (see evaluateSize()). Empty formula: not documented.
struct StorageLimits {
    Cloud cloud = Cloud::Alibaba;
    std::string item, variant; ///< "ESSD", "PL1"
    std::string region; ///< empty: everywhere
    std::optional<double> minGib, maxGib;
    std::string iops, readMbs, writeMbs; ///< operations a second; MB/s
    std::string date;
    std::string note;
    Provenance provenance;
};

/// Facts about paying, failing and storing that are no price of a machine.
struct MoneyFacts {
    std::vector<PriceRule> rules;
    std::vector<SpotBand> spotBands;
    std::vector<CloudTerm> terms;
    std::vector<SupportTier> support; ///< in the order of the file
    std::vector<FailureRecord> failures;
    std::vector<StorageLimits> limits;
};

/// Lays the facts of a user's folder before those that are there, so that look-ups which take the first of equals take the user's.
void layOver(MoneyFacts &facts, MoneyFacts &&more);

/// The condition of a cloud for a mode; nullptr: not known.
const CloudTerm *findTerm(const MoneyFacts &facts, Cloud cloud, TermKind kind, PurchaseMode mode);
/// The band of a type, that of the region before the widest of all regions; nullopt: not known.
std::optional<SpotBand> findSpotBand(const MoneyFacts &facts, Cloud cloud, std::string_view instanceType, std::string_view region);
/// The rule that gives `mode` from another mode; nullptr: none is known.
const PriceRule *findRule(const MoneyFacts &facts, Cloud cloud, PurchaseMode mode);
/// Limits of a product: those of the region before those of everywhere; nullptr: not known.
const StorageLimits *findLimits(const MoneyFacts &facts, Cloud cloud, std::string_view item, std::string_view variant, std::string_view region);

} // namespace gpuplan
