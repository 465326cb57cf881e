#include "core/catalog/model_names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

void refuse(const ModelPreset &preset, const std::string &name, Errors &errors)
{
    errors.push_back({ ErrorCode::DuplicateName, preset.provenance.file, { "model", name } });
}

/// Lower-case name to the id it stands for.
std::map<std::string, std::string> namesOf(const std::map<std::string, ModelPreset> &models)
{
    std::map<std::string, std::string> names;
    for (const auto &[id, preset] : models) {
        names.emplace(lowered(id), id);
        for (const std::string &alias : preset.aliases)
            names.emplace(lowered(alias), id);
    }
    return names;
}

} // namespace

void addModel(CatalogRecords &records, ModelPreset preset, Errors &errors)
{
    if (!records.modelNames.insert(lowered(preset.id)).second)
        return refuse(preset, preset.id, errors);
    std::erase_if(preset.aliases, [&](const std::string &alias) {
        const bool taken = !records.modelNames.insert(lowered(alias)).second;
        if (taken)
            refuse(preset, alias, errors);
        return taken;
    });
    records.models.emplace(preset.id, std::move(preset));
}

void overlayModels(Catalog &catalog, std::map<std::string, ModelPreset> models, Errors &errors, std::vector<std::string> &warnings)
{
    std::map<std::string, std::string> below;
    for (const auto &[id, preset] : catalog.models)
        if (!models.contains(id))
            below.emplace(lowered(id), id);
    for (auto &[id, preset] : models)
        std::erase_if(preset.aliases, [&, &preset = preset](const std::string &alias) {
            const bool taken = below.contains(lowered(alias));
            if (taken)
                refuse(preset, alias, errors);
            return taken;
        });
    const auto claimed = namesOf(models);
    for (auto &[id, preset] : catalog.models)
        std::erase_if(preset.aliases, [&, &id = id](const std::string &alias) {
            const auto taken = claimed.find(lowered(alias));
            if (taken == claimed.end() || models.contains(id))
                return false;
            warnings.push_back(fmt::format("{}: “{}” now names this model, no longer {}", models.at(taken->second).provenance.file, alias, id));
            return true;
        });
    for (auto &[id, preset] : models)
        catalog.models.insert_or_assign(id, std::move(preset));
}

} // namespace gpuplan
