#pragma once

#include "core/import/import_outcome.hpp"
#include "core/import/import_sink.hpp"
#include "core/refresh/refresh_request.hpp"
#include "core/refresh/refresh_world.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace gpuplan {

/// How far a refresh is.
struct RefreshState {
    enum class Stage { Fetching, Waiting, Reading };
    Stage stage = Stage::Fetching;
    std::string title; ///< the request or file
    std::size_t step = 0, steps = 0; ///< requests done and in all; 0 in all: not known yet
    std::uint64_t done = 0, total = 0; ///< bytes; 0 in all: not known
    std::chrono::milliseconds wait{ 0 }; ///< until the next try
};
using RefreshProgress = std::function<void(const RefreshState &)>;

/// Builds a request anew for every try: signatures hold the time and a word of their own.
using RequestMaker = std::function<HttpRequest()>;

/// What an answer "I cannot" to one of many questions means.
enum class Refusing { EndsAll, IsNoted };

/// Bounds of what is fetched.
inline constexpr std::uint64_t kMostFile = 4'000'000'000; ///< a price list of a region
inline constexpr std::uint64_t kMostReply = 64'000'000; ///< one reply of an API

/// One refresh under way: asks with retries, and reads each file as soon as it is there, so that the disk holds one of them at a time.
class RefreshRun {
public:
    RefreshRun(const RefreshRequest &request, const Catalog &catalog, RefreshWorld &world, std::filesystem::path folder, RefreshProgress progress,
        std::stop_token stop);

    [[nodiscard]] const RefreshRequest &request() const { return m_request; }
    [[nodiscard]] const Catalog &catalog() const { return m_catalog; }
    [[nodiscard]] RefreshWorld &world() { return m_world; }
    [[nodiscard]] const std::filesystem::path &folder() const { return m_folder; }
    [[nodiscard]] const std::stop_token &stop() const { return m_stop; }

    /// The vendor's host, or what the user names instead of it.
    [[nodiscard]] Endpoint hostOr(const std::string &vendorHost) const;
    /// Finds the user's key. Must come before the first signed request.
    Result<const Credentials *> findKey();
    /// Asks until there is an answer, and writes it into `into`. False: the cloud does not sell it, which is counted, or it refuses this one
    /// question and that is noted (never for a wrong key). Errors: FileUnreadable with what the cloud or the network said, FileUnwritable,
    /// Cancelled.
    Result<bool> ask(const RequestMaker &make, const std::filesystem::path &into, std::uint64_t mostBytes, Refusing refusing = Refusing::EndsAll);

    /// Reads a fetched file of a format into the batch and removes it. Errors: those of readImportFile.
    Result<void> take(const std::filesystem::path &file, ImportFormat format);
    void setSteps(std::size_t steps) { m_steps = m_step + steps; }

    [[nodiscard]] ImportBatch &batch() { return m_batch; }
    /// Of each file, and of the questions that the cloud refused to answer.
    [[nodiscard]] std::vector<ImportReport> reports() const;
    /// What the cloud said it does not sell, by its code.
    [[nodiscard]] const std::map<std::string, std::size_t> &notSold() const { return m_notSold; }

private:
    /// What to do after a try.
    struct Verdict {
        enum class Kind { Done, NotSold, Again, Refused, Failed };
        Kind kind = Kind::Done;
        std::optional<std::chrono::seconds> asked;
        Error error; ///< of Again, Refused and Failed
    };
    Verdict judge(const HttpRequest &request, const tl::expected<HttpReply, FetchError> &reply, const std::filesystem::path &into);
    Verdict judgeReply(const HttpRequest &request, const HttpReply &reply, const std::filesystem::path &into);

    const RefreshRequest &m_request;
    const Catalog &m_catalog;
    RefreshWorld &m_world;
    std::filesystem::path m_folder;
    RefreshProgress m_progress;
    std::stop_token m_stop;
    std::optional<Credentials> m_key;
    std::size_t m_step = 0, m_steps = 0;
    GpuTypes m_gpus;
    ImportOptions m_options;
    ImportBatch m_batch;
    std::vector<ImportReport> m_reports;
    ImportReport m_refused;
    std::map<std::string, std::size_t> m_notSold;
};

} // namespace gpuplan
