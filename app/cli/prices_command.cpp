#include "app/cli/command.hpp"
#include "app/cli/prices_refresh_command.hpp"
#include "app/cli/prices_text.hpp"
#include "core/base/file.hpp"
#include "core/catalog/load.hpp"
#include "core/import/import_files.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace gpuplan::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    std::string format, cloud, region, date, currency, request, to;
    bool dryRun = false;
};

/// Reads the options into `options`; what is wrong with them.
Errors readOptions(const Arguments &a, ImportOptions &options)
{
    Errors errors;
    options.format = fromName<ImportFormat>(a.format);
    options.cloud = fromName<Cloud>(a.cloud);
    options.currency = fromName<Currency>(a.currency);
    options.region = a.region;
    options.date = a.date;
    if (!a.date.empty() && !parseIsoDate(a.date))
        errors.push_back({ ErrorCode::OutOfRange, "--date", { "the date", a.date, "a day like 2026-06-18" } });
    if (!a.request.empty()) {
        if (auto text = readFile(a.request))
            options.request = std::move(*text);
        else
            errors.push_back(text.error());
    }
    return errors;
}

/// Shows how far a large file is, on a terminal only.
FileProgress progressLine()
{
    if (::isatty(STDERR_FILENO) == 0)
        return {};
    return [shown = std::uint64_t(0)](const std::filesystem::path &file, std::uint64_t done, std::uint64_t total) mutable {
        constexpr std::uint64_t step = 16 * 1024 * 1024;
        constexpr double megabyte = 1e6;
        if (done < shown)
            shown = 0;
        const bool last = done == total && shown > 0;
        if (done - shown < step && !last)
            return;
        shown = last ? 0 : done;
        fmt::print(stderr, "\r{}: {:.0f} of {:.0f} MB{}", file.filename().string(), static_cast<double>(done) / megabyte, static_cast<double>(total) / megabyte,
            last ? "\n" : "");
        std::fflush(stderr);
    };
}

std::optional<ImportOutcome> importInto(Common &common, const Arguments &a, const ImportOptions &options)
{
    std::error_code code;
    const bool there = std::filesystem::exists(a.to, code);
    const LoadedCatalog loaded = loadCatalog(there ? a.to : std::string());
    for (const Error &error : loaded.errors)
        fmt::print(stderr, "gpuplan-cli: catalogue: {}\n", describe(error));
    auto outcome = importFiles({ a.files.begin(), a.files.end() }, options, *loaded.catalog, a.to, progressLine());
    if (!outcome) {
        report(common, outcome.error());
        return std::nullopt;
    }
    return std::move(*outcome);
}

void runImport(Common &common, Arguments a)
{
    if (a.to.empty())
        a.to = common.userCatalog;
    if (a.to.empty())
        return report(common, { { ErrorCode::MissingField, "--to", { "the folder to import into" } } });
    ImportOptions options;
    if (const Errors errors = readOptions(a, options); !errors.empty())
        return report(common, errors);
    std::optional<FolderLock> lock;
    if (!a.dryRun) {
        auto taken = FolderLock::take(a.to);
        if (!taken)
            return report(common, { taken.error() });
        lock.emplace(std::move(*taken));
    }
    const auto outcome = importInto(common, a, options);
    if (!outcome)
        return;
    if (!a.dryRun)
        if (const auto written = writeImport(*outcome, a.to); !written)
            return report(common, { written.error() });
    if (common.json)
        print(importJson(*outcome, a.to, a.dryRun));
    else
        print(importText(*outcome, a.to, a.dryRun));
    common.exitCode = outcome->refusals() == 0 ? kOk : kFindings;
}

template <class E> CLI::IsMember memberOf()
{
    std::vector<std::string> names;
    for (const auto &[value, name] : EnumNames<E>::values)
        names.emplace_back(name);
    return CLI::IsMember(names);
}

} // namespace

void addPricesCommand(CLI::App &program, Common &common)
{
    CLI::App *command = program.add_subcommand("prices", "Fetch or import price lists and machine types of the vendors into a folder of your own");
    command->require_subcommand(1);
    addPricesRefresh(*command, common);
    CLI::App *import = command->add_subcommand("import", "Read price files and API replies; what they hold is laid beside the built-in catalogue");
    auto a = std::make_shared<Arguments>();
    addCommonOptions(*import, common);
    import->add_option("files", a->files, "Files to read, all in one go; when one cannot be read, nothing is taken")->required()->type_name("FILE");
    import->add_option("--to", a->to, "Folder that the facts go to, given as --catalog later (without it --catalog); created when missing")->type_name("DIR");
    import->add_option("--format", a->format, "Format instead of the one that the content shows")->type_name("FORMAT")->check(memberOf<ImportFormat>());
    import->add_option("--cloud", a->cloud, "Cloud of a skypilot or plain file whose machines the catalogue does not have")
        ->type_name("CLOUD")
        ->check(memberOf<Cloud>());
    import->add_option("--region", a->region, "Region of prices that name none")->type_name("REGION");
    import->add_option("--date", a->date, "Day of prices that name none; without it they are taken as undated and lose against any dated price")
        ->type_name("YYYY-MM-DD");
    import->add_option("--currency", a->currency, "Currency of prices that name none (Tencent Cloud's replies do not)")
        ->type_name("CNY|USD")
        ->check(memberOf<Currency>());
    import->add_option("--request", a->request, "Saved request of a DescribePrice or InquiryPriceRunInstances reply, for the machine and region it asked for")
        ->type_name("FILE");
    import->add_flag("--dry-run", a->dryRun, "Print what would change and write nothing");
    import->footer("A plain CSV needs the columns instance_type, region, amount (or price) and currency; catalog/schema/prices.md names the others.\n"
                   "Only GPU machines are taken; others are counted. The facts are written to DIR/clouds/CLOUD/imported_*.csv, each file whole or not at all;\n"
                   "files of your own in DIR are never touched and count before what is imported. A newer price counts with equal or better confidence; the\n"
                   "other stays in the history. Exit codes: 0 all taken, 1 some refused (the rest is taken), 2 a file cannot be read (nothing is taken).");
    import->callback([&common, a] { runImport(common, *a);
});
}

} // namespace gpuplan::cli
