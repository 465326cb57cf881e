#include "core/base/file.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
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

/// Reads until the end or one byte more than `most`; the error number, or 0.
int readUpTo(int descriptor, std::size_t most, std::string &out)
{
    std::array<char, 65536> block{};
    while (out.size() <= most) {
        const ssize_t got = ::read(descriptor, block.data(), block.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got < 0 ? errno : 0;
        out.append(block.data(), static_cast<std::size_t>(got));
    }
    return 0;
}

/// The file that a chain of links ends at; the path itself when it is no link or the link leads nowhere.
std::filesystem::path behindLinks(const std::filesystem::path &path)
{
    std::error_code code;
    if (!std::filesystem::is_symlink(path, code))
        return path;
    const auto target = std::filesystem::canonical(path, code);
    return code ? path : target;
}

/// The permissions that a new version of the file gets.
mode_t modeOf(const std::string &path)
{
    struct stat old { };
    return ::stat(path.c_str(), &old) == 0 ? old.st_mode & 07777 : 0644;
}

} // namespace

Result<std::string> readFile(const std::filesystem::path &path, std::size_t mostBytes)
{
    const auto refuse = [&](const std::string &why) { return fail(ErrorCode::FileUnreadable, path.string(), { path.string(), why }); };
    std::error_code code;
    if (std::filesystem::is_directory(path, code))
        return refuse("it is a folder");
    const std::string tooLarge = fmt::format("it is larger than {:.0f} MiB, more than any such file needs", static_cast<double>(mostBytes) / (1 << 20));
    if (std::filesystem::is_regular_file(path, code) && std::filesystem::file_size(path, code) > mostBytes && !code)
        return refuse(tooLarge);
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return refuse(reason(errno));
    std::string text;
    const int problem = readUpTo(descriptor, mostBytes, text);
    ::close(descriptor);
    if (problem != 0)
        return refuse(reason(problem));
    if (text.size() > mostBytes)
        return refuse(tooLarge);
    return text;
}

Result<void> writeFileAtomically(const std::filesystem::path &named, std::string_view content)
{
    const std::filesystem::path path = behindLinks(named);
    const auto refuse = [&](const std::string &why) { return fail(ErrorCode::FileUnwritable, path.string(), { path.string(), why }); };
    std::error_code code;
    if (path.has_parent_path())
        std::filesystem::create_directories(path.parent_path(), code);
    if (code)
        return refuse(code.message());
    if (std::filesystem::is_directory(path, code))
        return refuse("it is a folder");
    if (std::filesystem::exists(path, code) && (!std::filesystem::is_regular_file(path, code) || ::access(path.c_str(), W_OK) != 0))
        return refuse(std::filesystem::is_regular_file(path, code) ? "it is write-protected" : "it is no regular file");
    std::string temporary = path.string() + ".XXXXXX";
    const int descriptor = ::mkstemp(temporary.data());
    if (descriptor < 0)
        return refuse(reason(errno));
    ::fchmod(descriptor, modeOf(path.string()));
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
