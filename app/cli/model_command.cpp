#include "app/cli/command.hpp"
#include "core/base/format.hpp"
#include "core/plan/plan.hpp"

#include <fmt/format.h>

namespace gpuplan::cli {

namespace {

nlohmann::ordered_json modelJson(const Architecture &a)
{
    return { { "name", a.name }, { "family", a.family }, { "total_params", totalParams(a) }, { "active_params", activeParams(a) },
        { "embedding_params", a.embeddingParams }, { "lm_head_params", a.headParams }, { "mtp_params", a.mtpParams },
        { "kv_bytes_per_token", kvBytesPerToken(a) }, { "layers", layerCount(a) }, { "hidden", a.hidden }, { "vocab", a.vocab }, { "experts", expertCount(a) },
        { "max_context", a.maxContext > 0 ? nlohmann::ordered_json(a.maxContext) : nlohmann::ordered_json(nullptr) }, { "stored_as", nameOf(a.storedAs) },
        { "assumed", a.assumed } };
}

std::string modelText(const Architecture &a)
{
    std::string out = fmt::format("{}\n  parameters        {} ({})\n  active per token  {}\n  layers, hidden    {}, {}\n  vocabulary        {}\n  KV cache     "
                                  "     {} bytes per token (bf16, full context)\n",
        a.name, formatGrouped(static_cast<double>(totalParams(a))), formatCount(static_cast<double>(totalParams(a))),
        formatGrouped(static_cast<double>(activeParams(a))), layerCount(a), a.hidden, a.vocab, formatGrouped(static_cast<double>(kvBytesPerToken(a))));
    for (const std::string &assumed : a.assumed)
        out += "  assumed: " + assumed + "\n";
    return out;
}

} // namespace

void addModelCommand(CLI::App &program, Common &common)
{
    CLI::App *command = program.add_subcommand("model", "Parameters and KV cache of a model: a config.json, a preset, or a size such as 13B");
    auto name = std::make_shared<std::string>();
    addCommonOptions(*command, common);
    command->add_option("model", *name, "config.json, preset or size")->required()->check(notEmpty())->type_name("FILE|PRESET|SIZE");
    command->footer("JSON: {total_params, active_params, embedding_params, lm_head_params, kv_bytes_per_token, assumed, …}.");
    command->callback([&common, name] {
        const auto catalog = catalogOf(common);
        if (catalog == nullptr)
            return;
        const auto architecture = resolveModel(*name, *catalog);
        if (!architecture)
            report(common, { architecture.error() });
        else
            common.json ? print(modelJson(*architecture)) : print(modelText(*architecture));
    });
}

} // namespace gpuplan::cli
