#include "app/net/transfer.hpp"

#include <QNetworkRequest>
#include <array>
#include <string_view>

namespace gpuplan::net {

namespace {

QNetworkRequest qtRequest(const HttpRequest &request, const QUrl &url)
{
    QNetworkRequest out(url);
    out.setRawHeader("User-Agent", "gpuplan/" GPUPLAN_VERSION);
    for (const HttpHeader &header : request.headers)
        out.setRawHeader(QByteArray::fromStdString(header.name), QByteArray::fromStdString(header.value));
    // Each hop is judged by the caller before it is taken.
    out.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    out.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    out.setRawHeader("Accept-Encoding", "identity"); // Qt takes a packed body that is cut short for whole
    return out;
}

/// What went wrong, without Qt's own sentence, which may repeat the address.
QString wordsOf(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::HostNotFoundError:
        return QStringLiteral("the host is not found");
    case QNetworkReply::ConnectionRefusedError:
        return QStringLiteral("the connection is refused");
    case QNetworkReply::RemoteHostClosedError:
        return QStringLiteral("the connection broke off");
    case QNetworkReply::TimeoutError:
        return QStringLiteral("the connection timed out");
    case QNetworkReply::SslHandshakeFailedError:
        return QStringLiteral("no safe connection: the server's certificate or its way of encrypting is refused");
    case QNetworkReply::TemporaryNetworkFailureError:
    case QNetworkReply::NetworkSessionFailedError:
        return QStringLiteral("the network is down");
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
        return QStringLiteral("the proxy does not answer");
    case QNetworkReply::ProxyAuthenticationRequiredError:
        return QStringLiteral("the proxy asks for a password");
    case QNetworkReply::UnknownNetworkError: // Qt's word for a proxy that answers CONNECT with a status of its own, among others
        return QStringLiteral("the connection fails; where a proxy stands between, it may refuse it");
    case QNetworkReply::UnknownProxyError:
        return QStringLiteral("the proxy refuses the connection");
    default:
        return QStringLiteral("the transfer failed (network error %1)").arg(static_cast<int>(error));
    }
}

FetchFault faultOf(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::HostNotFoundError:
    case QNetworkReply::ConnectionRefusedError:
    case QNetworkReply::TemporaryNetworkFailureError:
    case QNetworkReply::NetworkSessionFailedError:
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyAuthenticationRequiredError:
    case QNetworkReply::UnknownNetworkError:
    case QNetworkReply::UnknownProxyError:
        return FetchFault::Offline;
    case QNetworkReply::SslHandshakeFailedError:
    case QNetworkReply::ProtocolUnknownError:
    case QNetworkReply::ProtocolInvalidOperationError:
        return FetchFault::Refused;
    default:
        return FetchFault::Interrupted;
    }
}

/// The last character that is no blank; nullopt: there is none.
std::optional<char> lastInk(std::string_view text)
{
    const std::size_t at = text.find_last_not_of(" \t\r\n");
    return at == std::string_view::npos ? std::nullopt : std::optional(text[at]);
}

/// "120", or a moment in the HTTP form; nullopt when the header is neither.
std::optional<std::chrono::seconds> retryAfterOf(const QNetworkReply &reply)
{
    const QString text = QString::fromLatin1(reply.rawHeader("Retry-After")).trimmed();
    bool whole = false;
    const int seconds = text.toInt(&whole);
    if (whole && seconds >= 0)
        return std::chrono::seconds(seconds);
    const QDateTime until = QDateTime::fromString(text, Qt::RFC2822Date);
    if (!until.isValid())
        return std::nullopt;
    return std::chrono::seconds(std::max<qint64>(0, QDateTime::currentDateTimeUtc().secsTo(until)));
}

} // namespace

Transfer::Transfer(QNetworkAccessManager &manager, const HttpRequest &request, const QUrl &url, std::chrono::milliseconds span) : m_span(span)
{
    const QNetworkRequest out = qtRequest(request, url);
    m_reply.reset(request.method == "POST" ? manager.post(out, QByteArray::fromStdString(request.body)) : manager.get(out));
    constexpr qint64 buffer = 1 << 20; // what Qt may hold of a body before it is written
    m_reply->setReadBufferSize(buffer);
}

