#include "core/plan/node_ladder.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>

using namespace gpuplan;

class NodeLadderTest : public QObject {
    Q_OBJECT
private slots:
    void takesEveryCountOfASmallRange()
    {
        QCOMPARE(nodeLadder(1, 8), (std::vector<int>{ 1, 2, 3, 4, 5, 6, 7, 8 }));
        QCOMPARE(nodeLadder(3, 5), (std::vector<int>{ 3, 4, 5 }));
        QCOMPARE(nodeLadder(4, 4), (std::vector<int>{ 4 }));
        QVERIFY(nodeLadder(5, 4).empty());
    }

    void thinsOutLargeRangesAndKeepsBothEnds()
    {
        const auto rungs = nodeLadder(17, 130);
        QCOMPARE(rungs.front(), 17);
        QCOMPARE(rungs.back(), 130);
        for (const int common : { 20, 24, 32, 48, 64, 96, 128 })
            QVERIFY2(std::find(rungs.begin(), rungs.end(), common) != rungs.end(), qPrintable(QString::number(common)));
        QVERIFY(rungs.size() < 24);
        QVERIFY(std::is_sorted(rungs.begin(), rungs.end()));
        QVERIFY(std::adjacent_find(rungs.begin(), rungs.end()) == rungs.end());
    }
};

GPUPLAN_TEST(NodeLadderTest)
#include "test_node_ladder.moc"
