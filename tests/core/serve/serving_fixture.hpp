#pragma once

#include "core/catalog/load.hpp"
#include "core/serve/serving_model.hpp"

namespace gpuplan::tests {

inline const Catalog &servingCatalog()
{
    static const std::shared_ptr<const Catalog> catalog = loadCatalog().catalog;
    return *catalog;
}

inline const Architecture &modelNamed(std::string_view name)
{
    return servingCatalog().findModel(name)->architecture;
}

/// Machines of eight of a card, all joined as the catalogue says of it.
inline ClusterHardware eightOf(const std::string &accelerator)
{
    ClusterHardware out;
    out.accelerator = servingCatalog().accelerators.at(accelerator);
    out.gpusPerNode = 8;
    out.fastLink = out.accelerator.nvlinkPerDirection;
    out.fastDomain = out.fastLink ? 8 : 1;
    out.slowLink = out.accelerator.pciePerDirection();
    return out;
}

inline ServingJob jobOn(std::string_view model, ServeEngine engine = ServeEngine::Vllm, int tensor = 1)
{
    ServingJob out;
    out.architecture = modelNamed(model);
    out.weights = usualScheme(out.architecture, WeightFormat::Bf16);
    out.engine = engine;
    out.layout.tensor = tensor;
    return out;
}

} // namespace gpuplan::tests
