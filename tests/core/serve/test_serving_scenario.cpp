#include "core/serve/serving_scenario.hpp"
#include "tests/support/registry.hpp"

#include <nlohmann/json.hpp>
#include <set>

using namespace gpuplan;

class ServingScenarioTest : public QObject {
    Q_OBJECT
private slots:
    void everyFieldReadsBackWhatItWrites()
    {
        std::set<std::string> seen;
        const ServingScenario defaults;
        for (const Field<ServingScenario> &one : servingFields()) {
            QVERIFY2(seen.insert(one.path).second, one.path.c_str());
            ServingScenario copy;
            QVERIFY2(one.set(copy, one.get(defaults), one.path).has_value(), one.path.c_str());
            QVERIFY2(copy == defaults, one.path.c_str());
        }
        QVERIFY(seen.size() > 25);
    }

    void textSetsFields()
    {
        ServingScenario s;
        QVERIFY(setServingField(s, "traffic.peak_qps", "12.5").has_value() && s.traffic.peakQps == 12.5);
        QVERIFY(setServingField(s, "engine", "sglang").has_value() && s.engine == ServeEngine::Sglang);
        QVERIFY(setServingField(s, "weights", "int4").has_value() && s.weights == WeightFormat::Int4);
        QVERIFY(setServingField(s, "where.clouds", "alibaba,aws").has_value() && s.where.clouds.size() == 2);
        QVERIFY(setServingField(s, "layout.tensor", "auto").has_value() && !s.tensor);
        const auto wrong = setServingField(s, "trafic.peak_qps", "1");
        QCOMPARE(wrong.error().code, ErrorCode::UnknownField);
        QCOMPARE(wrong.error().args.at(1), std::string("traffic.peak_qps"));
        QCOMPARE(setServingField(s, "engine", "ollama").error().code, ErrorCode::UnknownName);
    }

    void valuesOutOfRangeAreNamed()
    {
        ServingScenario s;
        QVERIFY(validate(s).empty());
        s.traffic.peakQps = -1;
        s.traffic.output = 0;
        s.where.clouds = { "moon" };
        s.memoryUtilisation = 1.5;
        std::set<std::string> places;
        for (const Error &error : validate(s))
            places.insert(error.where);
        QVERIFY(places.contains("traffic.peak_qps") && places.contains("traffic.output_tokens") && places.contains("where.clouds")
            && places.contains("settings.memory_utilisation"));
    }
};

GPUPLAN_TEST(ServingScenarioTest)
#include "test_serving_scenario.moc"
