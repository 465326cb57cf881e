#pragma once

#include "core/base/error.hpp"

#include <filesystem>

namespace gpuplan {

/// A folder of this run alone, closed to others, gone with all that is in it when the value goes.
class ScratchFolder {
public:
    /// Below the system's place for temporary files. Error FileUnwritable.
    static Result<ScratchFolder> make();
    ScratchFolder(ScratchFolder &&other) noexcept;
    ScratchFolder &operator=(ScratchFolder &&) = delete;
    ~ScratchFolder();

    [[nodiscard]] const std::filesystem::path &path() const { return m_path; }

private:
    explicit ScratchFolder(std::filesystem::path path) : m_path(std::move(path)) { }
    std::filesystem::path m_path;
};

} // namespace gpuplan
