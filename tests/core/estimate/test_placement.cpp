#include "tests/support/registry.hpp"

#include "core/estimate/placement.hpp"

#include <map>
#include <set>

using namespace gpuplan;

class PlacementTest : public QObject {
    Q_OBJECT
private slots:
    /// Megatron's own example (parallel_state.py): 16 GPUs, tensor 2, pipeline 4 -> 8 tensor groups [0,1] [2,3] …, 4 pipeline groups
    /// [0,4,8,12] [1,5,9,13] …, data groups [0,2] [1,3] [4,6] [5,7] ….
    void followsMegatronsExample()
    {
        Layout layout;
        layout.tp = 2;
        layout.pp = 4;
        layout.dp = 2;
        const auto ranks = placeRanks(layout, 8);
        QCOMPARE(ranks.size(), std::size_t{16});
        QCOMPARE(membersOf(ranks, ParallelKind::Tensor).at(1), (std::set<int>{2, 3}));
        QCOMPARE(membersOf(ranks, ParallelKind::Pipeline).at(1), (std::set<int>{1, 5, 9, 13}));
        QCOMPARE(membersOf(ranks, ParallelKind::Data).at(0), (std::set<int>{0, 2}));
        QCOMPARE(membersOf(ranks, ParallelKind::Data).at(3), (std::set<int>{5, 7}));
    }

    void namesTheFirstKindInUse()
    {
        Layout layout;
        QCOMPARE(firstUsedKind(layout), ParallelKind::Tensor);
        layout.dp = 8;
        QCOMPARE(firstUsedKind(layout), ParallelKind::Data);
        layout.pp = 2;
        QCOMPARE(firstUsedKind(layout), ParallelKind::Pipeline);
        layout.tp = 4;
        QCOMPARE(firstUsedKind(layout), ParallelKind::Tensor);
    }

    void everyGroupHasItsSize_data()
    {
        QTest::addColumn<int>("tp");
        QTest::addColumn<int>("cp");
        QTest::addColumn<int>("ep");
        QTest::addColumn<int>("dp");
        QTest::addColumn<int>("pp");
        QTest::newRow("data only") << 1 << 1 << 1 << 8 << 1;
        QTest::newRow("all five") << 2 << 2 << 4 << 4 << 3;
        QTest::newRow("experts over context and data") << 1 << 4 << 8 << 2 << 2;
        QTest::newRow("tensor and pipeline") << 8 << 1 << 1 << 1 << 16;
    }

    void everyGroupHasItsSize()
    {
        QFETCH(int, tp);
        QFETCH(int, cp);
        QFETCH(int, ep);
        QFETCH(int, dp);
        QFETCH(int, pp);
        Layout layout;
        layout.tp = tp;
        layout.cp = cp;
        layout.ep = ep;
        layout.dp = dp;
        layout.pp = pp;
        const auto ranks = placeRanks(layout, 8);
        for (const ParallelKind kind : kParallelKinds) {
            const auto members = membersOf(ranks, kind);
            QCOMPARE(static_cast<int>(members.size()), groupCount(layout, kind));
            for (const auto &[group, gpus] : members) {
                QVERIFY(group >= 0 && group < groupCount(layout, kind));
                QCOMPARE(static_cast<int>(gpus.size()), groupSize(layout, kind));
            }
            std::set<std::pair<int, int>> seen; // rank and group name a GPU
            for (const RankPlacement &place : ranks)
                QVERIFY(seen.emplace(place.groupOf(kind), place.rankIn(kind)).second);
        }
    }

    void tensorGroupsStayInsideNodes()
    {
        Layout layout;
        layout.tp = 4;
        layout.dp = 4;
        const auto ranks = placeRanks(layout, 8);
        QCOMPARE(ranks[9].node, 1);
        QCOMPARE(ranks[9].local, 1);
        QVERIFY(!crossesNodes(ranks, ParallelKind::Tensor));
        QVERIFY(crossesNodes(ranks, ParallelKind::Data));
        QVERIFY(!crossesNodes(placeRanks(layout, 0), ParallelKind::Data));
    }

private:
    static std::map<int, std::set<int>> membersOf(const std::vector<RankPlacement> &ranks, ParallelKind kind)
    {
        std::map<int, std::set<int>> out;
        for (const RankPlacement &place : ranks)
            out[place.groupOf(kind)].insert(place.gpu);
        return out;
    }
};

GPUPLAN_TEST(PlacementTest)
#include "test_placement.moc"
