#include "app/cli/catalog_json.hpp"
#include "app/cli/command.hpp"
#include "app/cli/text_table.hpp"
#include "core/base/file.hpp"
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

void runTopo(Common &common, const std::string &file)
{
    const auto text = readFile(file);
    if (!text) {
        report(common, { text.error() });
        return;
    }
    const auto graph = parseNvidiaTopo(*text, file);
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
    auto file = std::make_shared<std::string>();
    addCommonOptions(*command, common);
    command->add_option("file", *file, "Saved output of `nvidia-smi topo -m`")->required()->check(notEmpty())->type_name("FILE");
    command->footer("JSON: {kind, accelerators, fast_domain, nodes, links, warnings}.");
    command->callback([&common, file] { runTopo(common, *file); });
}

} // namespace gpuplan::cli
