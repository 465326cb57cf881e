#include "tests/support/registry.hpp"

#include "ui/theme/palette.hpp"

using namespace gpuplan::ui;

Q_DECLARE_METATYPE(const Palette *)

/// The contrast ratios that the design promises, over the grounds that texts stand on.
class PaletteTest : public QObject {
    Q_OBJECT
private slots:
    void texts_data()
    {
        QTest::addColumn<const Palette *>("palette");
        QTest::newRow("light") << &lightPalette();
        QTest::newRow("dark") << &darkPalette();
        QTest::newRow("print") << &printPalette();
    }

    void texts()
    {
        QFETCH(const Palette *, palette);
        for (const QColor &ground : { palette->window, palette->surface, palette->sunken, palette->selected }) {
            QVERIFY(contrastRatio(palette->text, ground) >= 10.5);
            QVERIFY(contrastRatio(palette->text2, ground) >= 6.5);
            QVERIFY(contrastRatio(palette->text3, ground) >= 4.5);
            QVERIFY(contrastRatio(palette->accentText, ground) >= 4.5);
        }
        QVERIFY(contrastRatio(palette->onAccent, palette->accent) >= 4.5);
        QVERIFY(contrastRatio(palette->control, palette->surface) >= 3.1);
        QVERIFY(contrastRatio(palette->focus, palette->surface) >= 5.4);
    }

    void tones_data() { texts_data(); }

    void tones()
    {
        QFETCH(const Palette *, palette);
        for (const Tone *tone : { &palette->good, &palette->warn, &palette->bad, &palette->unknown }) {
            QVERIFY(contrastRatio(tone->text, tone->ground) >= 5.5);
            QVERIFY(contrastRatio(tone->text, palette->surface) >= 4.5);
        }
    }

    void inkOnMemoryParts_data() { texts_data(); }

    void inkOnMemoryParts()
    {
        QFETCH(const Palette *, palette);
        for (std::size_t i = 0; i < palette->memory.size(); ++i)
            QVERIFY2(contrastRatio(palette->memoryInk[i], palette->memory[i]) >= 4.5, qPrintable(QString::number(i)));
    }

    void knownRatios()
    {
        QVERIFY(qAbs(contrastRatio(Qt::black, Qt::white) - 21.0) < 1e-9);
        QVERIFY(qAbs(contrastRatio(Qt::white, Qt::white) - 1.0) < 1e-9);
        // WCAG's own example of the grey that just passes on white.
        QVERIFY(qAbs(contrastRatio(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.01);
    }

    void printIsWhite() { QCOMPARE(printPalette().window, QColor(Qt::white)); }
};

GPUPLAN_TEST(PaletteTest)
#include "test_palette.moc"
