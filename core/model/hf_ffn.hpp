#pragma once

#include "core/model/architecture.hpp"
#include "core/model/hf_sizes.hpp"

#include <algorithm>
#include <set>

namespace gpuplan {

/// A dense feed-forward block of the family.
Ffn denseFfn(std::int64_t hidden, std::int64_t width, const FamilyRules &rules);

/// What a mixture-of-experts block is made of.
struct MoeShape {
    std::int64_t experts = 0;
    std::int64_t perToken = 0;
    std::int64_t expertWidth = 0;
    std::int64_t sharedWidth = 0; ///< all shared experts together
    std::int64_t latent = 0; ///< experts work in this size instead of hidden (Nemotron 3 Super); 0: in hidden
};
/// The mixture of the config, or 0 experts.
MoeShape readMoeShape(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules);
Ffn moeFfn(std::int64_t hidden, const MoeShape &shape, const FamilyRules &rules);

/// The feed-forward part of each layer of a decoder: which layers are dense and which hold experts.
class FfnPlan {
public:
    FfnPlan(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules);
    [[nodiscard]] const Ffn &at(std::int64_t layer) const { return isMoe(layer) ? m_mixture : m_dense; }

private:
    void readPeriod(const HfKeys &keys, std::int64_t layers);
    [[nodiscard]] bool isMoe(std::int64_t layer) const;

    MoeShape m_moe;
    Ffn m_dense;
    Ffn m_mixture;
    std::vector<std::string> m_types;
    std::vector<std::int64_t> m_frequency;
    std::set<std::int64_t> m_listedMoe;
    std::set<std::int64_t> m_listedDense;
    std::int64_t m_first = 0; ///< first layer that may hold experts
    std::int64_t m_last = 0;
    std::int64_t m_period = 1;
    std::int64_t m_offset = 0; ///< a layer holds experts when its number leaves this rest
};

} // namespace gpuplan
