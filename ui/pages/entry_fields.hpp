#pragma once

#include "core/catalog/catalog.hpp"
#include "core/import/own_record.hpp"

#include <QList>
#include <QString>
#include <QStringList>
#include <string>
#include <utility>
#include <vector>

namespace gpuplan::ui {

/// What can be entered: a price, a machine type of a cloud, a machine of one's own with its price.
enum class EntryKind { Price, Type, Node };

/// A field of an entry: a line to type in, or, with choices, a list to choose from.
struct EntryField {
    std::string column; ///< "cloud", or a column of the file
    QString label;
    QList<std::pair<QString, QString>> choices; ///< value and word
    QStringList completions;
    QString placeholder;
    bool wide = false; ///< takes the whole row
};

/// The fields of an entry in the order in which they are filled in.
std::vector<EntryField> entryFields(EntryKind kind, const Catalog &catalog);
/// The machine types of a cloud, to be completed from.
QStringList typesOf(const Catalog &catalog, Cloud cloud);
/// The regions that are known of a cloud.
QStringList regionsOf(const Catalog &catalog, Cloud cloud);

/// A record as it stands in the fields when it is corrected: without the date and, unless it is the user's own, without source and note.
OwnRecord startOf(OwnRecord record, bool own);

} // namespace gpuplan::ui
