#include "tests/core/export/pairwise_cases.hpp"

#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

Named tencentCases()
{
    DeploymentSpec cluster = gt4Spec();
    cluster.machines.bareMetal = true;
    return pairwiseCases(
        { { "GT4", gt4Spec() }, { "GN7", typed(gt4Spec(), "GN7.2XLARGE32", "GN7", "NVIDIA T4", 1, { Fabric::Tcp, 5, std::nullopt, std::nullopt }) },
            { "HCCPNV4h", typed(cluster, "HCCPNV4h.32XLARGE768", "HCCPNV4h", "NVIDIA A100 SXM4 40GB", 8, { Fabric::Roce, 100, 100, std::nullopt }) } });
}

} // namespace

/// Terraform of Tencent Cloud.
class PairwiseTencentTest : public QObject {
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
        QVERIFY(tencentCases().size() >= 25);
        planCleanly(tencentCases(), m_folder);
    }
};

GPUPLAN_TEST(PairwiseTencentTest)
#include "test_pairwise_tencent.moc"
