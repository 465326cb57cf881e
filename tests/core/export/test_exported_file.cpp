#include "core/export/exported_file.hpp"

#include "core/base/file.hpp"
#include "tests/support/registry.hpp"

#include <QTemporaryDir>

using namespace gpuplan;

class ExportedFileTest : public QObject {
    Q_OBJECT
private slots:
    void writesFilesAndFolders()
    {
        QTemporaryDir folder;
        const std::filesystem::path target = folder.filePath("new/one").toStdString();
        QVERIFY(writeExport({ { "a.tf", "1\n" }, { "scripts/b.sh", "2\n" } }, target).has_value());
        QCOMPARE(readFile(target / "a.tf").value(), std::string("1\n"));
        QCOMPARE(readFile(target / "scripts/b.sh").value(), std::string("2\n"));
        QVERIFY(writeExport({ { "a.tf", "3\n" } }, target).has_value());
        QCOMPARE(readFile(target / "a.tf").value(), std::string("3\n"));
    }

    void foreignFilesAreNeverTouched()
    {
        QTemporaryDir folder;
        const std::filesystem::path target = folder.path().toStdString();
        QVERIFY(writeFileAtomically(target / "main.tf", "mine").has_value());
        QVERIFY(writeFileAtomically(target / "notes.txt", "mine too").has_value());
        const auto refused = writeExport({ { "a.tf", "1" }, { "main.tf", "2" } }, target);
        QVERIFY(!refused.has_value());
        QVERIFY2(describe(refused.error()).ends_with("cannot write main.tf: there already, and not as gpuplan wrote it; move it away or choose another folder"),
            describe(refused.error()).c_str());
        QCOMPARE(readFile(target / "main.tf").value(), std::string("mine"));
        QVERIFY(!std::filesystem::exists(target / "a.tf"));
        QVERIFY(writeExport({ { "main.tf", "2" } }, target, Foreign::Replace).has_value());
        QCOMPARE(readFile(target / "main.tf").value(), std::string("2"));
        QCOMPARE(readFile(target / "notes.txt").value(), std::string("mine too"));
    }

    void anEditedFileIsKept()
    {
        QTemporaryDir folder;
        const std::filesystem::path target = folder.path().toStdString();
        QVERIFY(writeExport({ { "a.tf", "1" }, { "b c.tf", "1" } }, target).has_value());
        QVERIFY(writeExport({ { "b c.tf", "2" } }, target).has_value());
        QVERIFY(writeFileAtomically(target / "a.tf", "edited").has_value());
        QVERIFY(!writeExport({ { "a.tf", "3" }, { "b c.tf", "3" } }, target).has_value());
        QCOMPARE(readFile(target / "a.tf").value(), std::string("edited"));
        QCOMPARE(readFile(target / "b c.tf").value(), std::string("2"));
        QVERIFY(writeExport({ { "b c.tf", "3" } }, target).has_value());
        // The same content in the way is no loss.
        QVERIFY(writeExport({ { "a.tf", "edited" } }, target).has_value());
    }

    void whatACutShortExportLeavesIsKnown()
    {
        QTemporaryDir folder;
        const std::filesystem::path target = folder.path().toStdString();
        QVERIFY(writeExport({ { "a.tf", "1" } }, target).has_value());
        std::filesystem::create_directory(target / "b.tf");
        QVERIFY(!writeExport({ { "a.tf", "2" }, { "b.tf", "2" } }, target).has_value());
        QCOMPARE(readFile(target / "a.tf").value(), std::string("2"));
        QVERIFY(writeExport({ { "a.tf", "3" } }, target).has_value());
        QCOMPARE(readFile(target / "a.tf").value(), std::string("3"));
    }

    void aFileInTheWayIsNamed()
    {
        QTemporaryDir folder;
        const std::filesystem::path target = folder.filePath("taken").toStdString();
        QVERIFY(writeFileAtomically(target, "x").has_value());
        const auto refused = writeExport({ { "a.tf", "1" } }, target);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, ErrorCode::FileUnwritable);
        QVERIFY(describe(refused.error()).find("taken") != std::string::npos);
        QCOMPARE(readFile(target).value(), std::string("x"));
    }

    void anUnwritableFolderIsNamed()
    {
        // /proc takes no files, not even from root.
        const auto refused = writeExport({ { "a.tf", "1" } }, "/proc/gpuplan-export");
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, ErrorCode::FileUnwritable);
        QVERIFY(describe(refused.error()).find("/proc/gpuplan-export") != std::string::npos);
    }

    void aFailureTakesBackWhatWasNew()
    {
        QTemporaryDir folder;
        const std::filesystem::path target = folder.path().toStdString();
        QVERIFY(writeFileAtomically(target / "block", "x").has_value());
        const auto refused = writeExport({ { "a.tf", "1" }, { "block/b.tf", "2" } }, target);
        QVERIFY(!refused.has_value());
        QVERIFY(!std::filesystem::exists(target / "a.tf"));
        QCOMPARE(readFile(target / "block").value(), std::string("x"));
    }

    void pathsOutsideAreRefused()
    {
        QTemporaryDir folder;
        for (const char *path : { "../x", "/tmp/x", "a/../../x", "" }) {
            const auto refused = writeExport({ { path, "1" } }, folder.path().toStdString());
            QVERIFY2(!refused.has_value(), path);
        }
    }
};

GPUPLAN_TEST(ExportedFileTest)
#include "test_exported_file.moc"
