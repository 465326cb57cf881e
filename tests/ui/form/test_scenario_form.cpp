#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"

#include "core/model/scenario_file.hpp"
#include "ui/form/scenario_form.hpp"

#include <QComboBox>
#include <QLineEdit>

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

void type(FieldEdit *field, const QString &text)
{
    field->edit()->setText(text);
    emit field->edit()->textEdited(text);
}

} // namespace

/// Every field: typed text becomes the value, the value becomes the text, undo brings both back.
class ScenarioFormTest : public QObject {
    Q_OBJECT
private slots:
    void roundTrips_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("equivalentPath");
        QTest::addColumn<QString>("equivalent");
        const char *const rows[][4] = { { "model", "70B", "model", "70B" }, { "data", "1.2T tokens", "data.tokens", "1.2T" },
            { "limits.budget", "1,200,000", "limits.budget", "¥1,200,000" }, { "limits.deadline", "36 h", "limits.deadline", "36 h" },
            { "where.regions", "cn-shenzhen, cn-beijing", "where.regions", "cn-shenzhen,cn-beijing" },
            { "where.accelerators", "a10", "where.accelerators", "a10" }, { "where.instance_types", "ecs.a", "where.instance_types", "ecs.a" },
            { "cluster.min_nodes", "2", "cluster.min_nodes", "2" }, { "cluster.max_nodes", "16", "cluster.max_nodes", "16" },
            { "cluster.gpus_per_node", "8", "cluster.gpus_per_node", "8" }, { "cluster.max_gpus", "64", "cluster.max_gpus", "64" },
            { "recipe.sequence_length", "8,192", "recipe.sequence_length", "8192" }, { "recipe.global_batch", "128", "recipe.global_batch", "128" },
            { "recipe.lora_rank", "64", "recipe.lora_rank", "64" }, { "recipe.stack", "megatron-core", "recipe.stack", "megatron-core" },
            { "recipe.stack_version", "2025", "recipe.stack_version", "2025" }, { "recipe.tensor_parallel", "4", "recipe.tensor_parallel", "4" },
            { "recipe.pipeline_parallel", "2", "recipe.pipeline_parallel", "2" }, { "recipe.context_parallel", "2", "recipe.context_parallel", "2" },
            { "recipe.expert_parallel", "8", "recipe.expert_parallel", "8" }, { "recipe.micro_batch", "2", "recipe.micro_batch", "2" },
            { "data.dataset_gib", "500", "data.dataset_gib", "500" }, { "storage.system_disk_gib", "400", "storage.system_disk_gib", "400" },
            { "storage.checkpoints_kept", "5", "storage.checkpoints_kept", "5" }, { "prices.goodput", "95", "prices.goodput", "0.95" } };
        for (const auto &row : rows)
            QTest::newRow(row[0]) << QString::fromUtf8(row[0]) << QString::fromUtf8(row[1]) << QString::fromUtf8(row[2]) << QString::fromUtf8(row[3]);
    }

    void roundTrips()
    {
        QFETCH(QString, path);
        QFETCH(QString, typed);
        QFETCH(QString, equivalentPath);
        QFETCH(QString, equivalent);
        Session session;
        ScenarioForm form(session);
        FieldEdit *field = form.binder().field(path.toStdString());
        QVERIFY(field != nullptr);
        const Scenario before = session.scenario();
        const QString textBefore = field->text();
        Scenario expected = before;
        QVERIFY(setField(expected, equivalentPath.toStdString(), equivalent.toStdString()));
        type(field, typed);
        QVERIFY(session.scenario() == expected);
        QCOMPARE(field->text(), typed);
        QVERIFY(!field->hasError());

        // A second form shows the value alone; what it shows reads back to the same value.
        ScenarioForm other(session);
        FieldEdit *shown = other.binder().field(path.toStdString());
        const QString canonical = shown->text();
        type(shown, canonical);
        QVERIFY(session.scenario() == expected);

        session.undoStack()->undo();
        QVERIFY(session.scenario() == before);
        QCOMPARE(field->text(), textBefore);
    }

    // What a stack cannot run stands at the list where it was chosen.
    void problemsStandAtTheirLists()
    {
        Session session;
        ScenarioForm form(session);
        const auto *list = form.findChild<QComboBox *>(QStringLiteral("offload"));
        QVERIFY(list != nullptr && list->toolTip().isEmpty());
        form.binder().setProblems({ { ErrorCode::Unsupported, "recipe.offload", { "offloading nvme under torchtitan", "stacks that can: deepspeed" } } });
        QVERIFY(list->toolTip().contains(QStringLiteral("offloading nvme under torchtitan is not supported: stacks that can: deepspeed"), Qt::CaseInsensitive));
        QCOMPARE(list->property("state").toString(), QStringLiteral("error"));
        QCOMPARE(form.firstError().first, QStringLiteral("Offload"));
        QCOMPARE(form.firstProblem(), list->toolTip());
        QCOMPARE(form.binder().errorsUnder({ "recipe.offload" }), 1);
        form.focusFirstError();
        form.binder().setProblems({});
        QVERIFY(list->toolTip().isEmpty() && form.firstError().first.isEmpty());
    }

    void choices_data()
    {
        QTest::addColumn<QString>("box");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::newRow("task") << QStringLiteral("task") << QStringLiteral("task") << QStringLiteral("lora");
        QTest::newRow("precision") << QStringLiteral("precision") << QStringLiteral("recipe.precision") << QStringLiteral("fp8");
        QTest::newRow("optimizer") << QStringLiteral("optimizer") << QStringLiteral("recipe.optimizer") << QStringLiteral("adamw_8bit");
        QTest::newRow("sharding") << QStringLiteral("sharding") << QStringLiteral("recipe.sharding") << QStringLiteral("none");
        QTest::newRow("recompute") << QStringLiteral("recompute") << QStringLiteral("recipe.recompute") << QStringLiteral("full");
        QTest::newRow("schedule") << QStringLiteral("pipelineSchedule") << QStringLiteral("recipe.pipeline_schedule") << QStringLiteral("gpipe");
        QTest::newRow("offload") << QStringLiteral("offload") << QStringLiteral("recipe.offload") << QStringLiteral("cpu_optimizer");
        QTest::newRow("mode") << QStringLiteral("purchaseMode") << QStringLiteral("prices.mode") << QStringLiteral("spot");
        QTest::newRow("currency") << QStringLiteral("currency") << QStringLiteral("prices.currency") << QStringLiteral("USD");
    }

    void choices()
    {
        QFETCH(QString, box);
        QFETCH(QString, path);
        QFETCH(QString, value);
        Session session;
        ScenarioForm form(session);
        auto *combo = form.findChild<QComboBox *>(box);
        QVERIFY(combo != nullptr);
        Scenario expected = session.scenario();
        QVERIFY(setField(expected, path.toStdString(), value.toStdString()));
        const int index = combo->findData(value);
        QVERIFY(index >= 0);
        const int before = combo->currentIndex();
        combo->setCurrentIndex(index);
        emit combo->activated(index);
        QVERIFY(session.scenario() == expected);
        session.undoStack()->undo();
        QCOMPARE(combo->currentIndex(), before);
    }

    void aWrongValueKeepsTheLastPlan()
    {
        Session session;
        ScenarioForm form(session);
        FieldEdit *field = form.binder().field("recipe.sequence_length");
        type(field, QStringLiteral("4,096"));
        const Scenario before = session.scenario();
        type(field, QStringLiteral("4,09"));
        emit field->left();
        QVERIFY(session.scenario() == before);
        QVERIFY(field->hasError());
        QCOMPARE(form.firstError().first, field->label());
        QCOMPARE(form.firstError().second, QStringLiteral("4,096"));
        type(field, QStringLiteral("4,096"));
        QVERIFY(form.firstError().first.isEmpty());
    }

    void automaticFieldsShowWhatThePlanChose()
    {
        Session session;
        ScenarioForm form(session);
        form.setResult(tests::samplePlanResult());
        FieldEdit *field = form.binder().field("recipe.micro_batch");
        QCOMPARE(field->text(), QString());
        QCOMPARE(field->edit()->placeholderText(), QStringLiteral("2"));
        type(field, QStringLiteral("4"));
        QCOMPARE(*session.scenario().recipe.microBatch, 4);
        emit field->givenBack();
        QVERIFY(!session.scenario().recipe.microBatch);
    }

    void samplesAndPasses()
    {
        Session session;
        ScenarioForm form(session);
        type(form.binder().field("data"), QStringLiteral("50k samples x 3"));
        QCOMPARE(session.scenario().data.samples, std::optional<double>(50000));
        QCOMPARE(session.scenario().data.epochs, 3.0);
        QVERIFY(!session.scenario().data.tokens);
    }

    void problemsOfThePlanStandAtTheirFields()
    {
        Session session;
        ScenarioForm form(session);
        auto result = std::make_shared<PlanResult>(*tests::samplePlanResult());
        result->problems = { Error { ErrorCode::UnknownName, "model", { "model", "lama", "llama-3-8b" } } };
        form.setResult(result);
        QVERIFY(form.binder().field("model")->hasError());
    }
};

GPUPLAN_TEST(ScenarioFormTest)
#include "test_scenario_form.moc"
