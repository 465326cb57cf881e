#pragma once

#include "core/plan/plan_result.hpp"

#include <memory>

namespace gpuplan::tests {

/// A handmade answer like that of the design pictures: seven plans of Alibaba Cloud, one of AWS, one of Tencent Cloud, curves of two types, and
/// plans that were rejected. Figures are plausible, not planned.
std::shared_ptr<const PlanResult> chartSample();
/// The same with nothing that fits.
std::shared_ptr<const PlanResult> emptySample();
/// Link graphs in the shapes of the catalogue: "hgx" (8 GPUs, 6 switches), "cube" (hybrid cube mesh), "pairs" (4 bridges), "pcie" (two sockets
/// with PCIe switches), "ring" (12 in a ring).
LinkGraph sampleGraph(const std::string &which);
/// A catalogue that knows the types of chartSample() with their graphs.
std::shared_ptr<const Catalog> chartCatalog();

} // namespace gpuplan::tests
