#include "ui/text/core_text.hpp"

#include "ui/text/core_phrases.hpp"
#include "ui/text/language.hpp"

#include <QCache>
#include <QFile>
#include <QMutex>

namespace gpuplan::ui {

namespace {

constexpr int kKeptTexts = 5000; ///< a table of all instance types with their notes

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

const CorePhrases &corePhrases()
{
    static const CorePhrases phrases = [] {
        QFile file(QStringLiteral(":/i18n/core_zh_CN.ts"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("the core's phrases are not in the program");
        return CorePhrases(file);
    }();
    return phrases;
}

QString coreText(std::string_view english)
{
    const QString text = utf8(english);
    if (!inChinese() || text.isEmpty())
        return text;
    static QMutex mutex; // reports are written beside the window
    static QCache<QString, QString> kept(kKeptTexts);
    const QMutexLocker lock(&mutex);
    if (const QString *known = kept.object(text))
        return *known;
    const QString own = corePhrases().translated(text);
    const QString out = own.isEmpty() ? text : own;
    kept.insert(text, new QString(out));
    return out;
}

QString coreWord(std::string_view english)
{
    const QString text = utf8(english);
    const QString own = inChinese() ? corePhrases().exact(text) : QString();
    return own.isEmpty() ? text : own;
}

} // namespace gpuplan::ui
