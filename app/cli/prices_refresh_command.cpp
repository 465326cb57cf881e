#include "app/cli/prices_refresh_command.hpp"
#include "app/cli/interrupt.hpp"
#include "app/cli/prices_text.hpp"
#include "app/net/http_fetcher.hpp"
#include "app/net/qt_digests.hpp"
#include "core/catalog/load.hpp"
#include "core/import/import_files.hpp"
#include "core/refresh/refresh.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace gpuplan::cli {

namespace {

struct Arguments {
    std::string cloud, source, currency, to, endpoint, signing;
    std::vector<std::string> regions;
    bool dryRun = false;
};

/// The options as a request, and what is wrong with them.
Errors readOptions(const Arguments &a, RefreshRequest &request)
{
    Errors errors;
    request.cloud = fromName<Cloud>(a.cloud).value_or(Cloud::Own);
    request.source = fromName<RefreshSource>(a.source).value_or(defaultSource(request.cloud));
    request.currency = fromName<Currency>(a.currency);
    request.signing = fromName<AlibabaSigning>(a.signing).value_or(AlibabaSigning::V3);
    request.regions = a.regions;
    if (!a.endpoint.empty()) {
        if (auto endpoint = parseEndpoint(a.endpoint))
            request.endpoint = std::move(*endpoint);
        else
            errors.push_back(endpoint.error());
    }
    for (Error &fault : faultsOf(request))
        errors.push_back(std::move(fault));
    return errors;
}

std::string progressText(const RefreshState &state)
{
    constexpr double megabyte = 1e6;
    const std::string count = state.steps > 0 ? fmt::format("{}/{} ", std::min(state.step + 1, state.steps), state.steps) : std::string();
    if (state.stage == RefreshState::Stage::Waiting)
        return fmt::format("{}{}: trying again in {:.0f} s", count, state.title, std::chrono::duration<double>(state.wait).count());
    const std::string of = state.total > 0 ? fmt::format(" of {:.1f}", static_cast<double>(state.total) / megabyte) : std::string();
    return fmt::format("{}{} {}: {:.1f}{} MB", count, state.stage == RefreshState::Stage::Reading ? "reading" : "fetching", state.title,
        static_cast<double>(state.done) / megabyte, of);
}

/// One line that tells how far it is, on a terminal only; at most ten times a second.
class ProgressLine {
public:
    void show(const RefreshState &state)
    {
        constexpr auto pause = std::chrono::milliseconds(100);
        const auto now = std::chrono::steady_clock::now();
        if (::isatty(STDERR_FILENO) == 0 || (now - m_last < pause && state.stage != RefreshState::Stage::Waiting))
            return;
        m_last = now;
        m_shown = true;
        fmt::print(stderr, "\r\033[K{}", progressText(state));
        std::fflush(stderr);
    }
    /// Takes the line away, for what is printed next.
    void clear()
    {
        if (m_shown)
            fmt::print(stderr, "\r\033[K");
        m_shown = false;
    }

private:
    std::chrono::steady_clock::time_point m_last;
    bool m_shown = false;
};

std::optional<RefreshOutcome> fetchInto(Common &common, const RefreshRequest &request, const std::string &folder)
{
    std::error_code code;
    const LoadedCatalog loaded = loadCatalog(std::filesystem::exists(folder, code) ? folder : std::string());
    for (const Error &error : loaded.errors)
        fmt::print(stderr, "gpuplan-cli: catalogue: {}\n", describe(error));
    const Interrupt interrupt;
    RefreshWorld world = realWorld(std::make_unique<net::HttpFetcher>(), net::qtDigests());
    ProgressLine line;
    auto outcome = refreshPrices(
        request, *loaded.catalog, folder, world, [&line](const RefreshState &state) { line.show(state); }, interrupt.token());
    line.clear();
    if (outcome && !interrupt.token().stop_requested())
        return std::move(*outcome);
    if (outcome || outcome.error().front().code == ErrorCode::Cancelled)
        fmt::print(stderr, "gpuplan-cli: stopped; nothing was changed\n");
    else
        report(common, outcome.error());
    common.exitCode = kUsage;
    return std::nullopt;
}

void printOutcome(const Common &common, const RefreshOutcome &outcome, const Arguments &a)
{
    if (common.json) {
        auto json = importJson(outcome.import, a.to, a.dryRun);
        json["not_sold"] = outcome.notSold;
        return print(json);
    }
    std::string text;
    for (const auto &[code, count] : outcome.notSold)
        text += fmt::format("not sold: {} × {}\n", count, code);
    print(text + importText(outcome.import, a.to, a.dryRun));
}

void runRefresh(Common &common, Arguments a)
{
    if (a.to.empty())
        a.to = common.userCatalog;
    if (a.to.empty())
        return report(common, { { ErrorCode::MissingField, "--to", { "the folder to write the prices into" } } });
    RefreshRequest request;
    if (const Errors errors = readOptions(a, request); !errors.empty())
        return report(common, errors);
    std::optional<FolderLock> lock;
    if (!a.dryRun) {
        auto taken = FolderLock::take(a.to);
        if (!taken)
            return report(common, { taken.error() });
        lock.emplace(std::move(*taken));
    }
    const auto outcome = fetchInto(common, request, a.to);
    if (!outcome)
        return;
    if (!a.dryRun)
        if (const auto written = writeImport(outcome->import, a.to); !written)
            return report(common, { written.error() });
    printOutcome(common, *outcome, a);
    common.exitCode = outcome->import.refusals() == 0 ? kOk : kFindings;
}

} // namespace

