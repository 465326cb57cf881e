#pragma once

#include "core/plan/plan.hpp"

#include <memory>
#include <optional>
#include <stop_token>

namespace gpuplan {

/// A plan asked the other way round: what do the limits allow?
enum class Question {
    MostTokens, ///< the most training data within budget and deadline
    LargestModel, ///< the largest model within budget and deadline, by its number of parameters
    FewestGpus, ///< the fewest GPUs that keep the deadline, whatever they cost
};
template <> struct EnumNames<Question> {
    static constexpr std::array<std::pair<Question, std::string_view>, 3> values{ { { Question::MostTokens, "tokens" }, { Question::LargestModel, "model" },
        { Question::FewestGpus, "gpus" } } };
};

/// The answer, with the scenario that has it and the plan that reaches it.
struct Answer {
    Question question = Question::MostTokens;
    std::optional<double> value; ///< tokens, parameters or GPUs; nullopt: not even the least does
    bool atBound = false; ///< the largest size that is asked about meets the limits too
    Scenario scenario; ///< the one asked, changed to the answer; as it was where there is none
    std::optional<PlanOption> plan; ///< the cheapest that reaches it (FewestGpus: with that many GPUs)
};

/// Answers by planning a few scenarios (three to fifteen), each as plan() does. Tokens are rounded down to three digits, parameters to two.
/// More data or a larger model takes more time and money, so that what meets the limits ends somewhere; a model is asked about as a
/// dense decoder of that size. Errors: the scenario's own; MissingField where no limit bounds the answer; Cancelled when stopped.
Checked<Answer> ask(
    Question question, const Scenario &scenario, const std::shared_ptr<const Catalog> &catalog, const PlanSettings &settings = {}, std::stop_token stop = {});

} // namespace gpuplan
