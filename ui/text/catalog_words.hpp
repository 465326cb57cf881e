#pragma once

#include "core/catalog/catalog.hpp"
#include "core/catalog/origin.hpp"
#include "ui/models/fact_table.hpp"

#include <QString>
#include <optional>

/// The facts of the catalogue in words. What is not known reads "unknown" and never like a value.
namespace gpuplan::ui {

QString unknownWord();
QString saleStatusWord(SaleStatus status);
QString originWord(Origin origin);
/// How the figures of an accelerator or a wiring were checked: "checked", "partly checked", "from memory".
QString verifiedWord(const std::string &verified);
QString gpuLinkWord(const std::string &link);
/// "eRDMA 160 Gbit/s"; "none known" where no source says RDMA.
QString rdmaWord(const InstanceType &type);

/// The GPUs of a machine: "8 × A100 80GB"; what the vendor prints where the model is not known; "unknown".
QString gpusWord(const InstanceType &type, const Catalog &catalog);
/// Whether the GPU model is gpuplan's conclusion and not what the vendor prints.
bool isInferred(const InstanceType &type);

/// "fresh", "stale", "undated": the values of the age filter.
QString ageKey(const Price &price, Date now);
QString ageKey(const std::string &date, Date now);
QString ageWord(const QString &key);
/// The date as a badge: green up to 90 days, with a clock when older, "undated" in grey.
FactCell ageCell(const std::string &date, const QString &key, DateKind kind = DateKind::Day);
FactCell statusCell(SaleStatus status);
/// "yours", "imported", "derived" as badges, "built in" as a plain word.
FactCell originCell(Origin origin, bool derived);
/// A number right for its column; a muted "unknown" without one.
FactCell numberCell(const std::optional<double> &value, int digits = 4);
FactCell textCell(const QString &text, CellLook look = CellLook::Plain);

QString latin(std::string_view text);

} // namespace gpuplan::ui
