#include "tests/support/registry.hpp"

#include "ui/charts/hue.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class HueTest : public QObject {
    Q_OBJECT
private slots:
    void huesFollowThePalette()
    {
        for (const Palette *palette : {&lightPalette(), &darkPalette(), &printPalette()}) {
            for (int part = 0; part < kMemoryParts; ++part)
                QCOMPARE(colourOf(hueOf(static_cast<MemoryPart>(part)), *palette), palette->part(static_cast<MemoryPart>(part)));
            for (const auto &[cloud, name] : EnumNames<Cloud>::values)
                QCOMPARE(colourOf(hueOf(cloud), *palette), palette->cloud(cloud));
            for (const auto &[mode, name] : EnumNames<PurchaseMode>::values)
                QCOMPARE(colourOf(hueOf(mode), *palette), palette->purchaseMode(mode));
            for (int group = 0; group < 10; ++group)
                QCOMPARE(colourOf(groupHue(group), *palette), palette->group(group));
        }
    }

    void inkReadsOnEveryFill()
    {
        for (const Palette *palette : {&lightPalette(), &darkPalette()})
            for (int hue = static_cast<int>(Hue::Weights); hue <= static_cast<int>(Hue::Framework); ++hue)
                QVERIFY(contrastRatio(inkOn(static_cast<Hue>(hue), *palette), colourOf(static_cast<Hue>(hue), *palette)) >= 4.5);
        for (int group = 0; group < 8; ++group)
            QVERIFY(contrastRatio(inkOn(groupHue(group), lightPalette()), colourOf(groupHue(group), lightPalette())) >= 3);
    }

    void modesDifferByPen()
    {
        ChartSeries line;
        line.line = lineStyleOf(PurchaseMode::Spot);
        QVERIFY(penOf(line, lightPalette()).style() == Qt::CustomDashLine);
        line.line = lineStyleOf(PurchaseMode::OnDemand);
        QVERIFY(penOf(line, lightPalette()).style() == Qt::SolidLine);
    }
};

GPUPLAN_TEST(HueTest)
#include "test_hue.moc"
