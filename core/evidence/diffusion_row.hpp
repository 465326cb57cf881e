#pragma once

#include "core/base/csv.hpp"
#include "core/base/units.hpp"
#include "core/catalog/interval_calibration.hpp"
#include "core/catalog/memory_calibration.hpp"
#include "core/estimate/interval_model.hpp"
#include "core/estimate/memory.hpp"

#include <string_view>

namespace gpuplan {

/// What a row of training_memory.csv says of the training of a diffusion model.
struct DiffusionRun {
    Bytes allocated;
    double reservedFactor = 1.06;
    double contextGib = 1.5;
    MemoryMetric metric = MemoryMetric::Device;

    [[nodiscard]] Bytes predicted() const;
};

/// Reads a row whose task is "diffusion-…": the higher of the load peak (transformer, text encoder and VAE together) and of the step
/// (trained weights with their state, frozen ones, activations of `tokens · h` per layer, with or without checkpointing; a U-Net by
/// the sample). Error MissingField when the model is none of catalog/measured/diffusion_models.csv.
Result<DiffusionRun> readDiffusionRun(const CsvTable &table, std::size_t row, const MemoryCalibration &calibration);

/// Such a row as evidence sees it, and the range of its estimate.
EvidenceSubject diffusionSubject(const CsvTable &table, std::size_t row);
Spread diffusionSpread(const CsvTable &table, std::size_t row, const MemoryCalibration &calibration);

} // namespace gpuplan
