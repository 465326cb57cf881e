#include "tests/support/places.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/ui/literals.hpp"

#include "ui/text/core_phrases.hpp"
#include "ui/text/core_text.hpp"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <algorithm>
#include <array>

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

/// Folders whose sentences reach the window; those of evidence, export and calibrate are for files and the command line.
constexpr std::array<const char *, 9> kFolders{ "base", "model", "catalog", "import", "refresh", "estimate", "money", "plan", "advise" };
/// Files that speak to the command line alone.
constexpr std::array<const char *, 2> kElsewhere{ "catalog/check.cpp", "catalog/interval_calibration.cpp" };

/// Texts with words that nobody reads in the window: columns and marks of vendors' files, names of their calls, parts of requests.
constexpr std::array kNotShown{ "CPU Affinity", "NUMA Affinity", "GPU NUMA ID", "ROCm System Management", "between two GPUs", "nvswitch, nvlink, pcie",
    "X, NV#, PIX, PXB, PHB, NODE, SYS", "Compute Instance", "AWS Region", "No Upfront", "Product Family", "Instance Type", "Operating System", "Region Code",
    "Publication Date", "Location Type", "Pre Installed S/W", "GPU Memory", "Network Performance", "apacity block", "Standard LRS", "public network",
    "Alibaba Cloud DescribeAvailableResource", "Alibaba Cloud DescribeInstanceTypes", "Alibaba Cloud DescribePrice", "Alibaba Cloud DescribeSpotPriceHistory",
    "AWS DescribeSpotPriceHistory", "AWS spot advisor (https://spot-bid-advisor.s3.amazonaws.com/spot-advisor-data.json)",
    "Tencent Cloud InquiryPriceRunInstances", "Tencent Cloud DescribeZoneInstanceConfigInfos", "{} Credential={}/{}, SignedHeaders={}, Signature={}",
    "application/x-www-form-urlencoded; charset=utf-8", "{} × {} + {} GiB + {} × {} GiB = {}", "Enhanced SSD",
    "far_low ≤ low ≤ 1 ≤ high ≤ far_high" };

/// {fmt} pattern → phrase: "{:.1f}" → "{}", "{{" → "{".
QString plainPattern(QString text)
{
    static const QRegularExpression format(QStringLiteral("\\{[\\w:.]*\\}"));
    text.replace(QStringLiteral("{{"), QString(QChar(1))).replace(QStringLiteral("}}"), QString(QChar(2)));
    text.replace(format, QStringLiteral("{}"));
    return text.replace(QChar(1), QLatin1Char('{')).replace(QChar(2), QLatin1Char('}'));
}

template <class List> bool holds(const List &list, const QString &text)
{
    return std::any_of(list.begin(), list.end(), [&text](const char *each) { return text == QString::fromUtf8(each); });
}

bool isProse(const QString &text)
{
    static const QRegularExpression words(QStringLiteral("[A-Za-z]{2,}[^A-Za-z]* [^A-Za-z]*[A-Za-z{]"));
    return text.count(QRegularExpression(QStringLiteral("[A-Za-z]{2,}"))) >= 2 && text.contains(words);
}

/// All that the phrases say, one a line, every place written "{}".
const QString &phraseText()
{
    static const QString out = [] {
        QString all;
        for (const CorePhrase &each : corePhrases().all())
            all += QString(each.source).replace(QStringLiteral("{n}"), QStringLiteral("{}")) + QLatin1Char('\n');
        return all;
    }();
    return out;
}

/// A whole text is a phrase; parts of a text that is put together stand in one.
bool hasPhrase(const QString &pattern)
{
    if (!corePhrases().translated(QString(pattern).replace(QStringLiteral("{}"), QStringLiteral("7"))).isEmpty())
        return true;
    static const QRegularExpression edge(QStringLiteral("\\A[ ,;:.]+|[ ,;:.]+\\z"));
    for (const QString &part : pattern.split(QStringLiteral("{}"))) {
        const QString words = QString(part).remove(edge);
        if (words.contains(QRegularExpression(QStringLiteral("[A-Za-z]{2,}"))) && !phraseText().contains(words))
            return false;
    }
    return true;
}

} // namespace

/// Every sentence in the sources of the core has a phrase, so that the Chinese window has none in English.
class CoreCoverageTest : public QObject {
    Q_OBJECT
private slots:
    void readsLiterals()
    {
        const auto found
            = tests::stringLiterals(QStringLiteral("#include \"a.hpp\"\n// \"no\"\nf(\"one \"\n  \"two\\\"\", 'x', R\"(raw \"text\")\"); /* \"no\" */"));
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(found[0].text, QStringLiteral("one two\""));
        QCOMPARE(found[0].line, 3);
        QCOMPARE(found[1].text, QStringLiteral("raw \"text\""));
    }

    void knowsWhatHasNoPhrase()
    {
        QVERIFY(!hasPhrase(QStringLiteral("the moon of {} is made of cheese")));
        QVERIFY(hasPhrase(QStringLiteral("Stock is not checked.")));
    }

    void everySentenceOfTheCoreHasAPhrase()
    {
        QStringList missing;
        int seen = 0;
        for (const char *folder : kFolders)
            for (QDirIterator files(
                     tests::sourcePath(QStringLiteral("core/") + QString::fromUtf8(folder)), { QStringLiteral("*.cpp"), QStringLiteral("*.hpp") }, QDir::Files);
                 files.hasNext();) {
                QFile file(files.next());
                const QString name = QString::fromUtf8(folder) + QLatin1Char('/') + files.fileName();
                if (holds(kElsewhere, name))
                    continue;
                QVERIFY(file.open(QIODevice::ReadOnly));
                for (const tests::Literal &literal : tests::stringLiterals(QString::fromUtf8(file.readAll()))) {
                    const QString pattern = plainPattern(literal.text);
                    if (!isProse(pattern) || holds(kNotShown, pattern))
                        continue;
                    ++seen;
                    if (!hasPhrase(pattern))
                        missing << QStringLiteral("core/%1:%2: %3").arg(name).arg(literal.line).arg(pattern);
                }
            }
        QVERIFY(seen > 500);
        QVERIFY2(
            missing.isEmpty(), qPrintable(QStringLiteral("Give these a phrase in resources/translations/core_zh_CN.ts:\n") + missing.join(QLatin1Char('\n'))));
    }
};

GPUPLAN_TEST(CoreCoverageTest)
#include "test_core_coverage.moc"
