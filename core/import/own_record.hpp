#pragma once

#include "core/import/folder_change.hpp"

#include "core/base/date.hpp"
#include "core/catalog/catalog.hpp"

#include <map>
#include <optional>
#include <string>

namespace gpuplan {

/// The files of a user's folder that hold the user's own word and count before all else.
enum class OwnKind { Price, Type };

/// The region that prices of own machines carry: they are not rented, but a price without a region never counts.
inline constexpr std::string_view kOwnRegion = "own";

/// One row of clouds/CLOUD/prices.csv or instances.csv of a user's folder, by column. Columns: catalog/schema/prices.md, instances.md.
struct OwnRecord {
    OwnKind kind = OwnKind::Price;
    Cloud cloud = Cloud::Alibaba;
    std::map<std::string, std::string> cells; ///< a column left out is unknown
    bool operator==(const OwnRecord &) const = default;

    [[nodiscard]] std::string cell(const std::string &column) const;
};

/// A known price or type as such a row, to be corrected or found again: all its facts, its date and its source.
OwnRecord ownRecordOf(const Price &price);
OwnRecord ownRecordOf(const InstanceType &type);

/// Puts a record into `folder` in place of those of the same machine, region, zone, mode and day (a type: of the same name) and of
/// `instead`; what else the file holds, columns of its own too, stays. Writes nothing. Errors: the file cannot be read, or is no table.
Result<FolderChange> putRecord(const OwnRecord &record, const std::filesystem::path &folder, const std::optional<OwnRecord> &instead = {});
/// Takes a record out of `folder`; what it stood in for counts again. With a type that nobody else describes go the own prices of it.
/// Errors: as above; DanglingReference when it is not there.
Result<FolderChange> removeRecord(const OwnRecord &record, const std::filesystem::path &folder);

} // namespace gpuplan
