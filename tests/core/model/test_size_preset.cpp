#include "core/model/size_preset.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

class SizePresetTest : public QObject {
    Q_OBJECT
private slots:
    void keepsAPublishedShapeWithinThreePercent()
    {
        const Architecture a = architectureOfSize(13e9);
        QCOMPARE(totalParams(a), std::int64_t(13015864320));
        QCOMPARE(a.assumed.front(), std::string("Shape of Llama-2-13B assumed."));
        QCOMPARE(totalParams(architectureOfSize(70e9)), std::int64_t(70553706496));
        QCOMPARE(totalParams(architectureOfSize(8e9)), std::int64_t(8030261248));
        QCOMPARE(layerCount(architectureOfSize(175e9)), 96);
    }

    void hitsTheAskedSizeFromSmallToHuge()
    {
        double before = 0;
        for (double size = 0.05e9; size < 2.1e12; size *= 1.07) {
            const Architecture a = architectureOfSize(size);
            const auto total = static_cast<double>(totalParams(a));
            QVERIFY2(std::abs(total / size - 1) < 0.03, qPrintable(QString("%1 gives %2").arg(size).arg(total)));
            QVERIFY(total > before);
            before = total;
            const Layer &layer = a.layers.front().layer;
            QVERIFY(layer.attention.heads % layer.attention.kvHeads == 0);
            QCOMPARE(layer.attention.heads * layer.attention.headDim >= a.hidden / 2, true);
            QVERIFY(layer.ffn.width >= a.hidden && layer.ffn.width <= 8 * a.hidden);
            QVERIFY(!a.assumed.empty());
        }
    }

    void survivesNonsense()
    {
        for (const double size : { 0.0, -5.0, std::nan(""), 1e300 })
            QVERIFY(totalParams(architectureOfSize(size)) > 0);
    }
};

GPUPLAN_TEST(SizePresetTest)
#include "test_size_preset.moc"
