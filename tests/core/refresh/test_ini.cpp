#include "core/refresh/ini.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class IniTest : public QObject {
    Q_OBJECT
private slots:
    void readsTheNamedSectionAlone()
    {
        const char *text
            = "# keys\r\n[default]\r\naws_access_key_id = A\r\naws_secret_access_key=b/c=\r\n; end\n[profile work]\naws_access_key_id=W\n nonsense\n";
        const auto keys = iniSection(text, "default");
        QCOMPARE(keys.size(), std::size_t(2));
        QCOMPARE(keys.at("aws_access_key_id"), std::string("A"));
        QCOMPARE(keys.at("aws_secret_access_key"), std::string("b/c="));
        QCOMPARE(iniSection(text, "work").at("aws_access_key_id"), std::string("W"));
        QVERIFY(iniSection(text, "none").empty());
        QVERIFY(iniSection("", "default").empty());
    }
};

GPUPLAN_TEST(IniTest)
#include "test_ini.moc"