void addPricesRefresh(CLI::App &prices, Common &common)
{
    CLI::App *refresh = prices.add_subcommand("refresh", "Fetch prices and machine types from a cloud and import them");
    auto a = std::make_shared<Arguments>();
    addCommonOptions(*refresh, common);
    refresh->add_option("--cloud", a->cloud, "Cloud to fetch from")->required()->check(CLI::IsMember({ "alibaba", "aws", "tencent" }));
    refresh->add_option("--source", a->source, "public: files that anybody may fetch (alibaba, aws); api: the cloud's API, with your own key")
        ->check(CLI::IsMember({ "public", "api" }));
    refresh->add_option("--region", a->regions, "Region to ask for (repeatable); without it those of which the catalogue has prices. AWS' public lists need it: each region's "
                                             "list holds hundreds of MB")
        ->type_name("REGION")
        ->allow_extra_args(false);
    refresh
        ->add_option(
            "--currency", a->currency, "Alibaba Cloud's public file: of the mainland (CNY) or international (USD) site; Tencent Cloud: of your account")
        ->check(CLI::IsMember({ "CNY", "USD" }));
    refresh->add_option("--to", a->to, "Folder that the facts go to, given as --catalog later (without it --catalog); created when missing")->type_name("DIR");
    refresh->add_flag("--dry-run", a->dryRun, "Print what would change and write nothing");
    refresh->add_option("--endpoint", a->endpoint, "Ask this server instead of the cloud's hosts: a mirror (https), or one on this machine")->type_name("URL");
    refresh->add_option("--signing", a->signing, "How to sign for Alibaba Cloud: v3, or rpc for gateways that know only the older way")
        ->check(CLI::IsMember({ "v3", "rpc" }));
    refresh->footer("Your key is read from where the cloud's own tools keep it: ALIBABA_CLOUD_ACCESS_KEY_ID and ALIBABA_CLOUD_ACCESS_KEY_SECRET or\n"
                    "~/.aliyun/config.json; AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or ~/.aws/credentials; TENCENTCLOUD_SECRET_ID and\n"
                    "TENCENTCLOUD_SECRET_KEY or ~/.tccli/default.credential. It is used for the requests and never stored, printed or exported.\n"
                    "All or nothing: when a request fails or Ctrl-C stops it, nothing is written. Exit codes: 0 all taken, 1 some refused (the rest is\n"
                    "taken), 2 not fetched, not read or stopped (nothing is taken).");
    refresh->callback([&common, a] { runRefresh(common, *a); });
}

} // namespace gpuplan::cli
