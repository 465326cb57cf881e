#include "tests/core/export/pairwise_cases.hpp"

#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

Named awsCases()
{
    return pairwiseCases(
        { { "g5", g5Spec() }, { "p5", p5Spec() }, { "p4d", typed(p5Spec(), "p4d.24xlarge", "p4d", "NVIDIA A100 SXM4 40GB", 8, { Fabric::Efa, 400, 400, 4 }) },
            { "g6e", typed(g5Spec(), "g6e.48xlarge", "g6e", "NVIDIA L40S", 8, { Fabric::Efa, 400, std::nullopt, std::nullopt }) } });
}

} // namespace

/// Terraform of AWS.
class PairwiseAwsTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        const Run ready = setUpOracles();
        QVERIFY2(ready.code == 0, ready.out.c_str());
    }

    void terraformPlansEveryCase()
    {
        QVERIFY(awsCases().size() >= 25);
        planCleanly(awsCases(), m_folder);
    }
};

GPUPLAN_TEST(PairwiseAwsTest)
#include "test_pairwise_aws.moc"
