#pragma once

#include "core/base/money.hpp"
#include "core/catalog/catalog.hpp"
#include "core/estimate/memory.hpp"
#include "core/estimate/step_time.hpp"
#include "core/evidence/neighbours.hpp"
#include "core/model/scenario.hpp"
#include "core/money/money_plan.hpp"
#include "core/money/plan_cost.hpp"
#include "core/plan/runner_up.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// How much measured evidence stands behind a plan's numbers.
struct EvidenceSummary {
    int runsNear = 0; ///< measured runs without a gap to the plan (core/estimate/evidence_distance.hpp)
    std::optional<double> medianError; ///< of those runs: |predicted / measured − 1|
    std::string word; ///< "Strong", "Good", "Fair", "Weak"; "Weak" when the time, at most "Fair" when the memory lies outside the evidence
    std::vector<NearRun> nearest; ///< up to five measured runs, nearest first, with what gpuplan predicts for them
    unsigned timeGaps = 0, memoryGaps = 0; ///< what lies outside the measured runs (gapNames, gapText); 0: inside
};

/// One way to do the job that fits in memory (or may).
struct PlanOption {
    std::string id; ///< stable: "alibaba/cn-shenzhen/ecs.ebmgn7ex.32xlarge/x1"
    Cloud cloud = Cloud::Alibaba;
    std::string region; ///< empty: own machines, or no priced region
    std::string instanceType;
    std::string acceleratorId;
    int nodes = 1;
    int gpus = 8;
    ClusterHardware hardware;
    Layout layout;
    std::int64_t globalBatch = 0;
    MemoryEstimate memory;
    StepTime step;
    std::optional<double> estimatedMfu; ///< set when the step was scaled to the user's MFU: what gpuplan estimated
    double steps = 0;
    Interval totalHours; ///< P10, P50, P90 from start to finish, goodput included
    double goodput = 1; ///< useful share of totalHours
    PlanCost cost;
    std::shared_ptr<const MoneyPlan> money; ///< purchase, goodput, forecast, IO; set for the plans that are shown
    Verdict verdict = Verdict::Unknown;
    bool meetsDeadline = true; ///< by its middle; see mayMissDeadline
    bool mayMissDeadline = false; ///< the middle keeps the deadline, the end of the 80% range does not
    bool meetsBudget = true; ///< false also when the cost is unknown and a budget is set
    bool onParetoFront = false; ///< no other option is both cheaper and faster
    EvidenceSummary evidence;
    std::vector<RunnerUp> runnersUp; ///< other layouts of the same machines, fastest first
    std::vector<RunnerUp> smaller; ///< layouts of the same machines that need less memory (P90) than every faster one; set for the plans that are shown
    std::vector<std::string> notes; ///< "GPU inferred: …", "Stock is not checked."

    /// The limits it misses, by their field in the scenario: "budget", "deadline".
    [[nodiscard]] std::vector<std::string> missed() const;
    [[nodiscard]] bool meetsAll() const { return meetsDeadline && meetsBudget && (verdict == Verdict::Fits || verdict == Verdict::Tight); }
};

/// Why something cannot do the job. Names are the `code`s of the JSON contract.
enum class RejectionCode { Memory, HostMemory, Budget, Deadline, PriceUnknown, NoRate, Network, Unsupported, NotSold, NoAccelerator };
template <> struct EnumNames<RejectionCode> {
    static constexpr std::array<std::pair<RejectionCode, std::string_view>, 10> values{ { { RejectionCode::Memory, "memory" },
        { RejectionCode::HostMemory, "host_memory" }, { RejectionCode::Budget, "budget" }, { RejectionCode::Deadline, "deadline" },
        { RejectionCode::PriceUnknown, "price_unknown" }, { RejectionCode::NoRate, "no_rate" }, { RejectionCode::Network, "network" },
        { RejectionCode::Unsupported, "unsupported" }, { RejectionCode::NotSold, "not_sold" }, { RejectionCode::NoAccelerator, "no_accelerator" } } };
};

struct Rejection {
    Cloud cloud = Cloud::Alibaba;
    std::string instanceType;
    std::string acceleratorId;
    int nodes = 0; ///< of the nearest miss; 0 where no count was tried
    RejectionCode code = RejectionCode::Memory;
    std::string reason; ///< "Short by 3.1 GiB (needs 25.1, has 22.0)"
    std::optional<double> shortBy; ///< GiB, money in the scenario's currency, or hours, by code
    std::string shortByUnit; ///< "GiB", "CNY", "h"
    std::optional<double> need, has; ///< GiB of one GPU (memory) or of one node (host_memory)
    std::optional<PlanOption> nearest; ///< the plan that misses least, when there is one
};

/// One cluster size of one instance type: the points of the cost curves.
struct CurvePoint {
    int nodes = 1;
    int gpus = 8;
    Interval hours;
    std::map<PurchaseMode, Interval> cost; ///< total, scenario currency
    double tokensPerSecond = 0;
    Verdict verdict = Verdict::Unknown;
};

struct SearchStats {
    std::int64_t layouts = 0; ///< layouts estimated
    int instanceTypes = 0; ///< instance types looked at
    double milliseconds = 0; ///< wall time; not part of ==-comparable results
};

/// The whole answer, immutable and shared: form, tables, charts, exports and CLI read nothing else.
struct PlanResult {
    Scenario scenario;
    Architecture architecture;
    TrainingJob job; ///< with the automatic fields filled in
    double tokens = 0; ///< to train on, all passes
    std::vector<PlanOption> options; ///< those that meet all limits, by cost (ties: time, id); plans that miss one are rejected[].nearest
    std::vector<Rejection> rejected; ///< nearest first within each code
    /// Fewest GPUs with the verdict fits, one plan per accelerator, least first; money and time aside; beyond the cluster limits when nothing
    /// within them fits.
    std::vector<PlanOption> smallestByAccelerator;
    /// Where no plan meets all limits and the nearest miss is late: the cheapest plan that keeps the deadline.
    std::optional<PlanOption> cheapestOnTime;
    std::optional<Money> budget; ///< the limit in the scenario's currency
    std::optional<std::size_t> cheapest, fastest, balanced; ///< indexes into options among those that meet all limits
    std::map<std::string, std::vector<CurvePoint>> curves; ///< "cloud/region/instanceType" -> by nodes
    std::vector<std::string> assumptions; ///< what was filled in, for the whole plan
    Errors problems; ///< of the scenario; when not empty, nothing was planned
    std::string smallest; ///< "Smallest that fits: …" where a machine is too small; English
    std::string headline, headlineSecond; ///< English
    std::string catalogDate;
    Date date{}; ///< the day the plan was made for
    SearchStats stats;
};

/// The best plan of every accelerator that can hold the job at all: options first, then the nearest plans of those that miss a limit or
/// have no price. Pointers into `result`.
std::vector<const PlanOption *> bestPlans(const PlanResult &result);

/// The best plan on a cloud, or why there is none.
struct CloudBest {
    Cloud cloud = Cloud::Alibaba;
    const PlanOption *plan = nullptr; ///< into the result; meets all limits, else the nearest that misses one or has no price
    std::string reason; ///< of the nearest rejection, when no plan meets the limits
};

/// One entry for every cloud that was searched, those that meet the limits first, then by cost. A cloud without a known price is never
/// before one that has a price.
std::vector<CloudBest> bestByCloud(const PlanResult &result);

} // namespace gpuplan
