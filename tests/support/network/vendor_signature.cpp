#include "tests/support/network/vendor_signature.hpp"

#include "app/net/qt_digests.hpp"
#include "core/refresh/sign_alibaba.hpp"
#include "core/refresh/sign_aws.hpp"
#include "core/refresh/sign_tencent.hpp"
#include "tests/support/network/vendor_server.hpp"

#include <QDateTime>
#include <QTimeZone>

namespace gpuplan::tests {

namespace {

Credentials testKey()
{
    return { kTestKeyId, Secret(kTestSecret), Secret(), "test" };
}

/// The request as the wire shows it.
HttpRequest requestOf(const HttpSeen &seen)
{
    HttpRequest request;
    request.method = seen.method.toStdString();
    request.host = seen.headers.value("host").toStdString();
    request.path = seen.path().toStdString();
    request.query = seen.target.mid(seen.path().size() + 1).toStdString();
    request.body = seen.body.toStdString();
    return request;
}

/// The headers that the signature says it covers, without the host.
std::vector<HttpHeader> signedHeaders(const HttpSeen &seen, const QByteArray &authorization)
{
    QByteArray names = authorization.mid(authorization.indexOf("SignedHeaders=") + 14);
    names = names.left(names.indexOf(','));
    std::vector<HttpHeader> out;
    for (const QByteArray &name : names.split(';'))
        if (name != "host")
            out.push_back({ name.toStdString(), seen.headers.value(name).toStdString() });
    return out;
}

bool isSignedByRpc(const HttpSeen &seen)
{
    Parameters parameters;
    QByteArray given;
    const auto form = formOf(seen.body);
    for (auto field = form.begin(); field != form.end(); ++field) {
        if (field.key() == "Signature")
            given = field.value();
        else
            parameters.emplace_back(field.key().toStdString(), field.value().toStdString());
    }
    return form.value("AccessKeyId") == kTestKeyId
        && given.toStdString() == rpcSignature(rpcStringToSign(seen.method.toStdString(), parameters), Secret(kTestSecret), net::qtDigests());
}

Moment momentOf(const QByteArray &basic)
{
    const QDateTime time = QDateTime::fromString(QString::fromLatin1(basic), QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    return Moment(std::chrono::seconds(QDateTime(time.date(), time.time(), QTimeZone::utc()).toSecsSinceEpoch()));
}

} // namespace

QMap<QByteArray, QByteArray> formOf(const QByteArray &text)
{
    QMap<QByteArray, QByteArray> out;
    for (const QByteArray &pair : text.split('&'))
        out.insert(QByteArray::fromPercentEncoding(pair.left(pair.indexOf('='))), QByteArray::fromPercentEncoding(pair.mid(pair.indexOf('=') + 1)));
    return out;
}

bool isSignedByTestKey(const HttpSeen &seen)
{
    const QByteArray authorization = seen.headers.value("authorization");
    const HttpRequest request = requestOf(seen);
    const Digests digests = net::qtDigests();
    if (authorization.startsWith("ACS3-"))
        return authorization.toStdString() == acs3Authorization(request, signedHeaders(seen, authorization), testKey(), digests);
    if (authorization.startsWith("TC3-"))
        return authorization.toStdString()
            == tc3Authorization(request, "cvm", Moment(std::chrono::seconds(seen.headers.value("x-tc-timestamp").toLongLong())), testKey(), digests);
    if (authorization.startsWith("AWS4-")) {
        const QList<QByteArray> scope = authorization.left(authorization.indexOf(',')).split('/');
        return authorization.toStdString()
            == sigV4Authorization(request, signedHeaders(seen, authorization), { scope.value(2).toStdString(), scope.value(3).toStdString() },
                momentOf(seen.headers.value("x-amz-date")), testKey(), digests);
    }
    return isSignedByRpc(seen);
}

} // namespace gpuplan::tests
