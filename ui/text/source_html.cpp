#include "ui/text/source_html.hpp"

#include <QRegularExpression>

namespace gpuplan::ui {

QString sourceHtml(const QString &source, const QString &colour)
{
    static const QRegularExpression address(QStringLiteral("https?://[^\\s,;)\"<>]+|github:[\\w.-]+/[\\w.-]+"));
    QString out;
    qsizetype last = 0;
    for (auto matches = address.globalMatch(source); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const QString words = match.captured();
        const QString target = words.startsWith(QStringLiteral("github:")) ? QStringLiteral("https://github.com/") + words.mid(7) : words;
        out += source.mid(last, match.capturedStart() - last).toHtmlEscaped();
        out += QStringLiteral("<a href=\"%1\" style=\"color:%2\">%3</a>").arg(target.toHtmlEscaped(), colour, words.toHtmlEscaped());
        last = match.capturedEnd();
    }
    return out + source.mid(last).toHtmlEscaped();
}

} // namespace gpuplan::ui
