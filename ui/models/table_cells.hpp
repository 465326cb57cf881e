#pragma once

#include "core/catalog/catalog.hpp"
#include "ui/models/fact_table.hpp"

#include <optional>
#include <string>
#include <vector>

/// What the lists of the catalogue share.
namespace gpuplan::ui {

void setFacet(FactRow &row, Facet facet, const QStringList &values);
/// What the search finds: all cells, and `more`.
void setWords(FactRow &row, const QStringList &more);
QStringList textsOf(const std::vector<std::string> &texts);
/// An hourly amount, put in order at the catalogue's rate.
FactCell moneyCell(const Catalog &catalog, const std::optional<Money> &amount);
/// The GPUs of a machine, with a word where the model is inferred.
FactCell gpusCell(const InstanceType &type, const Catalog &catalog);

} // namespace gpuplan::ui
