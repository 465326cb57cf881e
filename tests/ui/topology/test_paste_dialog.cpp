#include "tests/support/registry.hpp"

#include "ui/topology/paste_dialog.hpp"
#include "ui/topology/topology_view.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class PasteDialogTest : public QObject {
    Q_OBJECT
private slots:
    void drawsWhatIsPasted()
    {
        PasteDialog dialog;
        dialog.setText(QStringLiteral("\tGPU0\tGPU1\tCPU Affinity\tNUMA Affinity\nGPU0\t X \tNV4\t0-31\t0\nGPU1\tNV4\t X \t0-31\t0\n"));
        QCOMPARE(acceleratorCount(dialog.view()->graph()), 2);
        QVERIFY(!dialog.message().isEmpty());
    }

    void saysWhatCannotBeRead()
    {
        PasteDialog dialog;
        dialog.setText(QStringLiteral("hello"));
        QVERIFY(dialog.view()->graph().nodes.empty());
        QVERIFY(!dialog.message().isEmpty());
        dialog.setText(QString());
        QVERIFY(dialog.message().isEmpty());
    }
};

GPUPLAN_TEST(PasteDialogTest)
#include "test_paste_dialog.moc"
