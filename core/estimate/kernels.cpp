#include "core/estimate/kernels.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace gpuplan {

namespace {

struct Tile {
    double m, n, quality;
};
// The tile sizes of common GEMM libraries with what each reaches when every SM is busy.
constexpr std::array<Tile, 3> kTiles{ { { 256, 128, 1.0 }, { 128, 128, 0.95 }, { 64, 64, 0.6 } } };

/// Short sequences leave the flash kernel's blocks partly empty.
double shortSequence(double keys)
{
    return std::min(1.0, 1.15 * keys / (keys + 512));
}

LinearTime flashTime(const AttentionShape &s, const StepRates &r)
{
    const double work = 2 * s.sequences * s.queries * s.keys * s.heads * (s.queryDim + s.valueDim) * s.seen;
    const double efficiency = r.flash * (s.queryDim <= 64 ? r.smallHead : 1.0) * shortSequence(s.keys);
    const double forward = work / (r.attentionPeak * efficiency);
    return { forward, 2.5 * forward / r.attentionBackward };
}

LinearTime unfusedTime(const AttentionShape &s, const StepRates &r)
{
    const double batch = s.sequences * s.heads;
    const double products = gemmTime({ batch, s.queries, s.keys, s.queryDim }, r.head, r) + gemmTime({ batch, s.queries, s.valueDim, s.keys }, r.head, r);
    const double traffic = memoryTime(batch * s.queries * s.keys * r.scoreTraffic * r.elementBytes, r);
    const bool odd = std::fmod(s.queryDim, 8.0) != 0;
    const double slow = odd ? r.oddHead : 1.0;
    return { slow * (products + traffic), slow * (2 * products + r.scoreBackward * traffic) };
}

} // namespace

double waveUse(const GemmShape &shape, double smCount)
{
    if (smCount <= 0)
        return 1;
    double best = 0;
    for (const Tile &tile : kTiles) {
        const double tiles = shape.batch * std::ceil(shape.m / tile.m) * std::ceil(shape.n / tile.n);
        const double slots = std::ceil(tiles / smCount) * smCount;
        best = std::max(best, tile.quality * shape.batch * (shape.m / tile.m) * (shape.n / tile.n) / slots);
    }
    return std::min(1.0, best);
}

double gemmTime(const GemmShape &s, const GemmRates &format, const StepRates &rates)
{
    if (s.batch <= 0 || s.m <= 0 || s.n <= 0 || s.k <= 0)
        return 0;
    const double use = waveUse(s, rates.smCount);
    const double wave = rates.waveExponent == 1.0 ? use : std::pow(use, rates.waveExponent);
    const double efficiency = format.ceiling * wave * s.k / (s.k + format.k0);
    const double work = 2 * s.batch * s.m * s.n * s.k / (format.peak * efficiency);
    const double bytes = s.batch * (format.inBytes * (s.m * s.k + s.k * s.n) + format.outBytes * s.m * s.n);
    return std::max(work, bytes / rates.memory) + rates.kernelStart;
}

LinearTime linearTime(double tokens, double in, double out, const GemmRates &format, const StepRates &rates)
{
    LinearTime time;
    time.forward = gemmTime({ 1, tokens, out, in }, format, rates);
    time.backward = gemmTime({ 1, tokens, in, out }, format, rates);
    if (!rates.frozenBase)
        time.weights = gemmTime({ 1, in, out, tokens }, format, rates);
    time.backward += time.weights;
    return time;
}

LinearTime attentionTime(const AttentionShape &shape, const StepRates &rates)
{
    if (shape.heads <= 0)
        return {};
    return rates.flashAttention ? flashTime(shape, rates) : unfusedTime(shape, rates);
}

double memoryTime(double bytes, const StepRates &rates)
{
    return bytes / rates.memory;
}

} // namespace gpuplan
