#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>
#include <atomic>
#include <functional>
#include <memory>

class QTcpSocket;

namespace gpuplan::tests {

/// What a client sent.
struct HttpSeen {
    QByteArray method, target; ///< "/path?query"
    QMap<QByteArray, QByteArray> headers; ///< names in lower case
    QByteArray body;

    [[nodiscard]] QByteArray path() const { return target.left(target.indexOf('?') < 0 ? target.size() : target.indexOf('?')); }
};

/// The wire to one client, for answers of any shape.
class HttpWire {
public:
    explicit HttpWire(QTcpSocket &socket, const std::atomic<bool> &ends) : m_socket(socket), m_ends(ends) { }
    /// A whole answer.
    void answer(int status, const QByteArray &body, const QList<QByteArray> &headers = {});
    /// Bytes as they are; false when the client is gone. Waits until most of them are out.
    bool send(const QByteArray &bytes);
    /// Waits, as long as the server lives and the client is there; false otherwise.
    bool rest(int milliseconds);

private:
    QTcpSocket &m_socket;
    const std::atomic<bool> &m_ends;
};

/// A real HTTP/1.1 server on this machine: one client at a time, a connection a request, in a thread of its own.
class HttpServer {
public:
    using Handler = std::function<void(const HttpSeen &, HttpWire &)>;
    explicit HttpServer(Handler handler);
    HttpServer(const HttpServer &) = delete;
    HttpServer &operator=(const HttpServer &) = delete;
    ~HttpServer();

    /// "http://127.0.0.1:PORT".
    [[nodiscard]] QString address() const;
    [[nodiscard]] quint16 port() const;
    /// All requests so far.
    [[nodiscard]] QList<HttpSeen> seen() const;

private:
    struct Private;
    std::unique_ptr<Private> m;
};

} // namespace gpuplan::tests
