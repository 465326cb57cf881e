#include "tests/support/memory_fixture.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class MemoryCalibrationTest : public QObject {
    Q_OBJECT
private slots:
    void shippedOneIsSound()
    {
        const MemoryCalibration c = shippedMemoryCalibration();
        QVERIFY(c.stacks.size() > 15);
        for (const auto &[task, stack] : c.byTask)
            QVERIFY2(c.stacks.contains(stack), stack.c_str());
        for (const auto &[name, constant] : c.constants) {
            QVERIFY2(!constant.source.empty() && !constant.unit.empty(), name.c_str());
            if (constant.low)
                QVERIFY2(*constant.low <= constant.value && constant.value <= *constant.high, name.c_str());
        }
        for (const auto &[name, stack] : c.stacks) {
            QVERIFY2(c.sources.contains(name), name.c_str());
            QVERIFY2(stack.reservedFactor >= 1 && stack.contextGib > 0, name.c_str());
        }
        // Megatron-LM's theoretical_memory_usage.py: 6 + 12/N bytes a parameter under the distributed optimizer.
        const MemoryConventions &m = c.stacks.at("megatron-core");
        QCOMPARE(m.weightBytes + m.gradientBytes, 6.0);
        QCOMPARE(m.masterBytes + 2 * m.momentBytes, 12.0);
    }

    void likeTakesOverAnotherRow()
    {
        const auto c = parseMemoryCalibration("stacks:\n  - {id: a, logits_bytes: 3, step_bytes: 1}\n  - {id: b, like: a, step_bytes: 2}\n", "m.yaml");
        QVERIFY(c.has_value());
        QCOMPARE(c->stacks.at("b").logitsBytes, 3.0);
        QCOMPARE(c->stacks.at("b").stepBytes, 2.0);
    }

    void conventionsFollowTheConstantsTheyName()
    {
        auto c = parseMemoryCalibration("constants:\n  context: {value: 2}\n  r: {value: 1.1}\nstacks:\n  - {id: a, reserved_factor: r}\n  - {id: b, like: a}\n"
                                        "  - {id: c, like: a, reserved_factor: 1.3, context_gib: 1}\n",
            "m.yaml");
        QVERIFY(c.has_value());
        QCOMPARE(c->stacks.at("b").reservedFactor, 1.1);
        QCOMPARE(c->stacks.at("b").contextGib, 2.0);
        QVERIFY(setConstant(*c, "r", 1.2));
        QVERIFY(setConstant(*c, "context", 3));
        QCOMPARE(c->stacks.at("a").reservedFactor, 1.2);
        QCOMPARE(c->stacks.at("b").reservedFactor, 1.2);
        QCOMPARE(c->stacks.at("b").contextGib, 3.0);
        QCOMPARE(c->stacks.at("c").reservedFactor, 1.3);
        QCOMPARE(c->stacks.at("c").contextGib, 1.0);
        QVERIFY(!setConstant(*c, "nothing", 1));
    }

    void familiesAndAdaptersNameKnownStacks()
    {
        const std::string stacks = "stacks:\n  - {id: a}\n";
        const auto c
            = parseMemoryCalibration(stacks + "families:\n  - {stack: a, match: al}\nadapters:\n  - {stack: a, match: phi, all_linears: 1}\n", "m.yaml");
        QVERIFY(c.has_value());
        QCOMPARE(c->families.front().match, std::string("al"));
        QCOMPARE(c->adapters.front().value, 1.0);
        const auto dangling = parseMemoryCalibration(stacks + "families:\n  - {stack: b, match: al}\n", "m.yaml");
        QVERIFY(!dangling.has_value());
        QCOMPARE(dangling.error().code, ErrorCode::DanglingReference);
        const auto half = parseMemoryCalibration(stacks + "adapters:\n  - {stack: a}\n", "m.yaml");
        QVERIFY(!half.has_value());
        QCOMPARE(half.error().code, ErrorCode::MissingField);
    }

    void faultsNameFieldAndPlace_data()
    {
        QTest::addColumn<QString>("yaml");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("where");
        QTest::newRow("unknown convention") << "stacks:\n  - id: a\n    logit_bytes: 3\n" << static_cast<int>(ErrorCode::UnknownField) << "m.yaml:3:5";
        QTest::newRow("dangling like") << "stacks:\n  - {id: a, like: b}\n" << static_cast<int>(ErrorCode::DanglingReference) << "m.yaml:2:19";
        QTest::newRow("word for a number") << "stacks:\n  - id: a\n    step_bytes: much\n" << static_cast<int>(ErrorCode::WrongType) << "m.yaml:3:17";
        QTest::newRow("twice") << "stacks:\n  - {id: a}\n  - {id: a}\n" << static_cast<int>(ErrorCode::DuplicateName) << "m.yaml:3:5";
        QTest::newRow("constant without value") << "constants:\n  c: {unit: GiB}\n" << static_cast<int>(ErrorCode::MissingField) << "m.yaml:2:6";
        QTest::newRow("broken") << "stacks: [\n" << static_cast<int>(ErrorCode::Syntax) << "m.yaml:2:1";
    }
    void faultsNameFieldAndPlace()
    {
        QFETCH(QString, yaml);
        QFETCH(int, code);
        QFETCH(QString, where);
        const auto c = parseMemoryCalibration(yaml.toStdString(), "m.yaml");
        QVERIFY(!c.has_value());
        QCOMPARE(static_cast<int>(c.error().code), code);
        QCOMPARE(QString::fromStdString(c.error().where), where);
    }
};

GPUPLAN_TEST(MemoryCalibrationTest)
#include "test_memory_calibration.moc"
