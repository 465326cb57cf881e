#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"

#include "ui/pages/evidence_popover.hpp"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QToolButton>

using namespace gpuplan;
using namespace gpuplan::ui;

class EvidencePopoverTest : public QObject {
    Q_OBJECT
private slots:
    void showsTheNearestRunsWithTheirSources()
    {
        const auto result = tests::samplePlanResult();
        EvidencePopover popover(QStringLiteral("Time to finish"), {}, {}, result->options.front().evidence.nearest);
        QStringList words;
        bool linked = false;
        for (const QLabel *label : popover.findChildren<QLabel *>()) {
            words << label->text();
            linked = linked || (label->openExternalLinks() && label->text().contains(QStringLiteral("https://github.com/pytorch/torchtitan")));
        }
        QVERIFY(linked);
        QVERIFY(words.contains(QStringLiteral("Llama-3-8B · 64 × A100 80 GB")));
        QVERIFY(words.contains(QStringLiteral("190,300 tokens/s")) && words.contains(QStringLiteral("185,900 tokens/s"))
            && words.contains(QStringLiteral("−2.3%")));
        QVERIFY(!words.filter(QStringLiteral("distance 1.00")).isEmpty());
        popover.findChild<QToolButton *>()->click(); // copy
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("R02283")));
    }

    void saysSoWhenNothingIsKnown()
    {
        const EvidencePopover popover(QStringLiteral("Cost"), {}, {}, {});
        bool said = false;
        for (const QLabel *label : popover.findChildren<QLabel *>())
            said = said || label->text().startsWith(QStringLiteral("Nothing more is known"));
        QVERIFY(said);
    }
};

GPUPLAN_TEST(EvidencePopoverTest)
#include "test_evidence_popover.moc"
