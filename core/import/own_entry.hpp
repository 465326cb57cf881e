#pragma once

#include "core/import/own_record.hpp"

namespace gpuplan {

/// What a record of the user's own says about its source where the user says nothing.
inline constexpr std::string_view kEnteredByUser = "entered by user";

/// Reads a price as it is typed into a record that can be kept: amounts with or without a currency sign or thousands separators, names
/// checked, the unit an hour, the date today and the source "entered by user" where they are left empty. `newType`: a machine type that is entered
/// with the price. Errors, all at once, `where` being the column: a machine, mode, currency or unit that is none; an amount that is no number
/// or not above 0; a date that is none or in the future; no region (such a price would never count).
Checked<OwnRecord> readOwnPrice(const OwnRecord &typed, const Catalog &catalog, Date today, const std::string &newType = {});

/// The same for a machine type. Of a machine of one's own accelerator and number of GPUs must be known, for it is entered to be planned with.
/// Errors by column: names that are none, numbers that are none, a name with blanks.
Checked<OwnRecord> readOwnType(const OwnRecord &typed, const Catalog &catalog, Date today);

/// What is odd about a sound record and yet may be meant, by column: a region that the catalogue does not know, an amount that is more than ten
/// times (or less than a tenth of) the one that counts now, a type that the catalogue has already. Sentences are ErrorCode's.
Errors doubtsAbout(const OwnRecord &record, const Catalog &catalog);

} // namespace gpuplan
