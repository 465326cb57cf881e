#include "core/serve/narrow_check.hpp"
#include "tests/core/serve/serving_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

std::optional<NarrowCheck> checkOn(const std::string &model, const std::string &card, int tensor)
{
    ServingScenario s;
    s.model = model;
    return narrowCheck(s, tests::modelNamed(model), { tensor, 1, 1 }, tests::eightOf(card), tests::servingCatalog().serving);
}

} // namespace

class NarrowCheckTest : public QObject {
    Q_OBJECT
private slots:
    void memoryIsCountedFromTheModel()
    {
        // Llama 3 8B: linears at 0.53 bytes; embedding, head and norms, 1,050,939,392 weights, at 2.
        const double wide = 2 * 8030261248.0, narrow = 0.53 * (8030261248.0 - 1050939392.0) + 2 * 1050939392.0;
        QVERIFY(std::abs(checkOn("llama-3-8b", "h100-sxm5", 1)->memoryShare - narrow / wide) < 1e-12);
    }

    void aLoneRequestGainsMoreThanACrowd()
    {
        const NarrowCheck check = checkOn("llama-3-8b", "h100-sxm5", 1).value();
        QVERIFY(check.singleSpeed > 1.2 && check.singleSpeed < 3); // not the three times that the guide promises
        QVERIFY(check.capacity.value() < check.singleSpeed); // wide batches compute, and unpacking costs
    }

    void whereWideWeightsDoNotFitThereIsNoFactor()
    {
        const NarrowCheck check = checkOn("qwen2-72b", "h100-sxm5", 1).value();
        QVERIFY(!check.capacity && check.memoryShare < 0.35);
        QVERIFY(!checkOn("qwen2-72b", "h100-sxm5", 16)); // sixteen GPUs of eight
    }
};

GPUPLAN_TEST(NarrowCheckTest)
#include "test_narrow_check.moc"
