#include "core/import/import_files.hpp"

#include "core/base/file.hpp"
#include "core/import/merge_import.hpp"
#include "core/import/readers.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace gpuplan {

namespace {

namespace fs = std::filesystem;

/// The reader of a format and the one cloud it is of.
struct Reading {
    ImportFormat format;
    ImportReader read;
    std::optional<Cloud> cloud;
};

constexpr std::array<Reading, 13> kReadings{ { { ImportFormat::AlibabaPriceFile, readAlibabaPriceFile, Cloud::Alibaba },
    { ImportFormat::AlibabaPrice, readAlibabaPrice, Cloud::Alibaba }, { ImportFormat::AlibabaInstanceTypes, readAlibabaInstanceTypes, Cloud::Alibaba },
    { ImportFormat::AlibabaAvailability, readAlibabaAvailability, Cloud::Alibaba },
    { ImportFormat::AlibabaSpotHistory, readAlibabaSpotHistory, Cloud::Alibaba }, { ImportFormat::AwsPriceListJson, readAwsPriceListJson, Cloud::Aws },
    { ImportFormat::AwsPriceListCsv, readAwsPriceListCsv, Cloud::Aws }, { ImportFormat::AwsSpotHistory, readAwsSpotHistory, Cloud::Aws },
    { ImportFormat::AwsSpotAdvisor, readAwsSpotAdvisor, Cloud::Aws }, { ImportFormat::TencentPrice, readTencentPrice, Cloud::Tencent },
    { ImportFormat::TencentZoneConfig, readTencentZoneConfig, Cloud::Tencent }, { ImportFormat::SkyPilot, readSkyPilot, std::nullopt },
    { ImportFormat::Plain, readPlainCsv, std::nullopt } } };

const Reading &readingOf(ImportFormat format)
{
    return *std::find_if(kReadings.begin(), kReadings.end(), [&](const Reading &reading) { return reading.format == format; });
}

tl::unexpected<Error> unreadable(const fs::path &path, int code)
{
    return fail(ErrorCode::FileUnreadable, path.string(), { path.string(), std::error_code(code, std::generic_category()).message() });
}

} // namespace

Result<ImportReport> readImportFile(const fs::path &path, const ImportOptions &options, const Catalog &catalog, const GpuTypes &gpus, ImportBatch &batch,
    const ImportProgress &progress, const std::stop_token &stop)
{
    std::error_code code;
    if (fs::is_directory(path, code))
        return fail(ErrorCode::FileUnreadable, path.string(), { path.string(), "it is a folder" });
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in)
        return unreadable(path, errno == 0 ? EIO : errno);
    const auto size = fs::file_size(path, code);
    ByteSource source(in, path.string(), code ? 0 : size, progress, stop);
    const auto format = options.format ? Result<ImportFormat>(*options.format) : detectFormat(source.head(), path.string());
    if (!format)
        return tl::unexpected(format.error());
    const Reading &reading = readingOf(*format);
    if (options.cloud && reading.cloud && *options.cloud != *reading.cloud)
        return fail(
            ErrorCode::Inconsistent, path.string(), { fmt::format("the file is of {}, --cloud says {}", nameOf(*reading.cloud), nameOf(*options.cloud)) });
    ImportReport report;
    report.file = path.string();
    report.format = nameOf(*format);
    ImportSink sink(catalog, gpus, options, path.string(), batch, report);
    if (const auto read = reading.read(source, sink); !read)
        return tl::unexpected(read.error());
    if (sink.fault())
        return tl::unexpected(*sink.fault());
    report.bytes = source.done();
    return report;
}

Checked<ImportOutcome> importFiles(const std::vector<fs::path> &paths, const ImportOptions &options, const Catalog &catalog, const fs::path &folder,
    const FileProgress &progress, const std::stop_token &stop)
{
    const GpuTypes gpus(catalog);
    ImportOutcome outcome;
    ImportBatch batch;
    Errors errors;
    for (const fs::path &path : paths) {
        const auto ofFile = progress ? ImportProgress([&](std::uint64_t done, std::uint64_t total) { progress(path, done, total); }) : ImportProgress();
        if (auto report = readImportFile(path, options, catalog, gpus, batch, ofFile, stop))
            outcome.files.push_back(std::move(*report));
        else
            errors.push_back(report.error());
    }
    if (!errors.empty())
        return tl::unexpected(std::move(errors));
    if (const auto merged = mergeImport(std::move(batch), catalog, folder, outcome); !merged)
        return tl::unexpected(Errors{ merged.error() });
    return outcome;
}

Result<void> writeImport(const ImportOutcome &outcome, const fs::path &folder)
{
    for (const ImportText &file : outcome.texts)
        if (auto written = writeFileAtomically(folder / file.path, file.text); !written)
            return written;
    return {};
}

Result<FolderLock> FolderLock::take(const fs::path &folder)
{
    const auto refuse = [&](const std::string &why) { return fail(ErrorCode::FileUnwritable, folder.string(), { folder.string(), why }); };
    std::error_code code;
    fs::create_directories(folder, code);
    if (code)
        return refuse(code.message());
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return refuse(std::error_code(errno, std::generic_category()).message());
    FolderLock lock(descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0)
        return refuse(errno == EWOULDBLOCK ? "another import is writing there" : std::error_code(errno, std::generic_category()).message());
    return lock;
}

FolderLock::FolderLock(FolderLock &&other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) { }

FolderLock::~FolderLock()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

} // namespace gpuplan
