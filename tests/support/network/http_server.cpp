#include "tests/support/network/http_server.hpp"

#include <QMutex>
#include <QSemaphore>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>
#include <atomic>

namespace gpuplan::tests {

namespace {

constexpr int kPatienceMs = 5'000;

/// Reads one request; false when the client went away.
bool readRequest(QTcpSocket &socket, HttpSeen &seen)
{
    QByteArray bytes;
    while (!bytes.contains("\r\n\r\n")) {
        if (socket.bytesAvailable() == 0 && !socket.waitForReadyRead(kPatienceMs))
            return false;
        bytes += socket.readAll();
    }
    const qsizetype end = bytes.indexOf("\r\n\r\n");
    const QList<QByteArray> lines = bytes.left(end).split('\n');
    const QList<QByteArray> start = lines.first().trimmed().split(' ');
    seen.method = start.value(0);
    seen.target = start.value(1);
    for (const QByteArray &line : lines.mid(1)) {
        const qsizetype colon = line.indexOf(':');
        seen.headers.insert(line.left(colon).toLower(), line.mid(colon + 1).trimmed());
    }
    seen.body = bytes.mid(end + 4);
    while (seen.body.size() < seen.headers.value("content-length").toLongLong()) {
        if (socket.bytesAvailable() == 0 && !socket.waitForReadyRead(kPatienceMs))
            return false;
        seen.body += socket.readAll();
    }
    return true;
}

} // namespace

void HttpWire::answer(int status, const QByteArray &body, const QList<QByteArray> &headers)
{
    QByteArray head = "HTTP/1.1 " + QByteArray::number(status) + " Answer\r\nConnection: close\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n";
    for (const QByteArray &header : headers)
        head += header + "\r\n";
    send(head + "\r\n" + body);
}

bool HttpWire::send(const QByteArray &bytes)
{
    m_socket.write(bytes);
    constexpr qint64 ahead = 1 << 20; // a server that runs ahead of its client would fill the memory
    while (m_socket.bytesToWrite() > ahead && !m_ends)
        if (!m_socket.waitForBytesWritten(100) && m_socket.state() != QAbstractSocket::ConnectedState)
            return false;
    m_socket.flush();
    return !m_ends && m_socket.state() == QAbstractSocket::ConnectedState;
}

bool HttpWire::rest(int milliseconds)
{
    constexpr int step = 10;
    for (int waited = 0; waited < milliseconds; waited += step) {
        m_socket.waitForReadyRead(step);
        if (m_ends || m_socket.state() != QAbstractSocket::ConnectedState)
            return false;
    }
    return true;
}

struct HttpServer::Private {
    Handler handler;
    std::atomic<bool> ends{ false };
    quint16 port = 0;
    QSemaphore listening;
    mutable QMutex mutex;
    QList<HttpSeen> seen;
    std::unique_ptr<QThread> thread;

    void serve()
    {
        QTcpServer server;
        server.listen(QHostAddress::LocalHost);
        port = server.serverPort();
        listening.release();
        while (!ends) {
            if (!server.waitForNewConnection(20))
                continue;
            const std::unique_ptr<QTcpSocket> socket(server.nextPendingConnection());
            HttpSeen request;
            if (!socket || !readRequest(*socket, request))
                continue;
            {
                const QMutexLocker lock(&mutex);
                seen << request;
            }
            HttpWire wire(*socket, ends);
            handler(request, wire);
            socket->flush();
            socket->disconnectFromHost();
            while (!ends && socket->state() != QAbstractSocket::UnconnectedState)
                socket->waitForDisconnected(20);
        }
    }
};

HttpServer::HttpServer(Handler handler) : m(std::make_unique<Private>())
{
    m->handler = std::move(handler);
    m->thread.reset(QThread::create([this] { m->serve(); }));
    m->thread->start();
    m->listening.acquire();
}

HttpServer::~HttpServer()
{
    m->ends = true;
    m->thread->wait();
}

QString HttpServer::address() const
{
    return QStringLiteral("http://127.0.0.1:%1").arg(m->port);
}

quint16 HttpServer::port() const
{
    return m->port;
}

QList<HttpSeen> HttpServer::seen() const
{
    const QMutexLocker lock(&m->mutex);
    return m->seen;
}

} // namespace gpuplan::tests
