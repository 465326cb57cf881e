#include "app/net/qt_digests.hpp"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>

namespace gpuplan::net {

namespace {

QByteArray bytesOf(std::string_view text)
{
    return { text.data(), static_cast<qsizetype>(text.size()) };
}

std::string hmac(QCryptographicHash::Algorithm algorithm, std::string_view key, std::string_view text)
{
    return QMessageAuthenticationCode::hash(bytesOf(text), bytesOf(key), algorithm).toStdString();
}

} // namespace

Digests qtDigests()
{
    Digests digests;
    digests.sha256 = [](std::string_view text) { return QCryptographicHash::hash(bytesOf(text), QCryptographicHash::Sha256).toStdString(); };
    digests.hmacSha1 = [](std::string_view key, std::string_view text) { return hmac(QCryptographicHash::Sha1, key, text); };
    digests.hmacSha256 = [](std::string_view key, std::string_view text) { return hmac(QCryptographicHash::Sha256, key, text); };
    return digests;
}

} // namespace gpuplan::net
