#pragma once

#include "core/import/import_sink.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// A product of the EC2 price list: the attributes that decide whether its prices are planned with. Both forms of the list have them,
/// under two spellings.
struct AwsProduct {
    std::string family; ///< "Compute Instance"
    std::string type, region;
    std::string locationType, system, tenancy, preInstalled, capacity, market;
    std::string gpus, gpuMemory, vcpus, memory, network;
};

/// What a term says beside its price.
struct AwsTerm {
    bool reserved = false;
    std::string length; ///< "1yr", "3yr"
    std::string offeringClass; ///< "standard", "convertible"
    std::string option; ///< "No Upfront"
    std::string unit; ///< "Hrs"
};

/// The address that AWS publishes the list at.
inline constexpr std::string_view kAwsPriceListAddress = "https://pricing.us-east-1.amazonaws.com/offers/v1.0/aws/AmazonEC2/";

/// Whether a product is a GPU machine with plain Linux on shared hardware; counts it under a reason when not.
bool isPlanned(const AwsProduct &product, ImportSink &sink);
/// The purchase mode of a term; nullopt, counted, for those that are not planned with (convertible, with an upfront fee, not by the hour).
std::optional<PurchaseMode> modeOf(const AwsTerm &term, ImportSink &sink);
/// A price of the list, without amount.
ImportedPrice awsListPrice(const AwsProduct &product, PurchaseMode mode, const std::string &published, std::string where);
/// The machine as the list describes it: no GPU model, for the list names none.
InstanceType awsListType(const AwsProduct &product, const std::string &published, std::string where);

} // namespace gpuplan