tl::expected<HttpReply, FetchError> Transfer::run(
    const std::filesystem::path &into, std::uint64_t mostBytes, const FetchProgress &progress, const std::stop_token &stop)
{
    m_mostBytes = mostBytes;
    m_progress = progress;
    m_file.setFileName(QString::fromStdString(into.string()));
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return tl::unexpected(FetchError{ FetchFault::Unwritable, m_file.errorString().toStdString() });
    QObject::connect(m_reply.get(), &QNetworkReply::readyRead, &m_loop, [this] { takeBytes(); });
    QObject::connect(m_reply.get(), &QNetworkReply::finished, &m_loop, &QEventLoop::quit);
    QObject::connect(&m_pace, &QTimer::timeout, &m_loop, [this] { checkPace(); });
    m_pace.start(m_span);
    // Stops come from other threads: the loop's own thread ends the transfer.
    const std::stop_callback onStop(stop, [this] {
        QMetaObject::invokeMethod(
            &m_loop, [this] { endWith(FetchFault::Cancelled, {}); }, Qt::QueuedConnection);
    });
    if (!m_reply->isFinished())
        m_loop.exec();
    takeBytes();
    m_file.close();
    return outcome();
}

QUrl Transfer::redirect() const
{
    const QUrl target = m_reply->attribute(QNetworkRequest::RedirectionTargetAttribute).toUrl();
    return target.isEmpty() ? QUrl() : m_reply->url().resolved(target);
}

void Transfer::takeBytes()
{
    std::array<char, 64 * 1024> piece{};
    while (!m_fault) {
        const qint64 got = m_reply->read(piece.data(), piece.size());
        if (got <= 0)
            return;
        m_bytes += static_cast<std::uint64_t>(got);
        m_lastInk = lastInk(std::string_view(piece.data(), static_cast<std::size_t>(got))).value_or(m_lastInk);
        if (m_bytes > m_mostBytes)
            return endWith(FetchFault::Refused, QStringLiteral("the answer is longer than %1 MB, more than any such file").arg(m_mostBytes / 1'000'000));
        if (m_file.write(piece.data(), got) != got)
            return endWith(FetchFault::Unwritable, m_file.errorString());
        if (m_progress)
            m_progress(m_bytes, static_cast<std::uint64_t>(std::max<qint64>(0, m_reply->header(QNetworkRequest::ContentLengthHeader).toLongLong())));
    }
}

/// A server that says nothing, or drips, would hold the program forever.
void Transfer::checkPace()
{
    constexpr std::uint64_t least = 1024;
    if (m_bytes - m_bytesBefore < least)
        endWith(FetchFault::Interrupted, QStringLiteral("the server fell silent"));
    m_bytesBefore = m_bytes;
}

void Transfer::endWith(FetchFault fault, const QString &why)
{
    if (m_fault)
        return;
    m_fault = FetchError{ fault, why.toStdString() };
    m_reply->abort(); // finished() leaves the loop
    m_loop.quit();
}

/// Whether the body is all that the server means to send: as long as announced, or ended by HTTP/2's own mark. Chunks end by a mark too, but
/// Qt 6.4 takes a body for whole when the connection closes together with its last bytes: so the text must be closed itself, as JSON and XML
/// are (cut behind an inner bracket they are refused by their readers). One that merely stops with the connection may be cut anywhere.
bool Transfer::isWhole() const
{
    if (const QVariant announced = m_reply->header(QNetworkRequest::ContentLengthHeader); announced.isValid())
        return announced.toULongLong() == m_bytes;
    if (m_reply->attribute(QNetworkRequest::Http2WasUsedAttribute).toBool())
        return true;
    const bool isClosed = m_lastInk == '}' || m_lastInk == ']' || m_lastInk == '>';
    return isClosed && m_reply->rawHeader("Transfer-Encoding").toLower() == "chunked";
}

tl::expected<HttpReply, FetchError> Transfer::outcome()
{
    if (m_fault)
        return tl::unexpected(*m_fault);
    const QVariant status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute);
    // Qt reports statuses from 400 as errors too, with codes from 201: those are answers.
    constexpr int firstErrorStatus = 400, firstErrorOfAnswers = 201;
    const QNetworkReply::NetworkError error = m_reply->error();
    const bool answered = error == QNetworkReply::NoError || (status.toInt() >= firstErrorStatus && error >= firstErrorOfAnswers);
    if (!status.isValid() && error == QNetworkReply::NoError)
        return tl::unexpected(FetchError{ FetchFault::Interrupted, "the connection broke off" });
    if (!status.isValid() || !answered)
        return tl::unexpected(FetchError{ faultOf(error), wordsOf(error).toStdString() });
    if (m_reply->hasRawHeader("Content-Encoding"))
        return tl::unexpected(FetchError{ FetchFault::Refused, "the answer is packed, which was not asked for" });
    constexpr int ok = 200;
    if (status.toInt() == ok && !isWhole())
        return tl::unexpected(FetchError{ FetchFault::Interrupted, "the answer ends before its time" });
    return HttpReply{ status.toInt(), m_bytes, retryAfterOf(*m_reply) };
}

} // namespace gpuplan::net
