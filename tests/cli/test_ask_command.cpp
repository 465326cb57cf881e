#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan::tests;

/// The question asked the other way round on the command line.
class AskCommandTest : public QObject {
    Q_OBJECT
private slots:
    void mostTokens()
    {
        const CliRun run = runCli({ "ask", "tokens", "--json", "--threads", "1", "--set", "where.instance_types=ecs.ebmgn7ex.32xlarge" });
        QCOMPARE(run.exitCode, 0);
        const auto answer = run.json();
        QVERIFY(answer["value"].get<double>() > 10e9); // the example's own amount meets its limits
        QVERIFY(answer["plan"]["meets_budget"].get<bool>() && answer["plan"]["meets_deadline"].get<bool>());
    }

    void saysItInWords()
    {
        const CliRun run = runCli({ "ask", "gpus", "--threads", "1", "--set", "where.instance_types=ecs.ebmgn7ex.32xlarge" });
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.out.startsWith("8 GPUs keep the deadline"), run.out.constData());
    }

    void noAnswerIsExitThree()
    {
        const CliRun run = runCli({ "ask", "model", "--threads", "1", "--set", "where.instance_types=ecs.ebmgn7ex.32xlarge", "--set", "limits.budget=¥0.01" });
        QCOMPARE(run.exitCode, 3);
    }

    void anUnknownQuestionIsUsage() { QCOMPARE(runCli({ "ask", "moon" }).exitCode, 2); }
};

GPUPLAN_TEST(AskCommandTest)
#include "test_ask_command.moc"
