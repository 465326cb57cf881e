#pragma once

#include "core/refresh/refresh_run.hpp"

#include <string>
#include <string_view>

namespace gpuplan {

/// What each cloud offers, fetched and read into the run's batch. Errors: those of RefreshRun::ask and take, and what is said below.

/// The public price file; its version stands in the price page. Error Unsupported when the page names none.
Result<void> fetchAlibabaFile(RefreshRun &run);
/// DescribeInstanceTypes; per region DescribeAvailableResource; per machine seen in a region DescribePrice (hour, month, one and three years)
/// and the spot prices of the last day.
Result<void> fetchAlibabaApi(RefreshRun &run);
/// The spot advisor's file and the EC2 price list of each region.
Result<void> fetchAwsFiles(RefreshRun &run);
/// DescribeSpotPriceHistory of the catalogue's machines in each region.
Result<void> fetchAwsApi(RefreshRun &run);
/// DescribeZoneInstanceConfigInfos of each region, by the hour, spot and by the month.
Result<void> fetchTencentApi(RefreshRun &run);

/// The newest version of a package ("ecs-price-info") that a page loads files of: "2.0.421" of ".../ecs-price-info/2.0.421/...". Empty: none.
std::string newestVersion(std::string_view page, std::string_view package);

} // namespace gpuplan
