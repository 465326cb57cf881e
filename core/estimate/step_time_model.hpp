#pragma once

#include "core/estimate/interval_model.hpp"
#include "core/estimate/stage_time.hpp"
#include "core/estimate/step_time.hpp"

namespace gpuplan {

/// Step times of one job on one kind of machine, for many layouts: constants are resolved once and layer costs kept per
/// (TP, CP, EP, micro-batch). Not thread-safe: give each thread its own copy.
class StepTimeModel {
public:
    /// `hardware` gives the card, links and network; the number of GPUs comes from each layout. Errors: Unsupported, as resolveRates().
    static Result<StepTimeModel> make(
        const TrainingJob &job, const ClusterHardware &hardware, const TimeCalibration &calibration, const RunDetails &details = {});

    /// Duration of one optimizer step. Errors: Inconsistent (a size below 1, ep that does not divide tp·cp·dp), Unsupported (a link rate
    /// that the layout needs is unknown).
    Result<StepTime> operator()(const Layout &layout) const;

    /// Goes on with another global batch: nothing else of a layout's cost depends on it.
    void setGlobalBatch(std::int64_t sequences)
    {
        m_globalBatch = sequences;
        m_modelFlops = m_sequenceFlops * static_cast<double>(sequences);
    }

    [[nodiscard]] const StepRates &rates() const { return m_rates; }
    [[nodiscard]] const LinkTiers &links() const { return m_links; }
    [[nodiscard]] const LayerTime &layerOf(const LayerCut &cut, std::size_t distinct) const { return costsOf(cut).layers[distinct]; }
    /// Distinct layers of the model with their number.
    [[nodiscard]] const std::vector<LayerRun> &layers() const { return m_layers; }
    [[nodiscard]] std::vector<OperatorTime> operatorsOf(const Layer &layer, const LayerCut &cut) const;
    [[nodiscard]] HeadTime headOf(const LayerCut &cut) const { return costsOf(cut).head; }
    [[nodiscard]] double modelFlopsPerStep() const { return m_modelFlops; }

private:
    [[nodiscard]] const CutCosts &costsOf(const LayerCut &cut) const;
    [[nodiscard]] LayerTokens tokensOf(const Layer &layer) const;
    [[nodiscard]] std::int64_t microBatchesOf(const Layout &layout) const;
    [[nodiscard]] static std::optional<Error> checkSizes(const Layout &layout);
    [[nodiscard]] std::optional<Error> checkLinks(const LayoutGroups &groups) const;
    [[nodiscard]] StageTime meanStage(const Layout &layout, const CutCosts &costs, const StagePolicy &policy, const LayoutGroups &groups) const;
    [[nodiscard]] StageTime headStage(const CutCosts &costs, const StagePolicy &policy, const LayoutGroups &groups) const;
    void addBubble(StepTime &out, const Layout &layout, const StageTime &layers, double uneven, double sendRecv) const;
    void addStateTime(StepTime &out, const Layout &layout, const CutCosts &costs, const LayoutGroups &groups, const StageTime &stage, double heaviest) const;
    [[nodiscard]] double stateSync(const Layout &layout, const LayoutGroups &groups, double dense, double experts) const;
    void finish(StepTime &out, const Layout &layout, double memory, double host) const;

    StepRates m_rates;
    LinkTiers m_links;
    IntervalModel m_interval;
    std::vector<LayerRun> m_layers; ///< equal layers merged
    double m_hidden = 0, m_vocab = 0, m_sequence = 0, m_decoder = 0, m_layerCount = 0;
    std::int64_t m_globalBatch = 1;
    double m_embeddingParams = 0, m_headParams = 0, m_trainableShare = 1;
    double m_modelFlops = 0, m_sequenceFlops = 0; ///< of a step, of one sequence
    int m_gpusPerNode = 1;
    bool m_causal = true, m_moe = false, m_encoderDecoder = false;
    Offload m_offload = Offload::None;
    std::optional<StorageUse> m_storage;
    std::optional<double> m_recomputeShare;
    mutable std::vector<CutCosts> m_cache; ///< direct-mapped
};

} // namespace gpuplan
