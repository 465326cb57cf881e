#include "core/model/field_about.hpp"
#include "core/model/scenario_file.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class FieldAboutTest : public QObject {
    Q_OBJECT
private slots:
    void everyMoneyFieldIsDescribed()
    {
        int described = 0;
        for (const std::string &path : fieldPaths())
            if (path.starts_with("prices.") || path.starts_with("reliability.") || path.starts_with("storage.")) {
                QVERIFY2(!aboutField(path).empty(), path.c_str());
                ++described;
            }
        QCOMPARE(described, 34);
        QVERIFY(aboutField("cluster.max_nodes").empty());
    }
};

GPUPLAN_TEST(FieldAboutTest)
#include "test_field_about.moc"
