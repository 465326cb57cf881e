#include "tests/support/registry.hpp"

#include "ui/text/core_phrases.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/language.hpp"
#include "ui/text/words.hpp"

#include <QBuffer>

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

CorePhrases phrases(const std::vector<std::pair<const char *, const char *>> &pairs)
{
    QByteArray xml = "<TS><context><name>Core</name>";
    for (const auto &[source, translation] : pairs)
        xml += QByteArray("<message><source>") + source + "</source><translation>" + translation + "</translation></message>";
    xml += "</context></TS>";
    QBuffer buffer(&xml);
    if (!buffer.open(QIODevice::ReadOnly))
        qFatal("no buffer");
    return CorePhrases(buffer);
}

} // namespace

class CorePhrasesTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { setLanguage(Language::English); }

    void fillsPlacesInOrderOrByNumber()
    {
        const CorePhrases all = phrases({ { "{} of {}", "{1} / {0}" }, { "needs {n} GiB", "需 {} GiB" }, { "stage", "级" } });
        QCOMPARE(all.translated(QStringLiteral("needs 3.5 GiB")), QStringLiteral("需 3.5 GiB"));
        QCOMPARE(all.translated(QStringLiteral("stage of stage")), QStringLiteral("级 / 级"));
        QCOMPARE(all.translated(QStringLiteral("needs many GiB")), QString());
    }

    void theMostTellingPhraseWins()
    {
        const CorePhrases all = phrases({ { "{} late", "晚 {}" }, { "{} is very late", "{} 很晚" }, { "{n} h", "{} 小时" } });
        QCOMPARE(all.translated(QStringLiteral("4 h is very late")), QStringLiteral("4 小时 很晚"));
        QCOMPARE(all.translated(QStringLiteral("4 h late")), QStringLiteral("晚 4 小时"));
    }

    void punctuationAloneTranslatesNothing()
    {
        const CorePhrases all = phrases({ { "{}, {}", "{}，{}" }, { "undated", "无日期" } });
        QCOMPARE(all.translated(QStringLiteral("Shoeybi, Patwary")), QString());
        QCOMPARE(all.translated(QStringLiteral("OSS, undated")), QStringLiteral("OSS，无日期"));
    }

    void messagesWithoutTranslationAreLeftOut() { QVERIFY(phrases({ { "budget", "" } }).all().empty()); }

    void everyTranslationFillsEveryPlaceOfItsPhrase()
    {
        static const QRegularExpression place(QStringLiteral("\\{(n?|\\d)\\}"));
        QVERIFY(corePhrases().all().size() > 900);
        for (const CorePhrase &each : corePhrases().all()) {
            QCOMPARE(each.translation.count(place), each.source.count(place));
            for (auto at = place.globalMatch(each.translation); at.hasNext();)
                QVERIFY2(at.next().captured(1).toInt() < each.source.count(place), qPrintable(each.source));
        }
    }

    void noPhraseIsGivenTwice()
    {
        QSet<QString> seen;
        for (const CorePhrase &each : corePhrases().all()) {
            QVERIFY2(!seen.contains(each.source), qPrintable(each.source));
            seen.insert(each.source);
        }
    }

    void theWindowSpeaksItsLanguage()
    {
        QCOMPARE(coreText("Stock is not checked."), QStringLiteral("Stock is not checked."));
        setLanguage(Language::Chinese);
        QCOMPARE(coreText("Stock is not checked."), QStringLiteral("未检查库存。"));
        QCOMPARE(coreText("Short by 3.1 GiB (needs 25.1, has 22.0); 4 d 18 h too late"), QStringLiteral("显存差 3.1 GiB（需 25.1，有 22.0）；晚 4 天 18 小时"));
        QCOMPARE(coreText("ecs.gn7i-c32g1.8xlarge"), QStringLiteral("ecs.gn7i-c32g1.8xlarge"));
    }

    /// What is to be typed stays as it is typed.
    void errorsKeepNames()
    {
        setLanguage(Language::Chinese);
        const Error error{ ErrorCode::UnknownName, "recipe.recompute", { "purchase mode", "half", "none, selective, full" } };
        QCOMPARE(errorSentence(error), QStringLiteral("没有名为“half”的 购买方式；已知：none, selective, full"));
        QCOMPARE(errorSentence({ ErrorCode::OutOfRange, "limits.budget", { "the budget", "-1", "more than 0, at most 1e+15" } }),
            QStringLiteral("预算 为 -1；允许：大于 0，不超过 1e+15"));
    }
};

GPUPLAN_TEST(CorePhrasesTest)
#include "test_core_phrases.moc"
