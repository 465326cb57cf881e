#include "tests/support/registry.hpp"

#include "ui/charts/label_placer.hpp"

using namespace gpuplan::ui;

class LabelPlacerTest : public QObject {
    Q_OBJECT
private slots:
    void prefersTheRightThenTheLeft()
    {
        const QRectF bounds(0, 0, 200, 100);
        const auto right = placeLabels({{{50, 50}, {40, 12}, 0, 8}}, {}, bounds);
        QVERIFY(right[0].has_value());
        QCOMPARE(right[0]->left(), 58.0);
        const auto left = placeLabels({{{190, 50}, {40, 12}, 0, 8}}, {}, bounds);
        QCOMPARE(left[0]->right(), 182.0);
    }

    void takesACornerWhereTheSidesAreTaken()
    {
        // A line through the anchor, flat, and one upright: only the corners are free.
        const auto places = placeLabels({ { { 100, 50 }, { 40, 12 }, 0, 8 } }, { QRectF(0, 49, 200, 2), QRectF(99, 0, 2, 100) }, QRectF(0, 0, 200, 100));
        QVERIFY(places[0].has_value());
        QVERIFY(places[0]->left() > 101 && places[0]->bottom() < 49);
    }

    void neverOverlaps()
    {
        std::vector<LabelWish> wishes;
        for (int i = 0; i < 30; ++i)
            wishes.push_back({{20.0 + 5 * i, 50.0 + i % 3}, {45, 12}, i, 8});
        const auto places = placeLabels(wishes, {}, QRectF(0, 0, 220, 120), 30);
        int placed = 0;
        for (std::size_t a = 0; a < places.size(); ++a) {
            placed += places[a].has_value();
            for (std::size_t b = a + 1; b < places.size(); ++b)
                if (places[a] && places[b])
                    QVERIFY(!places[a]->intersects(*places[b]));
        }
        QVERIFY(placed >= 3 && placed < 30); // some had to be left out
    }

    void bestRankComesFirst()
    {
        const QRectF bounds(0, 0, 110, 14); // room for one only
        const auto places = placeLabels({{{50, 7}, {40, 12}, 5, 8}, {{52, 7}, {40, 12}, 1, 8}}, {QRectF(0, 0, 50, 14)}, bounds);
        QVERIFY(!places[0]);
        QVERIFY(places[1]);
    }

    void stopsAtTheMost()
    {
        std::vector<LabelWish> wishes(10, {{0, 0}, {10, 8}, 0, 8});
        for (std::size_t i = 0; i < wishes.size(); ++i)
            wishes[i].anchor = {20, 20.0 + 30 * static_cast<double>(i)};
        const auto places = placeLabels(wishes, {}, QRectF(0, 0, 400, 400), 8);
        QCOMPARE(std::count_if(places.begin(), places.end(), [](const auto &place) { return place.has_value(); }), 8);
    }
};

GPUPLAN_TEST(LabelPlacerTest)
#include "test_label_placer.moc"
