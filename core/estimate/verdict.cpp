#include "core/estimate/verdict.hpp"

namespace gpuplan {

Verdict verdictOf(const Interval &needBytes, std::optional<Bytes> usable, bool assumedBatchOrLength)
{
    if (!usable || assumedBatchOrLength)
        return Verdict::Unknown;
    if (needBytes.high <= usable->value())
        return Verdict::Fits;
    return needBytes.mid <= usable->value() ? Verdict::Tight : Verdict::No;
}

} // namespace gpuplan
