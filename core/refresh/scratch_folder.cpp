#include "core/refresh/scratch_folder.hpp"

#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace gpuplan {

Result<ScratchFolder> ScratchFolder::make()
{
    std::error_code code;
    const std::filesystem::path parent = std::filesystem::temp_directory_path(code);
    const auto refuse = [&](const std::error_code &why) { return fail(ErrorCode::FileUnwritable, parent.string(), { parent.string(), why.message() }); };
    if (code)
        return refuse(code);
    std::string name = (parent / "gpuplan-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
        return refuse(std::error_code(errno, std::generic_category()));
    return ScratchFolder(name);
}

ScratchFolder::ScratchFolder(ScratchFolder &&other) noexcept : m_path(std::exchange(other.m_path, {})) { }

ScratchFolder::~ScratchFolder()
{
    std::error_code code;
    if (!m_path.empty())
        std::filesystem::remove_all(m_path, code);
}

} // namespace gpuplan
