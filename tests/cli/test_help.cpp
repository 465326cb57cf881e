#include "tests/support/registry.hpp"

#include <QProcess>

class HelpTest : public QObject {
    Q_OBJECT
private slots:
    void starts()
    {
        QCOMPARE(QProcess::execute(QStringLiteral(GPUPLAN_CLI), {QStringLiteral("--help")}), 0);
    }
};

GPUPLAN_TEST(HelpTest)
#include "test_help.moc"
