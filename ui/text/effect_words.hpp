#pragma once

#include "ui/session/catalog_service.hpp"

namespace gpuplan::ui {

/// "Cheapest plan ¥2,520 → ¥2,430 (ecs.g), ranking unchanged." What a change of the catalogue did to the plan.
QString effectSentence(const CatalogEffect &effect);

} // namespace gpuplan::ui
