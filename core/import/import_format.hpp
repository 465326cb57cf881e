#pragma once

#include "core/base/enum_names.hpp"
#include "core/base/error.hpp"

#include <string>
#include <string_view>

namespace gpuplan {

/// The files that can be imported. Their names are what --format takes.
enum class ImportFormat {
    AlibabaPriceFile, ///< instancePrice.json of the public price page
    AlibabaPrice, ///< DescribePrice
    AlibabaInstanceTypes, ///< DescribeInstanceTypes
    AlibabaAvailability, ///< DescribeAvailableResource
    AlibabaSpotHistory, ///< DescribeSpotPriceHistory
    AwsPriceListJson, ///< AmazonEC2 offer file of a region
    AwsPriceListCsv,
    AwsSpotHistory, ///< describe-spot-price-history
    AwsSpotAdvisor, ///< spot-advisor-data.json
    TencentPrice, ///< InquiryPriceRunInstances
    TencentZoneConfig, ///< DescribeZoneInstanceConfigInfos
    SkyPilot, ///< vms.csv of the SkyPilot catalogue
    Plain, ///< a CSV with the columns of catalog/schema/prices.md
};

template <> struct EnumNames<ImportFormat> {
    static constexpr std::array<std::pair<ImportFormat, std::string_view>, 13> values{ { { ImportFormat::AlibabaPriceFile, "alibaba-price-file" },
        { ImportFormat::AlibabaPrice, "alibaba-price" }, { ImportFormat::AlibabaInstanceTypes, "alibaba-instance-types" },
        { ImportFormat::AlibabaAvailability, "alibaba-availability" }, { ImportFormat::AlibabaSpotHistory, "alibaba-spot-history" },
        { ImportFormat::AwsPriceListJson, "aws-price-list-json" }, { ImportFormat::AwsPriceListCsv, "aws-price-list-csv" },
        { ImportFormat::AwsSpotHistory, "aws-spot-history" }, { ImportFormat::AwsSpotAdvisor, "aws-spot-advisor" },
        { ImportFormat::TencentPrice, "tencent-price" }, { ImportFormat::TencentZoneConfig, "tencent-zone-config" }, { ImportFormat::SkyPilot, "skypilot" },
        { ImportFormat::Plain, "plain" } } };
};

/// The format that the first bytes of a file show. Errors: Syntax (UTF-16, no text), Unsupported (none of the formats), naming `file`.
Result<ImportFormat> detectFormat(std::string_view head, const std::string &file);

} // namespace gpuplan
