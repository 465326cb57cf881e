#include "tests/support/registry.hpp"

#include "core/estimate/interval_model.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

EvidenceSubject subject()
{
    EvidenceSubject out;
    out.stack = "torchtitan";
    out.family = "fsdp";
    out.card = "a100-sxm4-80";
    out.generation = "a100";
    out.params = 8e9;
    return out;
}

IntervalCalibration calibration()
{
    IntervalCalibration out;
    out.terms.fill(0.1);
    out.low = -1;
    out.high = 2;
    EvidenceCell cell{ "source", subject(), 70e9, { 8, 64, kAxisTensor | kAxisSharded }, 9 };
    cell.subject.params = 7e9;
    out.evidence = { cell };
    return out;
}

Spread spreadOf(const EvidenceSubject &what, const EvidenceExtent &extent = { 8, kAxisSharded }, bool hostBound = false, double dynamic = 0)
{
    return IntervalModel(calibration(), what, {}).at(extent, hostBound, dynamic);
}

} // namespace

class IntervalModelTest : public QObject {
    Q_OBJECT
private slots:
    void nearEvidenceGivesTheBase()
    {
        const Spread spread = spreadOf(subject());
        QCOMPARE(spread.low, -0.1);
        QCOMPARE(spread.high, 0.2);
        QCOMPARE(spread.gaps, 0U);
        const Interval around = spread.around(10);
        QCOMPARE(around.mid, 10.0);
        QCOMPARE(around.high, 10 * std::exp(0.2));
    }

    void everyStepAwayWidens()
    {
        const double base = spreadOf(subject()).high;
        EvidenceSubject other = subject();
        other.stack = "fsdp1";
        const double family = spreadOf(other).high;
        other.family = "hf";
        const double stack = spreadOf(other).high;
        QVERIFY(base < family && family < stack);
        QCOMPARE(gapNames(spreadOf(other).gaps), std::vector<std::string_view>{ "stack" });
        other = subject();
        other.card = "a100-sxm4-40";
        const double card = spreadOf(other).high;
        other.generation.clear();
        QVERIFY(base < card && card < spreadOf(other).high);
        other = subject();
        other.params = 70e9 * 3;
        const double large = spreadOf(other).high;
        other.params = 70e9 * 9;
        QVERIFY(base < large && large < spreadOf(other).high);
        QCOMPARE(gapNames(spreadOf(other).gaps), std::vector<std::string_view>{ "size" });
        QVERIFY(spreadOf(subject(), { 64, kAxisSharded }).high == base);
        QVERIFY(spreadOf(subject(), { 512, kAxisSharded }).high > base);
        QVERIFY(spreadOf(subject(), { 8, kAxisPipeline }).high > base);
        QVERIFY(spreadOf(subject(), { 8, kAxisPipeline | kAxisContext }).high > spreadOf(subject(), { 8, kAxisPipeline }).high);
        QVERIFY(spreadOf(subject(), { 8, kAxisSharded }, true).high > base);
        QVERIFY(spreadOf(subject(), { 8, kAxisSharded }, false, 0.5).high > base);
        other = subject();
        other.mixture = true;
        QVERIFY(spreadOf(other).high > base);
        QCOMPARE(gapText(spreadOf(other).gaps), std::string("kind of model"));
    }

    void theNearestEvidenceDecides()
    {
        IntervalCalibration more = calibration();
        EvidenceCell far = more.evidence.front();
        far.subject.stack = "nemo";
        far.subject.family = "nvidia";
        far.reach = { 1024, 4096, kAxisTensor | kAxisPipeline };
        more.evidence.insert(more.evidence.begin(), far);
        const IntervalModel model(more, subject(), {});
        QCOMPARE(model.at({ 8, kAxisSharded }, false, 0).high, 0.2);
        // At 2,048 GPUs the own stack is 5/3 of a step away in size of the cluster, the other stack one step.
        const Spread wide = model.at({ 2048, kAxisTensor }, false, 0);
        QVERIFY(std::abs(wide.high - 2 * 0.1 * std::sqrt(2.0)) < 1e-12);
        QCOMPARE(gapNames(wide.gaps), std::vector<std::string_view>{ "stack" });
    }

    void withoutEvidenceAllIsOutside()
    {
        const Spread nothing = IntervalModel().at({ 8, 0 }, false, 0);
        QVERIFY(nothing.low < -0.2 && nothing.high > 0.2 && nothing.gaps != 0);
        EvidenceSubject picture = subject();
        picture.diffusion = true;
        QVERIFY(spreadOf(picture).gaps != 0);
    }
};

GPUPLAN_TEST(IntervalModelTest)
#include "test_interval_model.moc"
