#pragma once

#include "core/model/scenario.hpp"

#include <QString>
#include <vector>

namespace gpuplan::ui {

/// A ready-made scenario to start from.
struct Example {
    QString title;
    Scenario scenario;
};

std::vector<Example> examples();

} // namespace gpuplan::ui
