#include "core/calibrate/free_constant.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

double *memberOf(DeviceClass &device, const std::string &name)
{
    if (name == "gemm16")
        return &device.gemm16;
    if (name == "gemm8")
        return device.gemm8 ? &*device.gemm8 : nullptr;
    if (name == "gemm4")
        return device.gemm4 ? &*device.gemm4 : nullptr;
    if (name == "flash")
        return &device.flash;
    return name == "flash_cudnn" ? &device.flashCudnn : nullptr;
}

double *memberOf(StackTraits &stack, const std::string &name)
{
    if (name == "device_time")
        return &stack.deviceTime;
    if (name == "traffic")
        return &stack.traffic;
    if (name == "attention")
        return &stack.attention;
    if (name == "moe_host")
        return stack.moeHost > 0 ? &stack.moeHost : nullptr;
    return name == "moe_path" ? &stack.moePath : nullptr;
}

FreeConstant boundedBy(const Prior &prior, std::string place, double start)
{
    return { std::move(place), "1", start, prior.low.value_or(start), prior.high.value_or(start), prior.value, prior.width };
}

double familyPrior(const FitSettings &settings, const std::string &family, const std::string &member, double fallback)
{
    const auto found = settings.families.find(family);
    if (found == settings.families.end() || !found->second.contains(member))
        return fallback;
    return found->second.at(member);
}

} // namespace

double FreeConstant::toUnits(double value) const
{
    return low > 0 ? std::log(value / prior) / width : (value - prior) / (width * prior);
}

double FreeConstant::toValue(double units) const
{
    return low > 0 ? prior * std::exp(units * width) : prior + units * width * prior;
}

std::vector<std::string> partsOf(const std::string &place)
{
    // A stack's id may hold dots ("megatron-bridge-26.06"), the first and last part never do.
    const std::size_t first = place.find('.'), last = place.rfind('.');
    if (first == std::string::npos)
        return { place };
    if (first == last)
        return { place.substr(0, first), place.substr(first + 1) };
    return { place.substr(0, first), place.substr(first + 1, last - first - 1), place.substr(last + 1) };
}

std::vector<FreeConstant> freeTimeConstants(const TimeCalibration &calibration, const FitSettings &settings)
{
    std::vector<FreeConstant> out;
    for (const auto &[name, constant] : calibration.details) {
        if (constant.status != ConstantStatus::Fitted || constant.low >= constant.high)
            continue;
        const auto prior = settings.timeConstants.find(name);
        const Prior known = prior != settings.timeConstants.end() ? prior->second : Prior{ constant.value, settings.constantWidth, {}, {} };
        out.push_back({ "constants." + name, constant.unit, constant.value, constant.low, constant.high, known.value, known.width });
    }
    TimeCalibration copy = calibration;
    for (auto &[id, device] : copy.deviceClasses)
        for (const auto &[member, prior] : settings.deviceClasses)
            if (const double *value = memberOf(device, member))
                out.push_back(boundedBy(prior, "device_classes." + id + "." + member, *value));
    for (auto &[id, stack] : copy.stacks)
        for (const auto &[member, prior] : settings.stacks)
            if (const double *value = memberOf(stack, member)) {
                out.push_back(boundedBy(prior, "stacks." + id + "." + member, *value));
                out.back().prior = familyPrior(settings, stack.family, member, prior.value);
            }
    return out;
}

void setTimeConstant(TimeCalibration &calibration, const std::string &place, double value)
{
    const std::vector<std::string> parts = partsOf(place);
    if (parts.front() == "constants") {
        calibration.constants.at(parts[1]) = value;
        calibration.details.at(parts[1]).value = value;
    } else if (parts.front() == "device_classes") {
        *memberOf(calibration.deviceClasses.at(parts[1]), parts[2]) = value;
    } else {
        *memberOf(calibration.stacks.at(parts[1]), parts[2]) = value;
    }
}

std::vector<FreeConstant> freeMemoryConstants(const MemoryCalibration &calibration, const FitSettings &settings)
{
    std::vector<FreeConstant> out;
    for (const auto &[name, prior] : settings.memoryConstants) {
        const auto found = calibration.constants.find(name);
        if (found == calibration.constants.end())
            continue;
        FreeConstant one = boundedBy(prior, "constants." + name, found->second.value);
        one.unit = found->second.unit;
        // The file's own range binds as well: a value outside it would not be read back.
        one.low = std::max(one.low, found->second.low.value_or(one.low));
        one.high = std::min(one.high, found->second.high.value_or(one.high));
        if (one.low < one.high)
            out.push_back(std::move(one));
    }
    return out;
}

std::vector<FreeConstant> freeServingConstants(const ServingCalibration &calibration, const FitSettings &settings)
{
    std::vector<FreeConstant> out;
    for (const auto &[name, prior] : settings.servingConstants) {
        const auto found = calibration.constants.find(name);
        if (found == calibration.constants.end() || found->second.status != ConstantStatus::Fitted)
            continue;
        FreeConstant one = boundedBy(prior, "constants." + name, found->second.value);
        one.unit = found->second.unit;
        one.low = std::max(one.low, found->second.low); // the file's own range binds as well: a value outside it would not be read back
        one.high = std::min(one.high, found->second.high);
        if (one.low < one.high)
            out.push_back(std::move(one));
    }
    return out;
}

} // namespace gpuplan
