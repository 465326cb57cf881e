#include "tests/support/registry.hpp"

#include "ui/session/autosave.hpp"
#include "ui/session/session.hpp"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace gpuplan;
using namespace gpuplan::ui;

class SessionTest : public QObject {
    Q_OBJECT
private slots:
    void undoBringsBackTheValue()
    {
        Session session;
        const Scenario before = session.scenario();
        Scenario next = before;
        next.cluster.maxNodes = 3;
        QSignalSpy spy(&session, &Session::scenarioChanged);
        session.apply(next, QStringLiteral("nodes"));
        QCOMPARE(spy.count(), 1);
        QVERIFY(session.isDirty());
        session.undoStack()->undo();
        QVERIFY(session.scenario() == before);
        QVERIFY(!session.isDirty());
        session.undoStack()->redo();
        QCOMPARE(session.scenario().cluster.maxNodes, 3);
    }

    void dragsMergeUntilLetGo()
    {
        Session session;
        for (int i = 1; i <= 5; ++i) {
            Scenario next = session.scenario();
            next.prices.priceFactor = 1 + 0.1 * i;
            session.apply(next, QStringLiteral("price"), QStringLiteral("price"));
        }
        QCOMPARE(session.undoStack()->count(), 1);
        session.endMerge();
        Scenario next = session.scenario();
        next.prices.priceFactor = 0.5;
        session.apply(next, QStringLiteral("price"), QStringLiteral("price"));
        QCOMPARE(session.undoStack()->count(), 2);
        session.undoStack()->undo();
        session.undoStack()->undo();
        QCOMPARE(session.scenario().prices.priceFactor, 1.0);
    }

    void equalValuesAreNoStep()
    {
        Session session;
        session.apply(session.scenario(), QStringLiteral("nothing"));
        QCOMPARE(session.undoStack()->count(), 0);
    }

    void savesAndOpens()
    {
        QTemporaryDir folder;
        Session session;
        Scenario next = session.scenario();
        next.name = "Mine";
        next.limits.deadline = days(3);
        session.apply(next, QStringLiteral("edit"));
        const QString path = folder.filePath(QStringLiteral("a.gpuplan"));
        QVERIFY(session.save(path));
        QVERIFY(!session.isDirty());
        Session other;
        QVERIFY(other.open(path).empty());
        QVERIFY(other.scenario() == next);
        QCOMPARE(other.filePath(), path);
    }

    void aBrokenFileLeavesTheSessionAlone()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("bad.gpuplan"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ \"format\": 1, ");
        file.close();
        Session session;
        const Scenario before = session.scenario();
        QVERIFY(!session.open(path).empty());
        QVERIFY(session.scenario() == before);
    }

    void autosaveKeepsUnsavedWork()
    {
        QTemporaryDir folder;
        Session session;
        Autosave autosave(session, folder.path());
        autosave.writeNow();
        QVERIFY(!autosave.leftBehind());
        Scenario next = session.scenario();
        next.cluster.maxNodes = 5;
        session.apply(next, QStringLiteral("edit"));
        autosave.writeNow();
        QVERIFY(autosave.leftBehind().has_value());
        QCOMPARE(autosave.leftBehind()->cluster.maxNodes, 5);
        autosave.remove();
        QVERIFY(!autosave.leftBehind());
    }
};

GPUPLAN_TEST(SessionTest)
#include "test_session.moc"
