#include "core/catalog/memory_calibration.hpp"

#include "core/base/csv.hpp"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

namespace gpuplan {

namespace {

using C = MemoryConventions;

constexpr double kMostConstant = 1e12; ///< bytes of buckets are the largest

std::string placeOf(const std::string &file, const YAML::Mark &mark)
{
    return mark.is_null() ? file : fmt::format("{}:{}:{}", file, mark.line + 1, mark.column + 1);
}

Result<double> numberOf(const YAML::Node &node, const std::string &name, const std::string &file)
{
    if (!node.IsScalar())
        return fail(ErrorCode::WrongType, placeOf(file, node.Mark()), { name, "a number", "a list or a map" });
    const auto value = plainNumber(node.Scalar());
    if (!value)
        return fail(ErrorCode::WrongType, placeOf(file, node.Mark()), { name, "a number", node.Scalar() });
    if (*value < 0 || *value > kMostConstant)
        return fail(ErrorCode::OutOfRange, placeOf(file, node.Mark()), { name, node.Scalar(), fmt::format("0 to {:.0f}", kMostConstant) });
    return *value;
}

Result<MemoryConstant> readConstant(const YAML::Node &node, const std::string &name, const std::string &file)
{
    if (!node.IsMap() || !node["value"])
        return fail(ErrorCode::MissingField, placeOf(file, node.Mark()), { name + ".value" });
    MemoryConstant out;
    const auto value = numberOf(node["value"], name, file);
    if (!value)
        return tl::unexpected(value.error());
    out.value = *value;
    if (const YAML::Node range = node["range"]; range && range.IsSequence() && range.size() == 2) {
        out.low = plainNumber(range[0].Scalar());
        out.high = plainNumber(range[1].Scalar());
    }
    if (out.value < out.low.value_or(out.value) || out.value > out.high.value_or(out.value))
        return fail(ErrorCode::OutOfRange, placeOf(file, node["value"].Mark()),
            { name, node["value"].Scalar(), fmt::format("its own range, {} to {}", out.low.value_or(out.value), out.high.value_or(out.value)) });
    if (const YAML::Node unit = node["unit"])
        out.unit = unit.Scalar();
    if (const YAML::Node source = node["source"])
        out.source = source.Scalar();
    return out;
}

double C::*memberOf(std::string_view name)
{
    for (const ConventionField &field : conventionFields())
        if (field.name == name)
            return field.member;
    return nullptr;
}

/// What a convention takes from a constant where no stack says otherwise.
const std::map<std::string, std::string> &commonReferences()
{
    static const std::map<std::string, std::string> common{ { "context_gib", "context" }, { "nccl_gib", "nccl_per_group" }, { "fixed_gib", "fixed_allocation" },
        { "moe_imbalance", "moe_imbalance" } };
    return common;
}

void follow(const MemoryCalibration &known, const std::map<std::string, std::string> &references, MemoryConventions &out)
{
    for (const auto &[convention, constant] : references)
        if (const auto found = known.constants.find(constant); found != known.constants.end())
            out.*memberOf(convention) = found->second.value;
}

Result<void> readConvention(const YAML::Node &name, const YAML::Node &node, const MemoryCalibration &known, std::map<std::string, std::string> &references,
    MemoryConventions &out, const std::string &file)
{
    const std::string key = name.Scalar();
    double C::*member = memberOf(key);
    if (member == nullptr)
        return fail(ErrorCode::UnknownField, placeOf(file, name.Mark()), { key, "" });
    if (node.IsScalar() && known.constants.contains(node.Scalar())) {
        references[key] = node.Scalar();
        return {};
    }
    const auto value = numberOf(node, key, file);
    if (!value)
        return tl::unexpected(value.error());
    references.erase(key);
    out.*member = *value;
    return {};
}

Result<void> readStack(const YAML::Node &node, const std::string &id, MemoryCalibration &known, const std::string &file)
{
    MemoryConventions out;
    std::map<std::string, std::string> references = commonReferences();
    if (const YAML::Node like = node["like"]) {
        const auto found = known.stacks.find(like.Scalar());
        if (found == known.stacks.end())
            return fail(ErrorCode::DanglingReference, placeOf(file, like.Mark()), { "stack", like.Scalar() });
        out = found->second;
        references = known.references.at(like.Scalar());
    }
    for (const auto &entry : node) {
        const std::string key = entry.first.Scalar();
        if (key == "like" || key == "source" || key == "id")
            continue;
        if (auto read = readConvention(entry.first, entry.second, known, references, out, file); !read)
            return read;
    }
    follow(known, references, out);
    if (!known.stacks.emplace(id, out).second)
        return fail(ErrorCode::DuplicateName, placeOf(file, node.Mark()), { "stack", id });
    known.references[id] = std::move(references);
    return {};
}

/// `stack` must be one of those read already.
Result<StackMatch> readMatch(const YAML::Node &node, const MemoryCalibration &known, const std::string &file)
{
    for (const char *key : { "stack", "match" })
        if (!node.IsMap() || !node[key])
            return fail(ErrorCode::MissingField, placeOf(file, node.Mark()), { key });
    StackMatch out{ node["stack"].Scalar(), node["match"].Scalar(), 0 };
    if (known.stacks.count(out.stack) == 0)
        return fail(ErrorCode::DanglingReference, placeOf(file, node["stack"].Mark()), { "stack", out.stack });
    if (const YAML::Node all = node["all_linears"]) {
        const auto value = numberOf(all, "all_linears", file);
        if (!value)
            return tl::unexpected(value.error());
        out.value = *value;
    }
    return out;
}

Result<std::vector<StackMatch>> readMatches(const YAML::Node &list, const MemoryCalibration &known, const std::string &file)
{
    std::vector<StackMatch> out;
    for (const YAML::Node &node : list) {
        auto match = readMatch(node, known, file);
        if (!match)
            return tl::unexpected(match.error());
        out.push_back(*std::move(match));
    }
    return out;
}

Result<MemoryCalibration> readAll(const YAML::Node &root, const std::string &file)
{
    MemoryCalibration out;
    for (const auto &entry : root["constants"]) {
        auto constant = readConstant(entry.second, entry.first.Scalar(), file);
        if (!constant)
            return tl::unexpected(constant.error());
        out.constants.emplace(entry.first.Scalar(), *std::move(constant));
    }
    for (const YAML::Node &node : root["stacks"]) {
        if (!node.IsMap() || !node["id"])
            return fail(ErrorCode::MissingField, placeOf(file, node.Mark()), { "stacks.id" });
        const std::string id = node["id"].Scalar();
        if (const auto read = readStack(node, id, out, file); !read)
            return tl::unexpected(read.error());
        if (const YAML::Node source = node["source"])
            out.sources[id] = source.Scalar();
    }
    for (const auto &entry : root["default_stack"])
        out.byTask[entry.first.Scalar()] = entry.second.Scalar();
    auto families = readMatches(root["families"], out, file);
    auto adapters = readMatches(root["adapters"], out, file);
    if (!families || !adapters)
        return tl::unexpected(families ? adapters.error() : families.error());
    out.families = *std::move(families);
    out.adapters = *std::move(adapters);
    return out;
}

} // namespace

const std::vector<ConventionField> &conventionFields()
{
    static const std::vector<ConventionField> fields{ { "weight_bytes", &C::weightBytes }, { "gradient_bytes", &C::gradientBytes },
        { "master_bytes", &C::masterBytes }, { "moment_bytes", &C::momentBytes }, { "partition_bytes", &C::partitionBytes }, { "step_bytes", &C::stepBytes },
        { "sub_group_bytes", &C::subGroupBytes }, { "unstated_fp32", &C::unstatedFp32 }, { "zero_by_deepspeed", &C::zeroByDeepspeed },
        { "persistent_gradients", &C::persistentGradients }, { "distributed_optimizer", &C::distributedOptimizer },
        { "latent_moment_bytes", &C::latentMomentBytes }, { "recompute_sharded", &C::recomputeSharded }, { "compute_bytes", &C::computeBytes },
        { "adapter_bytes", &C::adapterBytes }, { "quantised_bytes", &C::quantisedBytes }, { "frozen_bytes", &C::frozenBytes },
        { "gather_blocks", &C::gatherBlocks }, { "gather_root", &C::gatherRoot }, { "gather_whole", &C::gatherWhole },
        { "unreduced_bytes", &C::unreducedBytes }, { "bucket_bytes", &C::bucketBytes }, { "dummy_gradients", &C::dummyGradients },
        { "sharded_load", &C::shardedLoad }, { "sequence_parallel", &C::sequenceParallel }, { "dropout", &C::dropout },
        { "norm_copy_bytes", &C::normCopyBytes }, { "eager_copies", &C::eagerCopies }, { "gathered_inputs", &C::gatheredInputs },
        { "adapter_dropout", &C::adapterDropout }, { "unsynced_gradients", &C::unsyncedGradients }, { "checkpoints_on_host", &C::checkpointsOnHost },
        { "repeat_keys", &C::repeatKeys }, { "op_selective", &C::opSelective }, { "nvfp4_share", &C::nvfp4Share },
        { "recompute_full_above", &C::recomputeFullAbove }, { "compiled", &C::compiled }, { "recompute_default", &C::recomputeDefault },
        { "moe_imbalance", &C::moeImbalance }, { "activation_factor", &C::activationFactor }, { "vocabulary_multiple", &C::vocabularyMultiple },
        { "embedding_as_layer", &C::embeddingAsLayer }, { "logits_bytes", &C::logitsBytes }, { "compiled_logits_bytes", &C::compiledLogitsBytes },
        { "logits_gathered", &C::logitsGathered }, { "head_gradient", &C::headGradient }, { "reserved_factor", &C::reservedFactor },
        { "fragment_factor", &C::fragmentFactor }, { "context_gib", &C::contextGib }, { "nccl_gib", &C::ncclGib }, { "fixed_gib", &C::fixedGib },
        { "host_per_process", &C::hostPerProcess }, { "offloads_gradients", &C::offloadsGradients }, { "eight_bit_gradient_bytes", &C::eightBitGradientBytes },
        { "quantised_inputs", &C::quantisedInputs }, { "graph_copies", &C::graphCopies }, { "recompute_known", &C::recomputeKnown },
        { "logs_last_rank", &C::logsLastRank }, { "adapter_logits_bytes", &C::adapterLogitsBytes } };
    return fields;
}

double MemoryCalibration::constant(std::string_view name, double fallback) const
{
    const auto found = constants.find(std::string(name));
    return found == constants.end() ? fallback : found->second.value;
}

bool setConstant(MemoryCalibration &calibration, const std::string &name, double value)
{
    const auto found = calibration.constants.find(name);
    if (found == calibration.constants.end())
        return false;
    found->second.value = value;
    for (const auto &[stack, references] : calibration.references)
        follow(calibration, references, calibration.stacks.at(stack));
    return true;
}

Result<MemoryCalibration> parseMemoryCalibration(std::string_view yaml, const std::string &file)
{
    try {
        const YAML::Node root = YAML::Load(std::string(yaml));
        if (!root.IsMap())
            return fail(ErrorCode::WrongType, file + ":1:1", { "the file", "a map", "something else" });
        return readAll(root, file);
    } catch (const YAML::Exception &error) {
        return fail(ErrorCode::Syntax, placeOf(file, error.mark), { error.msg });
    }
}

} // namespace gpuplan
