#include "tests/support/ui/literals.hpp"

#include <QRegularExpression>

namespace gpuplan::tests {

namespace {

/// What a scanner meets: a comment, an include line, a raw or plain literal, a character.
const QRegularExpression &token()
{
    static const QRegularExpression out(
        QStringLiteral(
            R"re(//[^\n]*|/\*.*?\*/|#\s*include[^\n]*|R"([^(\s]*)\((?<raw>.*?)\)\1"|"(?<plain>(?:[^"\\\n]|\\.)*)"|(?<![0-9A-Za-z])'(?:[^'\\\n]|\\.)+')re"),
        QRegularExpression::DotMatchesEverythingOption);
    return out;
}

QString unescaped(QString text)
{
    static const QRegularExpression escape(QStringLiteral(R"(\\(.))"));
    return text.replace(QStringLiteral("\\n"), QStringLiteral("\n")).replace(escape, QStringLiteral("\\1"));
}

} // namespace

std::vector<Literal> stringLiterals(const QString &source)
{
    std::vector<Literal> out;
    qsizetype end = -1;
    for (auto at = token().globalMatch(source); at.hasNext();) {
        const QRegularExpressionMatch found = at.next();
        const bool raw = found.capturedStart(QStringLiteral("raw")) >= 0, plain = found.capturedStart(QStringLiteral("plain")) >= 0;
        if (!raw && !plain)
            continue;
        const QString text = raw ? found.captured(QStringLiteral("raw")) : unescaped(found.captured(QStringLiteral("plain")));
        const bool joined = end >= 0 && source.mid(end, found.capturedStart() - end).trimmed().isEmpty();
        if (joined)
            out.back().text += text;
        else
            out.push_back({ static_cast<int>(source.left(found.capturedStart()).count(QLatin1Char('\n'))) + 1, text });
        end = found.capturedEnd();
    }
    return out;
}

} // namespace gpuplan::tests
