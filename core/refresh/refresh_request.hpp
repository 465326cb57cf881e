#pragma once

#include "core/base/money.hpp"
#include "core/catalog/catalog.hpp"
#include "core/refresh/http_request.hpp"
#include "core/refresh/sign_alibaba.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// Where a cloud's facts are fetched from.
enum class RefreshSource {
    Public, ///< files that anybody may fetch
    Api, ///< the vendor's API, asked with the user's own key
};
template <> struct EnumNames<RefreshSource> {
    static constexpr std::array<std::pair<RefreshSource, std::string_view>, 2> values{ { { RefreshSource::Public, "public" }, { RefreshSource::Api, "api" } } };
};

/// What the user wants to be refreshed.
struct RefreshRequest {
    Cloud cloud = Cloud::Alibaba;
    RefreshSource source = RefreshSource::Public;
    std::vector<std::string> regions; ///< empty: those that the catalogue has prices of, except AWS' lists
    std::optional<Currency> currency; ///< Alibaba Cloud's public file: of which site (CNY when not given). Tencent Cloud: of the account
    std::optional<Endpoint> endpoint; ///< asked instead of the vendor's hosts
    AlibabaSigning signing = AlibabaSigning::V3;
};

/// The clouds that can be refreshed, and the source that needs least.
bool canRefresh(Cloud cloud);
RefreshSource defaultSource(Cloud cloud);
/// All that is wrong with a request: a cloud without prices to fetch, a source or region that it does not have, a currency that is missing.
Errors faultsOf(const RefreshRequest &request);
/// The regions of a request, or those of which the catalogue has prices; sorted, each once.
std::vector<std::string> regionsOf(const RefreshRequest &request, const Catalog &catalog);

} // namespace gpuplan
