#include "tests/support/registry.hpp"

#include "ui/app/command_line.hpp"
#include "ui/session/services.hpp"

#include <QFile>
#include <QTemporaryDir>

using namespace gpuplan::ui;

class CommandLineTest : public QObject {
    Q_OBJECT
    static QStringList words(const char *line) { return QString::fromLatin1(line).split(QLatin1Char(' ')); }
private slots:
    void readsEveryOption()
    {
        const GuiOptions options = parseGuiOptions(words("gpuplan --scenario a.gpuplan --report out --screenshot b.png --size 1366x768 --page cost --theme dark --lang zh_CN --scale 1.5 --present"));
        QCOMPARE(options.exitCode, 0);
        QVERIFY(options.message.isEmpty());
        QCOMPARE(options.scenario, QStringLiteral("a.gpuplan"));
        QCOMPARE(options.reportFolder, QStringLiteral("out"));
        QCOMPARE(options.screenshot, QStringLiteral("b.png"));
        QCOMPARE(options.size, QSize(1366, 768));
        QCOMPARE(options.page, QStringLiteral("cost"));
        QCOMPARE(*options.theme, ThemeChoice::Dark);
        QCOMPARE(*options.language, Language::Chinese);
        QCOMPARE(options.scale, 1.5);
        QVERIFY(options.present);
    }

    void refusesWhatItCannotMean_data()
    {
        QTest::addColumn<QString>("line");
        for (const char *line : { "gpuplan --size 12", "gpuplan --size axb", "gpuplan --theme blue", "gpuplan --scale 9", "gpuplan --nonsense", "gpuplan --lang xx",
                 "gpuplan a.gpuplan b.gpuplan", "gpuplan --scenario a.gpuplan b.gpuplan", "gpuplan --report ", "gpuplan --screenshot " })
            QTest::newRow(line) << QString::fromLatin1(line);
    }

    void refusesWhatItCannotMean()
    {
        QFETCH(QString, line);
        const GuiOptions options = parseGuiOptions(line.split(QLatin1Char(' ')));
        QCOMPARE(options.exitCode, 2);
        QVERIFY(!options.message.isEmpty());
    }

    /// Nobody reads the message bar of a picture: a scenario that cannot be opened is an error of the program.
    void noPictureOfAScenarioThatCannotBeOpened()
    {
        const QTemporaryDir dir;
        GuiOptions options;
        options.screenshot = dir.filePath(QStringLiteral("a.png"));
        options.scenario = dir.filePath(QStringLiteral("not-there.gpuplan"));
        QCOMPARE(runDesktop(options, defaultServices()), 2);
        QVERIFY(!QFile::exists(options.screenshot));
    }
};

GPUPLAN_TEST(CommandLineTest)
#include "test_command_line.moc"
