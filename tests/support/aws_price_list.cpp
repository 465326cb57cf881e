#include "tests/support/aws_price_list.hpp"

#include <array>
#include <fmt/format.h>
#include <fstream>

namespace gpuplan::tests {

namespace {

constexpr std::size_t kGpuEvery = 100; ///< one product in so many has GPUs
constexpr std::array<const char *, 3> kSystems{ "Linux", "Windows", "RHEL" };

/// A region of its own for every product, so that no two of them price the same machine in the same place.
std::string regionOf(std::size_t i)
{
    return fmt::format("test-{}-1", i);
}

const char *typeOf(std::size_t i)
{
    return i % kGpuEvery == 0 ? "p5.48xlarge" : "m5.large";
}

const char *systemOf(std::size_t i)
{
    return kSystems[i / kGpuEvery % kSystems.size()];
}

bool isTaken(std::size_t i)
{
    return i % kGpuEvery == 0 && i / kGpuEvery % kSystems.size() == 0;
}

std::string product(std::size_t i)
{
    return fmt::format(R"(    "SKU{0:010}": {{
      "sku": "SKU{0:010}",
      "productFamily": "Compute Instance",
      "attributes": {{
        "servicecode": "AmazonEC2", "location": "A place", "locationType": "AWS Region", "instanceType": "{1}", "currentGeneration": "Yes",
        "instanceFamily": "General purpose", "vcpu": "192", "physicalProcessor": "AMD EPYC 7R13 Processor", "clockSpeed": "3.6 GHz", "memory": "2048 GiB",
        "storage": "8 x 3840 NVMe SSD", "networkPerformance": "3200 Gigabit", "processorArchitecture": "64-bit", "tenancy": "Shared", "operatingSystem": "{2}",
        "licenseModel": "No License required", "usagetype": "BoxUsage:{1}", "operation": "RunInstances", "availabilityzone": "NA", "capacitystatus": "Used",
        "gpuMemory": "{3}", "gpu": "{4}", "instancesku": "SKU{0:010}", "intelAvxAvailable": "Yes", "marketoption": "OnDemand", "normalizationSizeFactor": "384",
        "preInstalledSw": "NA", "regionCode": "{5}", "servicename": "Amazon Elastic Compute Cloud", "vpcnetworkingsupport": "true"
      }}
    }})",
        i, typeOf(i), systemOf(i), i % kGpuEvery == 0 ? "640 GB HBM3" : "NA", i % kGpuEvery == 0 ? "8" : "0", regionOf(i));
}

std::string term(std::size_t i)
{
    return fmt::format(R"(      "SKU{0:010}": {{
        "SKU{0:010}.JRTCKXETXF": {{
          "offerTermCode": "JRTCKXETXF", "sku": "SKU{0:010}", "effectiveDate": "2026-07-01T00:00:00Z",
          "priceDimensions": {{ "SKU{0:010}.JRTCKXETXF.6YS6EN2CT7": {{ "rateCode": "SKU{0:010}.JRTCKXETXF.6YS6EN2CT7", "description": "$55.04 per On Demand Instance Hour",
              "beginRange": "0", "endRange": "Inf", "unit": "Hrs", "pricePerUnit": {{ "USD": "55.0400000000" }}, "appliesTo": [] }} }},
          "termAttributes": {{}}
        }}
      }})",
        i);
}

/// Writes `record(i)` parted by `separator` for so many products.
template <class Record> void writeAll(std::ofstream &out, std::size_t count, const char *separator, Record record)
{
    for (std::size_t i = 0; i < count; ++i)
        out << (i == 0 ? "" : separator) << record(i);
}

std::size_t takenOf(std::size_t count)
{
    std::size_t taken = 0;
    for (std::size_t i = 0; i < count; ++i)
        taken += isTaken(i);
    return taken;
}

std::string row(std::size_t i)
{
    return fmt::format(
        R"("SKU{0:010}","JRTCKXETXF","SKU{0:010}.JRTCKXETXF.6YS6EN2CT7","OnDemand","$55.04 per On Demand Linux Instance Hour","2026-07-01","0","Inf","Hrs",)"
        R"("55.0400000000","USD","","","","Compute Instance","AmazonEC2","A place","AWS Region","{1}","Yes","GPU instance","192","2048 GiB",)"
        R"("8 x 3840 GB NVMe SSD","3200 Gigabit","Shared","{2}","No License required","BoxUsage:{1}","RunInstances","Used","{3}","{4}","NA","OnDemand","{5}")"
        "\n",
        i, typeOf(i), systemOf(i), i % kGpuEvery == 0 ? "8" : "", i % kGpuEvery == 0 ? "640 GB HBM3" : "", regionOf(i));
}

} // namespace

std::size_t writeAwsPriceListJson(const std::string &path, std::size_t bytes)
{
    const std::size_t count = bytes / (product(1).size() + term(1).size() + 4);
    std::ofstream out(path, std::ios::binary);
    out << "{\n  \"formatVersion\": \"v1.0\",\n  \"offerCode\": \"AmazonEC2\",\n  \"publicationDate\": \"2026-07-20T00:00:00Z\",\n  \"products\": {\n";
    writeAll(out, count, ",\n", product);
    out << "\n  },\n  \"terms\": {\n    \"OnDemand\": {\n";
    writeAll(out, count, ",\n", term);
    out << "\n    }\n  }\n}\n";
    return takenOf(count);
}

std::size_t writeAwsPriceListCsv(const std::string &path, std::size_t bytes)
{
    const std::size_t count = bytes / row(1).size();
    std::ofstream out(path, std::ios::binary);
    out << "\"FormatVersion\",\"v1.0\"\n\"Disclaimer\",\"generated\"\n\"Publication "
           "Date\",\"2026-07-20T00:00:00Z\"\n\"Version\",\"20260720000000\"\n\"OfferCode\","
           "\"AmazonEC2\"\n\"SKU\",\"OfferTermCode\",\"RateCode\",\"TermType\",\"PriceDescription\",\"EffectiveDate\",\"StartingRange\",\"EndingRange\","
           "\"Unit\","
           "\"PricePerUnit\",\"Currency\",\"LeaseContractLength\",\"PurchaseOption\",\"OfferingClass\",\"Product "
           "Family\",\"serviceCode\",\"Location\",\"Location "
           "Type\",\"Instance Type\",\"Current Generation\",\"Instance Family\",\"vCPU\",\"Memory\",\"Storage\",\"Network "
           "Performance\",\"Tenancy\",\"Operating "
           "System\",\"License Model\",\"usageType\",\"operation\",\"CapacityStatus\",\"GPU\",\"GPU Memory\",\"Pre Installed S/W\",\"MarketOption\",\"Region "
           "Code\"\n";
    writeAll(out, count, "", row);
    return takenOf(count);
}

} // namespace gpuplan::tests
