#include "app/cli/catalog_json.hpp"
#include "app/cli/command.hpp"
#include "app/cli/text_table.hpp"
#include "core/base/format.hpp"
#include "core/catalog/check.hpp"
#include "core/catalog/load.hpp"
#include "core/model/scenario_fields.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan::cli {

using Json = nlohmann::ordered_json;

namespace {

void listRecords(Common &common, const std::string &kind)
{
    const auto catalog = catalogOf(common);
    if (catalog == nullptr)
        return;
    const Json records = catalogList(*catalog, kind);
    if (common.json) {
        print(records);
        return;
    }
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
    for (const Json &record : records) {
        std::vector<std::string> row;
        for (const auto &[key, value] : record.items()) {
            if (rows.empty())
                head.push_back(key);
            row.push_back(value.is_null() ? "unknown" : value.is_string() ? value.get<std::string>() : value.dump());
        }
        rows.push_back(std::move(row));
    }
    print(textTable(head, rows, {}) + fmt::format("{} {}", rows.size(), kind));
}

void checkFiles(Common &common, const std::string &folder)
{
    for (const std::string &named : { folder, common.userCatalog })
        if (const auto fault = named.empty() ? std::nullopt : catalogueFolderFault(named))
            return report(common, { *fault });
    const LoadedCatalog loaded = loadCatalog(folder.empty() ? common.userCatalog : folder);
    const CatalogCheck check = checkCatalog(loaded, today());
    if (common.json) {
        Json errors = Json::array();
        for (const Error &error : check.errors)
            errors.push_back({ { "where", error.where }, { "message", sentence(error) } });
        print(Json{ { "errors", errors }, { "notes", check.notes } });
    } else {
        for (const Error &error : check.errors)
            print("error: " + describe(error));
        for (const std::string &note : check.notes)
            print("note: " + note);
        print(fmt::format("{} errors, {} notes", check.errors.size(), check.notes.size()));
    }
    common.exitCode = check.errors.empty() ? kOk : kFindings;
}

void showRecord(Common &common, const std::string &id)
{
    const auto catalog = catalogOf(common);
    if (catalog == nullptr)
        return;
    const Json record = catalogRecord(*catalog, id);
    if (!record.is_null()) {
        print(record);
        return;
    }
    report(common, { { ErrorCode::UnknownName, {}, { "catalogue record", id, nearestWord(id, catalogIds(*catalog)) } } });
}

} // namespace

void addCatalogCommand(CLI::App &program, Common &common)
{
    CLI::App *command = program.add_subcommand("catalog", "What gpuplan knows: list, show, check");
    command->require_subcommand(1);
    CLI::App *list = command->add_subcommand("list", "List records");
    auto kind = std::make_shared<std::string>("instances");
    addCommonOptions(*list, common);
    list->add_option("kind", *kind, "accelerators, instances, prices, regions, topologies, models, rates")
        ->check(CLI::IsMember({ "accelerators", "instances", "prices", "regions", "topologies", "models", "rates" }))
        ->capture_default_str();
    list->callback([&common, kind] { listRecords(common, *kind); });

    CLI::App *check = command->add_subcommand("check", "Check the catalogue, or a folder laid out like it; exit 1 when it has errors");
    auto folder = std::make_shared<std::string>();
    addCommonOptions(*check, common);
    check->add_option("--folder", *folder, "Folder to check, laid over the built-in catalogue")->type_name("DIR")->check(notEmpty());
    check->callback([&common, folder] { checkFiles(common, *folder); });

    CLI::App *show = command->add_subcommand("show", "Everything known of one accelerator, instance type, topology or model, with its source");
    auto id = std::make_shared<std::string>();
    addCommonOptions(*show, common);
    show->add_option("id", *id, "Id, such as a100-sxm4-80 or ecs.ebmgn7ex.32xlarge")->required()->check(notEmpty());
    show->callback([&common, id] { showRecord(common, *id); });
}

} // namespace gpuplan::cli
