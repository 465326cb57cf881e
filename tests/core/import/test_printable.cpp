#include "core/import/printable.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class PrintableTest : public QObject {
    Q_OBJECT
private slots:
    void controlBytesBecomeMarks()
    {
        QCOMPARE(printable("a\x1b[0m\nb"), std::string("a?[0m?b"));
        QCOMPARE(printable(std::string(100, 'x'), 3), std::string("xxx…"));
        QCOMPARE(printable("ab\xE4\xBD\xA0", 4), std::string("ab…"));
    }

    void soundText()
    {
        QVERIFY(isSoundText("plain, 价格\tand\n"));
        QVERIFY(!isSoundText("\xB0\xA1")); // GBK
        QVERIFY(!isSoundText("a\x1b"));
        QVERIFY(!isSoundText("\xE4\xBD"));
    }

    void machineNames()
    {
        QVERIFY(isMachineName("ecs.gn7i-c8g1.2xlarge") && isMachineName("Standard_NC4as_T4_v3"));
        QVERIFY(!isMachineName("") && !isMachineName("a b") && !isMachineName("=cmd()") && !isMachineName(std::string(101, 'a')));
    }
};

GPUPLAN_TEST(PrintableTest)
#include "test_printable.moc"
