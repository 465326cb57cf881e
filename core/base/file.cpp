#include "core/base/file.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace gpuplan {

namespace {

std::string reason(int code)
{
    return std::error_code(code, std::generic_category()).message();
}

bool writeAll(int descriptor, std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::fsync(descriptor) == 0;
}

} // namespace

Result<std::string> readFile(const std::filesystem::path &path)
{
    std::error_code code;
    if (std::filesystem::is_directory(path, code))
        return fail(ErrorCode::FileUnreadable, path.string(), { path.string(), "it is a folder" });
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in)
        return fail(ErrorCode::FileUnreadable, path.string(), { path.string(), reason(errno) });
    std::ostringstream text;
    text << in.rdbuf();
    if (in.bad())
        return fail(ErrorCode::FileUnreadable, path.string(), { path.string(), reason(errno) });
    return std::move(text).str();
}

Result<void> writeFileAtomically(const std::filesystem::path &path, std::string_view content)
{
    const auto refuse = [&](const std::string &why) { return fail(ErrorCode::FileUnwritable, path.string(), { path.string(), why }); };
    std::error_code code;
    if (path.has_parent_path())
        std::filesystem::create_directories(path.parent_path(), code);
    if (code)
        return refuse(code.message());
    std::string temporary = path.string() + ".XXXXXX";
    const int descriptor = ::mkstemp(temporary.data());
    if (descriptor < 0)
        return refuse(reason(errno));
    ::fchmod(descriptor, 0644);
    const bool written = writeAll(descriptor, content);
    const int problem = errno;
    ::close(descriptor);
    if (!written) {
        ::unlink(temporary.c_str());
        return refuse(reason(problem));
    }
    std::filesystem::rename(temporary, path, code);
    if (code) {
        ::unlink(temporary.c_str());
        return refuse(code.message());
    }
    return {};
}

} // namespace gpuplan
