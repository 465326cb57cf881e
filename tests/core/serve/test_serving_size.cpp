#include "core/serve/serving_size.hpp"
#include "core/serve/staffing.hpp"
#include "tests/core/serve/serving_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

ServingScenario small()
{
    ServingScenario out;
    out.model = "llama-3-8b";
    return out;
}

ServingModel modelFor(const ServingScenario &scenario, const std::string &card = "h100-sxm5")
{
    return ServingModel::make(jobOf(scenario, tests::modelNamed(scenario.model), {}), loadOf(scenario), tests::eightOf(card), tests::servingCatalog().serving)
        .value();
}

} // namespace

class ServingSizeTest : public QObject {
    Q_OBJECT
private slots:
    void takesTheLargestLoadWithinTheTargets()
    {
        ServingScenario s = small();
        s.targets.perTokenSeconds = 0.02;
        const ServingModel model = modelFor(s);
        const ReplicaSize size = sizeReplica(model, s, 8192).value();
        QVERIFY(size.estimate.timePerToken.mid <= 0.02 && size.estimate.timeToFirst.mid <= s.targets.firstTokenSeconds);
        QVERIFY(model.at(size.estimate.running + 1, 0).timePerToken.mid > 0.02 || size.estimate.running + 1 > model.mostRunning());
        QCOMPARE(size.share, usableShare(size.estimate.running, s.targets.queued, 1));
        QVERIFY(std::abs(size.requestsPerSecond.mid - size.share * size.fullRequestsPerSecond) < 1e-12);
        QVERIFY(size.requestsPerSecond.low < size.requestsPerSecond.mid && size.requestsPerSecond.mid < size.requestsPerSecond.high);
    }

    void tighterTargetsServeLessAndSomeNothing()
    {
        ServingScenario s = small();
        double before = 1e9;
        for (const double target : { 0.1, 0.03, 0.015 }) {
            s.targets.perTokenSeconds = target;
            const double now = sizeReplica(modelFor(s), s, 8192)->fullRequestsPerSecond;
            QVERIFY(now <= before);
            before = now;
        }
        s.targets.perTokenSeconds = 0.0005;
        QVERIFY(sizeReplica(modelFor(s), s, 8192).error() == ServeMiss::PerToken);
        s = small();
        s.targets.firstTokenSeconds = 0.001;
        QVERIFY(sizeReplica(modelFor(s), s, 8192).error() == ServeMiss::FirstToken);
        QVERIFY(sizeReplica(modelFor(small()), small(), 1e9).error() == ServeMiss::LongestRequest);
        s.model = "deepseek-v3";
        QVERIFY(sizeReplica(modelFor(s), s, 8192).error() == ServeMiss::Memory);
    }

    void replicasCoverTheRate()
    {
        ServingScenario s = small();
        const ReplicaSize size = sizeReplica(modelFor(s), s, 8192).value();
        s.traffic.peakQps = 10.5 * size.requestsPerSecond.mid;
        s.traffic.lowQps = 0;
        s.spare = 2;
        const ReplicaCount count = replicasOf(size, s);
        QCOMPARE(count.peak.mid, 13.0);
        QCOMPARE(count.low.mid, 3.0); // one is always up
        QVERIFY(count.peak.low < count.peak.mid && count.peak.mid < count.peak.high);
    }

    void theLongestRequestIsBoundedByTheModel()
    {
        ServingScenario s = small();
        QCOMPARE(longestRequest(s, tests::modelNamed("llama-3-8b")), std::min(4.0 * (1024 + 256), 8192.0));
        s.traffic.input = 100000;
        QCOMPARE(longestRequest(s, tests::modelNamed("llama-3-8b")), 8192.0);
        s.maxLength = 3000;
        QCOMPARE(longestRequest(s, tests::modelNamed("llama-3-8b")), 3000.0);
    }

    void apartPromptsNoLongerDisturbDecoding()
    {
        ServingScenario s = small();
        s.traffic.peakQps = 100;
        const ServingModel model = modelFor(s);
        const Disaggregated apart = disaggregate(model, s, 50e9).value();
        QVERIFY(apart.prefillReplicas >= 100 * model.marginalPrefill() && apart.decodeReplicas >= 1);
        QVERIFY(apart.perTokenSeconds <= s.targets.perTokenSeconds);
        QVERIFY(disaggregate(model, s, 1e9)->firstTokenSeconds > apart.firstTokenSeconds);
        QVERIFY(!disaggregate(model, s, std::nullopt));
    }
};

GPUPLAN_TEST(ServingSizeTest)
#include "test_serving_size.moc"
