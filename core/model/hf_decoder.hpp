#pragma once

#include "core/model/architecture.hpp"
#include "core/model/hf_family.hpp"

namespace gpuplan {

/// One config.json as its parts: the keys of the text model, the wrapper around them, and the family.
struct HfModel {
    HfKeys top; ///< the whole file
    HfKeys text; ///< the text model; equals top where there is no wrapper
    bool nested = false; ///< text stands inside a wrapper
    std::string family; ///< model_type of the text model without "_text"
    std::string topType; ///< model_type of the file
    std::string className; ///< first of `architectures`, may be empty
};

/// tie_word_embeddings of the text model, else of the wrapper, else what the class does.
bool tiesEmbeddings(const HfModel &model, const FamilyRules &rules);
/// Adds a layer to the end, merging it with an equal one before it.
void appendLayer(std::vector<LayerRun> &layers, const Layer &layer);

/// A decoder-only transformer of a family of equal or listed layers; exact counts by the rules of its family.
Architecture readDecoder(const HfModel &model);

} // namespace gpuplan
