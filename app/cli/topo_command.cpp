#include "app/cli/catalog_json.hpp"
#include "app/cli/command.hpp"
#include "app/cli/text_table.hpp"
#include "core/base/file.hpp"
#include "core/base/near_names.hpp"
#include "core/catalog/nvidia_topo.hpp"

#include <fmt/format.h>

namespace gpuplan::cli {

namespace {

std::string graphText(const LinkGraph &graph)
{
    std::vector<std::vector<std::string>> rows;
    for (const Link &link : graph.links)
        rows.push_back(
            { link.a, link.b, link.type, std::to_string(link.count), link.perDirection ? fmt::format("{:.0f}", link.perDirection->value() / 1e9) : "unknown" });
    return fmt::format("{} accelerators, {} wiring; groups of {} share accelerator links\n\n", acceleratorCount(graph), graph.kind, fastDomainSize(graph))
        + textTable({ "From", "To", "Link", "Count", "GB/s per direction" }, rows, { 3, 4 });
}

/// What one NVLink of the named card carries: unknown when no card is named. nullopt of the outer kind after reporting an unknown name.
std::optional<std::optional<ByteRate>> linkRate(Common &common, const std::string &gpu)
{
    if (gpu.empty())
        return std::optional<ByteRate>();
    const auto catalog = catalogOf(common);
    if (catalog == nullptr)
        return std::nullopt;
    const auto found = catalog->accelerators.find(gpu);
    if (found != catalog->accelerators.end())
        return rateOfOneNvlink(found->second);
    std::vector<std::string> known;
    for (const auto &[id, accelerator] : catalog->accelerators)
        known.push_back(id);
    report(common, { { ErrorCode::UnknownName, "--gpu", { "accelerator", gpu, nearNames(gpu, known) } } });
    return std::nullopt;
}

void runTopo(Common &common, const std::string &file, const std::string &gpu)
{
    const auto rate = linkRate(common, gpu);
    if (!rate)
        return;
    const auto text = readFile(file);
    if (!text) {
        report(common, { text.error() });
        return;
    }
    const auto graph = parseNvidiaTopo(*text, file, *rate);
    if (!graph) {
        report(common, { graph.error() });
        return;
    }
    for (const std::string &warning : graph->warnings)
        fmt::print(stderr, "gpuplan-cli: warning: {}: {}\n", file, warning);
    common.json ? print(linkGraphJson(*graph)) : print(graphText(*graph));
}

} // namespace

void addTopoCommand(CLI::App &program, Common &common)
{
    CLI::App *command = program.add_subcommand("topo", "Read the output of `nvidia-smi topo -m`: GPUs, links, NICs; warnings name missing rows");
    auto file = std::make_shared<std::string>(), gpu = std::make_shared<std::string>();
    addCommonOptions(*command, common);
    command->add_option("file", *file, "Saved output of `nvidia-smi topo -m`")->required()->check(notEmpty())->type_name("FILE");
    command->add_option("--gpu", *gpu, "Accelerator of the machine, such as a100-sxm4-80: gives its NVLinks their rate (`catalog list accelerators`)")
        ->check(notEmpty());
    command->footer("JSON: {kind, accelerators, fast_domain, nodes, links, warnings}.");
    command->callback([&common, file, gpu] { runTopo(common, *file, *gpu); });
}

} // namespace gpuplan::cli
