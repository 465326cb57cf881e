#include "core/base/file.hpp"
#include "core/refresh/sources.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// A site of Alibaba Cloud: the page that shows its prices, and the package that holds them.
struct Site {
    std::string_view host, path, package;
};

/// Sources: the page of the mainland site is the one that the price list of 2024 in catalog/clouds/alibaba came from; that of the
/// international site loads the same file of the package "-intl".
constexpr Site kMainland{ "www.aliyun.com", "/price/ecs/ecs-pricing/zh", "ecs-price-info" };
constexpr Site kInternational{ "www.alibabacloud.com", "/en/product/ecs/pricing", "ecs-price-info-intl" };
constexpr std::uint64_t kMostPage = 16'000'000;

/// "2.0.421" as numbers, so that 2.0.9 comes before 2.0.10.
std::vector<int> numbersOf(std::string_view version)
{
    std::vector<int> numbers;
    while (!version.empty()) {
        int number = 0;
        const auto [end, fault] = std::from_chars(version.data(), version.data() + version.size(), number);
        if (fault != std::errc())
            return {};
        numbers.push_back(number);
        version.remove_prefix(static_cast<std::size_t>(end - version.data()));
        if (!version.empty() && version.front() == '.')
            version.remove_prefix(1);
    }
    return numbers;
}

} // namespace

std::string newestVersion(std::string_view page, std::string_view package)
{
    const std::string mark = fmt::format("/{}/", package);
    std::string newest;
    for (std::size_t at = page.find(mark); at != std::string_view::npos; at = page.find(mark, at + 1)) {
        const std::string_view rest = page.substr(at + mark.size());
        const std::string_view version = rest.substr(0, rest.find_first_not_of("0123456789."));
        constexpr std::size_t longest = 30;
        const bool ends = rest.size() > version.size() && rest[version.size()] == '/';
        if (ends && version.size() <= longest && version.find('.') != std::string_view::npos && numbersOf(version) > numbersOf(newest))
            newest = version;
    }
    return newest;
}

Result<void> fetchAlibabaFile(RefreshRun &run)
{
    const Site &site = run.request().currency == Currency::Usd ? kInternational : kMainland;
    run.setSteps(2);
    const auto pageFile = run.folder() / "price-page.html";
    const auto page = run.ask([&] { return getFrom(run.hostOr(std::string(site.host)), std::string(site.path)); }, pageFile, kMostPage).and_then([&](bool) {
        return readFile(pageFile, kMostPage);
    });
    if (!page)
        return tl::unexpected(page.error());
    const std::string version = newestVersion(*page, site.package);
    if (version.empty())
        return fail(ErrorCode::Unsupported, "",
            { fmt::format("the price page {}{}", site.host, site.path),
                fmt::format("it names no version of {}; fetch instancePrice.json by hand and use prices import", site.package) });
    const std::string path = fmt::format("/aliyun/{}/{}/price/download/instancePrice.json", site.package, version);
    const auto file = run.folder() / fmt::format("{}-{}.json", site.package, version);
    return run.ask([&] { return getFrom(run.hostOr("g.alicdn.com"), path); }, file, kMostFile).and_then([&](bool) {
        return run.take(file, ImportFormat::AlibabaPriceFile);
    });
}

} // namespace gpuplan
