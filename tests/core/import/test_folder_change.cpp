#include "core/base/file.hpp"
#include "core/import/folder_change.hpp"
#include "tests/support/registry.hpp"

#include <QFile>
#include <QTemporaryDir>
#include <unistd.h>

using namespace gpuplan;

namespace fs = std::filesystem;

class FolderChangeTest : public QObject {
    Q_OBJECT
private slots:
    void goesThereAndBack()
    {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        QVERIFY(writeFileAtomically(folder / "clouds/aws/prices.csv", "old\n").has_value());
        const FolderChange change{ { { "clouds/aws/prices.csv", "old\n", "new\n" }, { "clouds/own/instances.csv", std::nullopt, "types\n" } } };
        QVERIFY(applyChange(change, folder).has_value());
        QCOMPARE(readFile(folder / "clouds/aws/prices.csv").value(), std::string("new\n"));
        QCOMPARE(readFile(folder / "clouds/own/instances.csv").value(), std::string("types\n"));
        QVERIFY(applyChange(inverseOf(change), folder).has_value());
        QCOMPARE(readFile(folder / "clouds/aws/prices.csv").value(), std::string("old\n"));
        QVERIFY(!fs::exists(folder / "clouds/own/instances.csv"));
        QVERIFY(inverseOf(inverseOf(change)) == change);
    }

    void makesTheFolder()
    {
        const QTemporaryDir dir;
        const fs::path folder = fs::path(dir.path().toStdString()) / "not" / "yet";
        QVERIFY(applyChange({ { { "fx.csv", std::nullopt, "x\n" } } }, folder).has_value());
        QCOMPARE(readFile(folder / "fx.csv").value(), std::string("x\n"));
    }

    /// What someone else wrote in between is never overwritten, nor is any other file of the change written.
    void leavesTheWorkOfOthersAlone()
    {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        QVERIFY(writeFileAtomically(folder / "b.csv", "theirs\n").has_value());
        const auto done = applyChange({ { { "a.csv", std::nullopt, "mine\n" }, { "b.csv", "as I knew it\n", "mine\n" } } }, folder);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Inconsistent);
        QVERIFY(!fs::exists(folder / "a.csv"));
        QCOMPARE(readFile(folder / "b.csv").value(), std::string("theirs\n"));
    }

    void puttingBackWhatWasWrittenBeforeAFault()
    {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        QVERIFY(writeFileAtomically(folder / "a.csv", "a\n").has_value());
        QVERIFY(writeFileAtomically(folder / "clouds", "a file where a folder is wanted\n").has_value());
        const auto done = applyChange({ { { "a.csv", "a\n", "changed\n" }, { "clouds/aws/prices.csv", std::nullopt, "x\n" } } }, folder);
        QVERIFY(!done);
        QCOMPARE(readFile(folder / "a.csv").value(), std::string("a\n"));
        QCOMPARE(readFile(folder / "clouds").value(), std::string("a file where a folder is wanted\n"));
    }

    void importsAreChangesToo()
    {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        QVERIFY(writeFileAtomically(folder / "clouds/aws/imported_prices.csv", "before\n").has_value());
        ImportOutcome outcome;
        outcome.texts = { { "clouds/aws/imported_prices.csv", "after\n" }, { "clouds/aws/imported_zones.csv", "zones\n" } };
        const auto change = changeOf(outcome, folder);
        QVERIFY(change.has_value());
        const FolderChange expected{ { { "clouds/aws/imported_prices.csv", "before\n", "after\n" },
            { "clouds/aws/imported_zones.csv", std::nullopt, "zones\n" } } };
        QVERIFY(*change == expected);
    }
};

GPUPLAN_TEST(FolderChangeTest)
#include "test_folder_change.moc"
