#pragma once

#include "core/refresh/fetcher.hpp"

#include <QEventLoop>
#include <QFile>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTimer>
#include <memory>

namespace gpuplan::net {

/// One request on the wire, from its start to its end: body to file as it comes, with a bound, and ended by a pace that is none or by a stop.
class Transfer {
public:
    Transfer(QNetworkAccessManager &manager, const HttpRequest &request, const QUrl &url, std::chrono::milliseconds span);

    /// Runs it. A redirect is a reply like any other.
    tl::expected<HttpReply, FetchError> run(
        const std::filesystem::path &into, std::uint64_t mostBytes, const FetchProgress &progress, const std::stop_token &stop);
    /// Where the reply sends the client; empty: nowhere.
    [[nodiscard]] QUrl redirect() const;

private:
    void takeBytes();
    void checkPace();
    void endWith(FetchFault fault, const QString &why);
    [[nodiscard]] tl::expected<HttpReply, FetchError> outcome();
    [[nodiscard]] bool isWhole() const;

    std::unique_ptr<QNetworkReply> m_reply;
    std::chrono::milliseconds m_span;
    QFile m_file;
    std::uint64_t m_mostBytes = 0, m_bytes = 0, m_bytesBefore = 0;
    char m_lastInk = '\0'; // of the body so far
    FetchProgress m_progress;
    std::optional<FetchError> m_fault;
    QEventLoop m_loop;
    QTimer m_pace;
};

} // namespace gpuplan::net
