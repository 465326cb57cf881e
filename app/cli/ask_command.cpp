#include "app/cli/ask_command.hpp"
#include "app/cli/plan_json.hpp"
#include "app/cli/plan_text.hpp"
#include "core/advise/ask.hpp"
#include "core/base/format.hpp"

#include <fmt/format.h>

namespace gpuplan::cli {

namespace {

std::string answerText(const Answer &answer)
{
    if (!answer.value)
        return answer.question == Question::FewestGpus ? "No number of GPUs keeps the deadline.\n" : "Nothing meets the limits, not even the least.\n";
    const char *more = answer.atBound ? " or more" : "";
    switch (answer.question) {
    case Question::MostTokens:
        return fmt::format("At most {} tokens{} within the limits.\n\n{}", formatCount(*answer.value), more, optionText(*answer.plan));
    case Question::LargestModel:
        return fmt::format("At most {} parameters{} within the limits (a dense decoder).\n\n{}", formatCount(*answer.value), more, optionText(*answer.plan));
    case Question::FewestGpus:
        break;
    }
    return fmt::format("{} GPUs keep the deadline; no fewer do.\n\n{}", formatGrouped(*answer.value), optionText(*answer.plan));
}

nlohmann::ordered_json answerJson(const Answer &answer)
{
    return { { "question", nameOf(answer.question) }, { "value", answer.value ? nlohmann::ordered_json(*answer.value) : nullptr },
        { "at_bound", answer.atBound }, { "plan", answer.plan ? optionJson(*answer.plan) : nullptr } };
}

void runAsk(Common &common, const std::string &word)
{
    const auto scenario = scenarioOf(common);
    if (!scenario)
        return;
    const auto catalog = catalogOf(common);
    if (catalog == nullptr)
        return;
    const auto answer = ask(*fromName<Question>(word), *scenario, catalog, { common.threads, {} });
    if (!answer) {
        report(common, answer.error());
        return;
    }
    common.json ? print(answerJson(*answer)) : print(answerText(*answer));
    if (!answer->value)
        common.exitCode = kNothingFits;
}

} // namespace

void addAskCommand(CLI::App &program, Common &common)
{
    CLI::App *command = program.add_subcommand("ask", "Ask the other way round: most tokens, largest model, fewest GPUs; exit 3 when there is no answer");
    auto question = std::make_shared<std::string>();
    command
        ->add_option("question", *question,
            "tokens: the most training data within budget and deadline; model: the largest dense model; gpus: the fewest GPUs that keep the deadline, "
            "whatever they cost")
        ->required()
        ->check(CLI::IsMember({ "tokens", "model", "gpus" }));
    addCommonOptions(*command, common);
    command->footer(
        "JSON: {question, value, at_bound, plan}; value in tokens, parameters or GPUs, null when not even the least does; at_bound: the largest that\n"
        "is asked about does too; plan is an option as in `plan`.");
    command->callback([&common, question] { runAsk(common, *question); });
}

} // namespace gpuplan::cli
