#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"
#include "tests/support/ui/pixels.hpp"

#include "ui/report/report.hpp"
#include "ui/theme/palette.hpp"

#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace gpuplan;
using namespace gpuplan::ui;

class ReportTest : public QObject {
    Q_OBJECT
private slots:
    void holdsEverySection()
    {
        QTemporaryDir folder;
        QVERIFY(writeReport(*tests::chartSample(), *tests::chartCatalog(), folder.path().toStdString()));
        const QString text = read(folder.filePath(QStringLiteral("report.md")));
        for (const char *part :
            { "1 × p5.48xlarge finishes in 41 h for ", "Plans that work", "Why the others do not", "By GPU type", "Memory per GPU", "Money", "Not included",
                "Topology and speed", "Assumptions", "2024\\-10\\-09", "data labelling", "Short by 3.1 GiB", "Global batch of 64 sequences assumed." })
            QVERIFY2(text.contains(QString::fromUtf8(part)) || text.contains(QString::fromUtf8(part).remove(QLatin1Char('\\'))), part);
        QVERIFY(!text.contains(QRegularExpression(QStringLiteral("\\b(nan|inf)\\b"))));
    }

    void everyPictureIsThereAndDrawn()
    {
        QTemporaryDir folder;
        QVERIFY(writeReport(*tests::chartSample(), *tests::chartCatalog(), folder.path().toStdString()));
        const QString text = read(folder.filePath(QStringLiteral("report.md")));
        QRegularExpressionMatchIterator links = QRegularExpression(QStringLiteral("\\]\\((charts/[a-z_0-9]+\\.png)\\)")).globalMatch(text);
        int pictures = 0;
        while (links.hasNext()) {
            const QImage image(folder.filePath(links.next().captured(1)));
            QVERIFY(image.width() >= 1200 && image.height() >= 280); // twice the size
            QCOMPARE(image.pixelColor(2, 2), printPalette().surface);
            QVERIFY(tests::countPixels(image, printPalette().surface, 2) < image.width() * image.height() * 0.99);
            ++pictures;
        }
        QVERIFY(pictures >= 10);
    }

    void userTextStaysText()
    {
        auto result = *tests::chartSample();
        result.scenario.name = "<img src=x> | `boom` # [a](b)";
        result.rejected[1].reason = "a | b <b>";
        QTemporaryDir folder;
        QVERIFY(writeReport(result, *tests::chartCatalog(), folder.path().toStdString()));
        const QString text = read(folder.filePath(QStringLiteral("report.md")));
        QVERIFY(!text.contains(QStringLiteral("<img")));
        QVERIFY(text.contains(QStringLiteral("&lt;img src=x&gt; \\| \\`boom\\` # \\[a\\](b)")));
    }

    void worksWhenNothingFits()
    {
        QTemporaryDir folder;
        QVERIFY(writeReport(*tests::emptySample(), *tests::chartCatalog(), folder.path().toStdString()));
        QVERIFY(read(folder.filePath(QStringLiteral("report.md"))).contains(QStringLiteral("Why the others do not")));
    }

    void namesAFolderThatCannotBeWritten()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("taken")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        const auto written = writeReport(*tests::chartSample(), *tests::chartCatalog(), file.fileName().toStdString());
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::FileUnwritable);
        QVERIFY(QString::fromStdString(written.error().args.front()).contains(QStringLiteral("taken")));
    }

private:
    static QString read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
};

GPUPLAN_TEST(ReportTest)
#include "test_report.moc"
