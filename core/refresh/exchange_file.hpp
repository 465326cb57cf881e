#pragma once

#include "core/base/error.hpp"

#include <filesystem>
#include <fstream>
#include <string>

namespace gpuplan {

/// A file of replies with the requests that they answer, as the importers read it: [{"request": …, "response": …}, …]. Replies are copied in
/// pieces and not looked at: what is wrong with them the importer finds.
class ExchangeFile {
public:
    explicit ExchangeFile(std::filesystem::path path);
    /// Error FileUnwritable.
    Result<void> add(const std::string &requestJson, const std::filesystem::path &reply);
    Result<void> finish();
    [[nodiscard]] std::size_t size() const { return m_count; }
    [[nodiscard]] const std::filesystem::path &path() const { return m_path; }

private:
    Result<void> state();

    std::filesystem::path m_path;
    std::ofstream m_out;
    std::size_t m_count = 0;
};

} // namespace gpuplan
