#include "ui/text/core_phrases.hpp"

#include <QXmlStreamReader>
#include <algorithm>

namespace gpuplan::ui {

namespace {

constexpr int kGlueLetters = 3; ///< " and ", " to ": fewer letters tell no sentence

const QString kNumber = QStringLiteral("([−+-]?(?:\\d[\\d,]*)?\\.?\\d+(?:e[+-]?\\d+)?)");

const QRegularExpression &place()
{
    static const QRegularExpression out(QStringLiteral("\\{(n?|\\d)\\}"));
    return out;
}

bool isProse(const QString &text)
{
    static const QRegularExpression words(QStringLiteral("\\b[a-z]{3,} [a-z]{2,}\\b"));
    return text.contains(words);
}

int lettersIn(const QString &text)
{
    return static_cast<int>(std::count_if(text.begin(), text.end(), [](QChar each) { return each.isLetter(); }));
}

} // namespace

CorePhrases::CorePhrases(QIODevice &linguistFile)
{
    QXmlStreamReader xml(&linguistFile);
    CorePhrase phrase;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::StartElement && xml.name() == QStringLiteral("source"))
            phrase.source = xml.readElementText();
        else if (token == QXmlStreamReader::StartElement && xml.name() == QStringLiteral("translation"))
            phrase.translation = xml.readElementText();
        else if (token == QXmlStreamReader::EndElement && xml.name() == QStringLiteral("message"))
            add(std::exchange(phrase, {}));
    }
    std::stable_sort(m_patterns.begin(), m_patterns.end(), [](const Pattern &a, const Pattern &b) { return a.letters > b.letters; });
}

void CorePhrases::add(const CorePhrase &phrase)
{
    if (phrase.source.isEmpty() || phrase.translation.isEmpty())
        return;
    m_all.push_back(phrase);
    Pattern pattern;
    pattern.letters = lettersIn(QString(phrase.source).remove(place()));
    // With a number beside it, one letter is enough to tell: "{n} h".
    const bool glue = pattern.glue = pattern.letters <= (phrase.source.contains(QStringLiteral("{n}")) ? 0 : kGlueLetters);
    QString expression = QStringLiteral("\\A");
    qsizetype from = 0;
    const auto literal = [&](qsizetype to) {
        const QString run = phrase.source.mid(from, to - from);
        expression += QRegularExpression::escape(run);
        if (run.size() > pattern.longest.size())
            pattern.longest = run;
    };
    for (auto at = place().globalMatch(phrase.source); at.hasNext();) {
        const QRegularExpressionMatch found = at.next();
        literal(found.capturedStart());
        pattern.numbers.push_back(found.captured(1) == QStringLiteral("n"));
        // A semicolon joins sentences: it is inside a place only in quotes, or at the end behind a colon.
        const QString before = phrase.source.left(found.capturedStart());
        const bool list = found.capturedEnd() == phrase.source.size() && before.endsWith(QStringLiteral(": "));
        const bool any = glue || list || before.endsWith(QStringLiteral("“"));
        expression += pattern.numbers.back() ? kNumber : any ? QStringLiteral("(.+?)") : QStringLiteral("((?:(?!; ).)+?)");
        from = found.capturedEnd();
    }
    if (pattern.numbers.empty()) {
        m_exact.insert(phrase.source, phrase.translation);
        return;
    }
    literal(phrase.source.size());
    pattern.match = QRegularExpression(expression + QStringLiteral("\\z"), QRegularExpression::DotMatchesEverythingOption);
    pattern.translation = phrase.translation;
    m_patterns.push_back(std::move(pattern));
}

QString CorePhrases::filled(const Pattern &pattern, const QRegularExpressionMatch &match) const
{
    QStringList parts;
    bool changed = !pattern.glue;
    for (std::size_t i = 0; i < pattern.numbers.size(); ++i) {
        const QString part = match.captured(static_cast<int>(i) + 1);
        const QString own = pattern.numbers[i] ? QString() : translated(part);
        if (pattern.glue && own.isEmpty() && isProse(part))
            return {}; // half a sentence, or a citation: better left whole
        changed = changed || !own.isEmpty();
        parts << (own.isEmpty() ? part : own);
    }
    if (!changed)
        return {};
    QString out;
    qsizetype from = 0, next = 0;
    for (auto at = place().globalMatch(pattern.translation); at.hasNext();) {
        const QRegularExpressionMatch found = at.next();
        const QString number = found.captured(1);
        out += pattern.translation.mid(from, found.capturedStart() - from) + parts.value(number.isEmpty() ? next++ : number.toLongLong());
        from = found.capturedEnd();
    }
    return out + pattern.translation.mid(from);
}

QString CorePhrases::translated(const QString &english) const
{
    if (const auto found = m_exact.find(english); found != m_exact.end())
        return *found;
    for (const Pattern &pattern : m_patterns) {
        if (!english.contains(pattern.longest))
            continue;
        const QRegularExpressionMatch match = pattern.match.match(english);
        if (!match.hasMatch())
            continue;
        if (const QString out = filled(pattern, match); !out.isEmpty())
            return out;
    }
    return {};
}

} // namespace gpuplan::ui
