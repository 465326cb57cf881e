#include "tests/support/registry.hpp"

#include "core/calibrate/yaml_edit.hpp"

using namespace gpuplan;

namespace {

const std::string kText = "# constants\n"
                          "constants:\n"
                          "  k0: {value: 156.2, unit: \"α of β\", error: 1.4}   # kept\n"
                          "\n"
                          "classes:\n"
                          "  a100: {gemm16: 0.7391, flash: 0.5}\n"
                          "stacks:\n"
                          "  bridge-26.06:\n"
                          "    title: \"Bridge\" # words\n"
                          "    device_time: 1\n";

} // namespace

class YamlEditTest : public QObject {
    Q_OBJECT
private slots:
    void onlyTheNumbersChange()
    {
        const auto out = editYaml(kText, "t.yaml",
            { { { "constants", "k0", "value" }, 161 }, { { "constants", "k0", "error" }, 1.25 }, { { "classes", "a100", "flash" }, 0.5 },
                { { "stacks", "bridge-26.06", "device_time" }, 0.98765 } });
        QVERIFY(out.has_value());
        std::string expected = kText;
        expected.replace(expected.find("156.2"), 5, "161");
        expected.replace(expected.find("1.4"), 3, "1.25");
        expected.replace(expected.find("device_time: 1"), 14, "device_time: 0.9877");
        QCOMPARE(*out, expected);
        QCOMPARE(editYaml(*out, "t.yaml", { { { "constants", "k0", "value" }, 161.001 } }).value(), *out); // the same to four digits
    }

    void missingKeysAreAdded()
    {
        const auto out = editYaml(kText, "t.yaml", { { { "constants", "k0", "rows" }, 77 }, { { "stacks", "bridge-26.06", "rows" }, 5 } });
        QVERIFY(out.has_value());
        QVERIFY(out->find("{value: 156.2, rows: 77, unit:") != std::string::npos);
        QCOMPARE(editYaml(*out, "t.yaml", { { { "constants", "k0", "rows" }, 77 }, { { "stacks", "bridge-26.06", "rows" }, 5 } }).value(), *out);
    }

    void placesThatAreNotThereAreNamed()
    {
        const auto out = editYaml(kText, "t.yaml", { { { "constants", "k1", "value" }, 1 } });
        QVERIFY(!out.has_value());
        QCOMPARE(out.error().args.front(), std::string("constants.k1.value"));
        QVERIFY(!editYaml("a: [1", "t.yaml", {}).has_value());
    }
};

GPUPLAN_TEST(YamlEditTest)
#include "test_yaml_edit.moc"
