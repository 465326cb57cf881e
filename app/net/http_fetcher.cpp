#include "app/net/http_fetcher.hpp"

#include "app/net/transfer.hpp"

#include <QCoreApplication>
#include <QNetworkProxyFactory>
#include <optional>

namespace gpuplan::net {

namespace {

constexpr int kMostRedirects = 5;

/// The system's and environment's proxies; this machine is reached without one.
class SystemProxies : public QNetworkProxyFactory {
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query) override
    {
        if (isLoopback(query.peerHostName().toStdString()) || query.peerHostName() == QStringLiteral("::1"))
            return { QNetworkProxy(QNetworkProxy::NoProxy) };
        return systemProxyForQuery(query);
    }
};

/// Whether requests may go there: https, or http to this machine.
bool isAllowed(const QUrl &url)
{
    const std::string host = url.host().contains(QLatin1Char(':')) ? "[" + url.host().toStdString() + "]" : url.host().toStdString();
    return url.isValid() && url.userInfo().isEmpty()
        && (url.scheme() == QStringLiteral("https") || (url.scheme() == QStringLiteral("http") && isLoopback(host)));
}

} // namespace

struct HttpFetcher::Network {
    int argc = 0;
    std::optional<QCoreApplication> application;
    std::optional<QNetworkAccessManager> manager;

    Network()
    {
        if (QCoreApplication::instance() == nullptr)
            application.emplace(argc, nullptr);
        manager.emplace();
        manager->setProxyFactory(new SystemProxies); // owned by the manager
    }
    ~Network() { manager.reset(); } // before the application
    Network(const Network &) = delete;
    Network &operator=(const Network &) = delete;
};

HttpFetcher::HttpFetcher(FetchTimes times) : m_times(times) { }

HttpFetcher::~HttpFetcher() = default;

tl::expected<HttpReply, FetchError> HttpFetcher::fetch(
    const HttpRequest &request, const std::filesystem::path &into, std::uint64_t mostBytes, const FetchProgress &progress, const std::stop_token &stop)
{
    const auto refuse = [](const char *why) { return tl::unexpected(FetchError{ FetchFault::Refused, why }); };
    if (!m_network)
        m_network = std::make_unique<Network>();
    QUrl url = QUrl::fromEncoded(QByteArray::fromStdString(urlOf(request)), QUrl::StrictMode);
    for (int hop = 0; hop <= kMostRedirects; ++hop) {
        if (!isAllowed(url))
            return refuse(hop == 0 ? "only https is asked" : "the server sends on to an address that is not https");
        if (stop.stop_requested())
            return tl::unexpected(FetchError{ FetchFault::Cancelled, {} });
        Transfer transfer(*m_network->manager, request, url, m_times.span);
        auto reply = transfer.run(into, mostBytes, progress, stop);
        const QUrl target = transfer.redirect();
        if (!reply || target.isEmpty())
            return reply;
        if (request.isSigned)
            return refuse("the server sends on to another address, which a signed request does not follow");
        if (url.scheme() == QStringLiteral("https") && target.scheme() != QStringLiteral("https"))
            return refuse("the server sends on to an address that is not https");
        url = target;
    }
    return refuse("the server sends on without end");
}

} // namespace gpuplan::net
