#pragma once

#include "core/import/byte_source.hpp"
#include "core/import/import_sink.hpp"

namespace gpuplan {

/// Readers of one format each: they walk the file piece by piece and push records to the sink, which checks them. Errors: what ends
/// reading (Syntax with file:line, Cancelled, FileUnreadable, too many records); then nothing of the file may be taken.
using ImportReader = Result<void> (*)(ByteSource &source, ImportSink &sink);

/// The public price file: "region::type::vpc::linux::optimized" with hours, months and years. Taken: Linux in a VPC; the hour, one month,
/// one year, and three years as a third a year (derived).
Result<void> readAlibabaPriceFile(ByteSource &source, ImportSink &sink);
/// DescribePrice: the instance's share of the list price (OriginalPrice), never the disks'. Needs the request beside the reply.
Result<void> readAlibabaPrice(ByteSource &source, ImportSink &sink);
/// DescribeInstanceTypes.
Result<void> readAlibabaInstanceTypes(ByteSource &source, ImportSink &sink);
/// DescribeAvailableResource: types in stock by zone.
Result<void> readAlibabaAvailability(ByteSource &source, ImportSink &sink);
/// DescribeSpotPriceHistory: the last price of each day and zone.
Result<void> readAlibabaSpotHistory(ByteSource &source, ImportSink &sink);
/// The EC2 offer file of a region: Linux, shared tenancy, nothing pre-installed; on demand, and reserved (standard, no upfront).
Result<void> readAwsPriceListJson(ByteSource &source, ImportSink &sink);
Result<void> readAwsPriceListCsv(ByteSource &source, ImportSink &sink);
/// describe-spot-price-history: Linux/UNIX; the last price of each day and zone.
Result<void> readAwsSpotHistory(ByteSource &source, ImportSink &sink);
/// spot-advisor-data.json: savings below on-demand, from which spot prices are derived.
Result<void> readAwsSpotAdvisor(ByteSource &source, ImportSink &sink);
/// InquiryPriceRunInstances: the list price (UnitPrice). Needs the request and a currency.
Result<void> readTencentPrice(ByteSource &source, ImportSink &sink);
/// DescribeZoneInstanceConfigInfos: types, prices and zones. Needs a currency.
Result<void> readTencentZoneConfig(ByteSource &source, ImportSink &sink);
/// vms.csv of the SkyPilot catalogue: US dollars an hour.
Result<void> readSkyPilot(ByteSource &source, ImportSink &sink);
/// A CSV with the columns of catalog/schema/prices.md, most of them optional.
Result<void> readPlainCsv(ByteSource &source, ImportSink &sink);

} // namespace gpuplan
