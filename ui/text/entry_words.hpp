#pragma once

#include "core/base/error.hpp"

#include <QString>
#include <string>

namespace gpuplan::ui {

/// The label of a column of prices.csv or instances.csv where it is filled in.
QString columnLabel(const std::string &column);
/// The sentence of a fault of a record that is being entered, with the labels of its fields.
QString entryError(const Error &error);
/// The sentence of a doubt: what is odd, and that it is kept all the same.
QString entryDoubt(const Error &doubt);

} // namespace gpuplan::ui
