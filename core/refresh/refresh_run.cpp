#include "core/refresh/refresh_run.hpp"

#include "core/import/import_files.hpp"
#include "core/import/printable.hpp"
#include "core/refresh/service_fault.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fstream>

namespace gpuplan {

namespace {

namespace fs = std::filesystem;

/// As much of a reply as an error needs.
std::string startOf(const fs::path &file)
{
    std::string text(64 * 1024, '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

bool isPassingStatus(int status)
{
    constexpr std::array<int, 6> passing{ 408, 429, 500, 502, 503, 504 };
    return std::find(passing.begin(), passing.end(), status) != passing.end();
}

Error notRead(const HttpRequest &request, const std::string &why)
{
    return { ErrorCode::FileUnreadable, "", { request.title, why } };
}

std::string wordsOf(const FetchError &error)
{
    return error.fault == FetchFault::Offline ? fmt::format("no connection ({}); what is known already goes on counting", error.why) : error.why;
}

} // namespace

RefreshRun::RefreshRun(
    const RefreshRequest &request, const Catalog &catalog, RefreshWorld &world, fs::path folder, RefreshProgress progress, std::stop_token stop)
    : m_request(request), m_catalog(catalog), m_world(world), m_folder(std::move(folder)), m_progress(std::move(progress)), m_stop(std::move(stop)),
      m_gpus(catalog)
{
    // What is fetched is of today where it says nothing else.
    m_options.today = std::chrono::floor<std::chrono::days>(world.now());
    m_options.date = isoDate(m_options.today);
    m_options.currency = request.currency;
    m_refused.file = "questions that the cloud refused";
    m_refused.format = "api";
}

Endpoint RefreshRun::hostOr(const std::string &vendorHost) const
{
    return m_request.endpoint.value_or(Endpoint{ "https", vendorHost });
}

Result<const Credentials *> RefreshRun::findKey()
{
    auto found = findCredentials(m_request.cloud, m_world.places);
    if (!found)
        return tl::unexpected(found.error());
    m_key = std::move(*found);
    return &*m_key;
}

Result<bool> RefreshRun::ask(const RequestMaker &make, const fs::path &into, std::uint64_t mostBytes, Refusing refusing)
{
    for (int number = 1;; ++number) {
        const HttpRequest request = make();
        RefreshState state{ RefreshState::Stage::Fetching, request.title, m_step, m_steps, 0, 0, {} };
        const auto show = [&](std::uint64_t done, std::uint64_t total) {
            state.done = done;
            state.total = total;
            if (m_progress)
                m_progress(state);
        };
        show(0, 0);
        const Verdict verdict = judge(request, m_world.fetcher->fetch(request, into, mostBytes, show, m_stop), into);
        const bool noted = verdict.kind == Verdict::Kind::Refused && refusing == Refusing::IsNoted;
        if (noted)
            m_refused.refuse({ ErrorCode::Inconsistent, request.title, { verdict.error.args.back() } });
        else if (verdict.kind == Verdict::Kind::Failed || verdict.kind == Verdict::Kind::Refused)
            return tl::unexpected(verdict.error);
        if (verdict.kind != Verdict::Kind::Again) {
            ++m_step;
            return verdict.kind == Verdict::Kind::Done;
        }
        const auto wait = waitBeforeRetry(m_world.retry, number, m_world.jitter(), verdict.asked);
        if (!wait)
            return tl::unexpected(verdict.error);
        state.stage = RefreshState::Stage::Waiting;
        state.wait = *wait;
        if (m_progress)
            m_progress(state);
        if (!m_world.wait(*wait, m_stop))
            return fail(ErrorCode::Cancelled, "", {});
    }
}

Result<void> RefreshRun::take(const fs::path &file, ImportFormat format)
{
    m_options.format = format;
    const auto show = [&](std::uint64_t done, std::uint64_t total) {
        if (m_progress)
            m_progress({ RefreshState::Stage::Reading, file.filename().string(), m_step, m_steps, done, total, {} });
    };
    auto report = readImportFile(file, m_options, m_catalog, m_gpus, m_batch, show, m_stop);
    std::error_code code;
    fs::remove(file, code);
    if (!report)
        return tl::unexpected(report.error());
    report->file = file.filename().string();
    m_reports.push_back(std::move(*report));
    return {};
}

RefreshRun::Verdict RefreshRun::judge(const HttpRequest &request, const tl::expected<HttpReply, FetchError> &reply, const fs::path &into)
{
    if (reply)
        return judgeReply(request, *reply, into);
    const FetchError &error = reply.error();
    switch (error.fault) {
    case FetchFault::Cancelled:
        return { Verdict::Kind::Failed, {}, { ErrorCode::Cancelled, "", {} } };
    case FetchFault::Unwritable:
        return { Verdict::Kind::Failed, {}, { ErrorCode::FileUnwritable, into.string(), { into.string(), error.why } } };
    case FetchFault::Interrupted:
        return { Verdict::Kind::Again, {}, notRead(request, wordsOf(error)) };
    case FetchFault::Offline:
    case FetchFault::Refused:
        break;
    }
    return { Verdict::Kind::Failed, {}, notRead(request, wordsOf(error)) };
}

RefreshRun::Verdict RefreshRun::judgeReply(const HttpRequest &request, const HttpReply &reply, const fs::path &into)
{
    constexpr int ok = 200;
    if (reply.status == ok && !request.isSigned)
        return {};
    const auto fault = serviceFaultIn(startOf(into));
    if (reply.status == ok && !fault)
        return {};
    std::string why = fmt::format("the server answered {}", reply.status);
    if (fault) {
        constexpr std::size_t longest = 300;
        const std::string words = fault->code + (fault->message.empty() ? "" : ": " + fault->message);
        why = fmt::format("the cloud answered {}", printable(m_key ? withoutSecrets(words, *m_key) : words, longest));
        if (m_key && isKeyRefused(*fault))
            why += fmt::format(" (the key is from {})", m_key->from);
    }
    const Error error = notRead(request, why);
    if ((fault && isPassing(*fault)) || isPassingStatus(reply.status))
        return { Verdict::Kind::Again, reply.retryAfter, error };
    if (fault && isNotSold(*fault)) {
        ++m_notSold[fault->code];
        return { Verdict::Kind::NotSold, {}, error };
    }
    return { fault && !isKeyRefused(*fault) ? Verdict::Kind::Refused : Verdict::Kind::Failed, {}, error };
}

std::vector<ImportReport> RefreshRun::reports() const
{
    std::vector<ImportReport> all = m_reports;
    if (m_refused.refusals > 0)
        all.push_back(m_refused);
    return all;
}

} // namespace gpuplan
