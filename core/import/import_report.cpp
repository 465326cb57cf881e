#include "core/import/import_report.hpp"

namespace gpuplan {

void ImportReport::refuse(Error error)
{
    constexpr std::size_t mostReasons = 500;
    ++refusals;
    std::string reason = sentence(error);
    if (const auto known = m_index.find(reason); known != m_index.end()) {
        ++refused[known->second].count;
    } else if (refused.size() < mostReasons) {
        m_index.emplace(std::move(reason), refused.size());
        refused.push_back({ std::move(error) });
    }
}

} // namespace gpuplan
