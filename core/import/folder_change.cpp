#include "core/import/folder_change.hpp"

#include "core/base/file.hpp"
#include "core/import/import_files.hpp"

#include <algorithm>
#include <iterator>
#include <system_error>

namespace gpuplan {

namespace {

namespace fs = std::filesystem;

Result<void> write(const fs::path &path, const std::optional<std::string> &text)
{
    if (text)
        return writeFileAtomically(path, *text);
    std::error_code code;
    fs::remove(path, code);
    if (code)
        return fail(ErrorCode::FileUnwritable, path.string(), { path.string(), code.message() });
    return {};
}

Result<void> checkUntouched(const FolderChange &change, const fs::path &folder)
{
    for (const FileChange &file : change.files) {
        const auto now = textIn(folder, file.path);
        if (!now)
            return tl::unexpected(now.error());
        if (*now != file.before)
            return fail(ErrorCode::Inconsistent, (folder / file.path).string(), { "the file was changed by someone else meanwhile; nothing was written" });
    }
    return {};
}

} // namespace

FolderChange inverseOf(const FolderChange &change)
{
    FolderChange out;
    std::transform(change.files.rbegin(), change.files.rend(), std::back_inserter(out.files), [](const FileChange &file) {
        return FileChange{ file.path, file.after, file.before };
    });
    return out;
}

FolderChange joined(FolderChange first, FolderChange second)
{
    std::move(second.files.begin(), second.files.end(), std::back_inserter(first.files));
    return first;
}

Result<std::optional<std::string>> textIn(const fs::path &folder, const fs::path &path)
{
    std::error_code code;
    if (!fs::exists(folder / path, code) && !code)
        return std::optional<std::string>();
    return readFile(folder / path).map([](std::string text) { return std::optional(std::move(text)); });
}

Result<FolderChange> changeOf(const ImportOutcome &outcome, const fs::path &folder)
{
    FolderChange out;
    for (const ImportText &file : outcome.texts) {
        auto before = textIn(folder, file.path);
        if (!before)
            return tl::unexpected(before.error());
        out.files.push_back({ file.path, std::move(*before), file.text });
    }
    return out;
}

Result<void> applyChange(const FolderChange &change, const fs::path &folder)
{
    if (change.files.empty())
        return {};
    const auto lock = FolderLock::take(folder);
    if (!lock)
        return tl::unexpected(lock.error());
    if (auto untouched = checkUntouched(change, folder); !untouched)
        return untouched;
    for (auto file = change.files.begin(); file != change.files.end(); ++file) {
        auto written = write(folder / file->path, file->after);
        if (written)
            continue;
        while (file != change.files.begin()) {
            --file;
            // A file that cannot be put back keeps a text that is whole: there is nothing better to be done.
            static_cast<void>(write(folder / file->path, file->before));
        }
        return written;
    }
    return {};
}

} // namespace gpuplan
