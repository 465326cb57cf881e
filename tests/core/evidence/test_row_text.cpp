#include "core/evidence/gpt_shape.hpp"
#include "core/evidence/row_text.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

class RowTextTest : public QObject {
    Q_OBJECT
private slots:
    void numbersBesideWords()
    {
        QCOMPARE(numberBehind("config default TP4 PP8 VPP12 MBS1", "TP").value(), 4.0);
        QCOMPARE(numberBehind("dataset avg 3234 (sd 2548)", "dataset avg").value(), 3234.0);
        QVERIFY(!numberBehind("TPx", "TP").has_value());
        QCOMPARE(numberAhead("A100 with 1600 Gbps node-node", "gbps node").value(), 1600.0);
        QCOMPARE(numberAhead("no GB here, 80GB there", "GB").value(), 80.0);
    }

    void squeezesNames()
    {
        QCOMPARE(squeezed("LLAMA3.1_405B"), std::string("llama31405b"));
        QVERIFY(mentions("FSDP FULL_SHARD", "fsdp"));
    }

    void gptShapesHitTheirSize()
    {
        for (const double size : { 1.3e9, 22e9, 52e9, 104e9, 200e9 }) {
            const Architecture shape = gptOfSize(size);
            QVERIFY2(std::abs(static_cast<double>(totalParams(shape)) / size - 1) < 0.08, std::to_string(size).c_str());
            QVERIFY(!shape.assumed.empty());
        }
    }
};

GPUPLAN_TEST(RowTextTest)
#include "test_row_text.moc"
