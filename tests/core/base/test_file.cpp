#include "core/base/file.hpp"
#include "tests/support/registry.hpp"

#include <QTemporaryDir>
#include <sys/stat.h>

using namespace gpuplan;

class FileTest : public QObject {
    Q_OBJECT
private slots:
    void refusesWhatIsTooLargeBeforeReadingIt()
    {
        const auto path = at("big");
        QVERIFY(writeFileAtomically(path, "").has_value());
        std::filesystem::resize_file(path, 100 * std::uintmax_t(1 << 30)); // a hole: takes no room
        const auto read = readFile(path);
        QVERIFY(!read.has_value());
        QVERIFY(describe(read.error()).ends_with("it is larger than 16 MiB, more than any such file needs"));
        std::filesystem::resize_file(path, 10);
        QVERIFY(readFile(path, 10).has_value());
        QVERIFY(!readFile(path, 9).has_value());
    }

    void anEndlessDeviceIsNotReadToItsEnd()
    {
        QVERIFY(!readFile("/dev/zero").has_value());
        QCOMPARE(readFile("/dev/null").value(), std::string());
    }

    void foldersAndMissingFilesAreNamed()
    {
        QVERIFY(describe(readFile(m_folder.path().toStdString()).error()).ends_with("it is a folder"));
        QVERIFY(describe(readFile("/no/such").error()).find("/no/such") != std::string::npos);
        QCOMPARE(writeFileAtomically(m_folder.path().toStdString(), "x").error().code, ErrorCode::FileUnwritable);
        QVERIFY(describe(writeFileAtomically("/dev/full", "x").error()).ends_with("it is no regular file"));
    }

    void aLinkStaysALink()
    {
        QVERIFY(writeFileAtomically(at("target"), "old").has_value());
        std::filesystem::create_symlink(at("target"), at("link"));
        QVERIFY(writeFileAtomically(at("link"), "new").has_value());
        QVERIFY(std::filesystem::is_symlink(at("link")));
        QCOMPARE(readFile(at("target")).value(), std::string("new"));
    }

    void permissionsAreKept()
    {
        QVERIFY(writeFileAtomically(at("secret"), "old").has_value());
        ::chmod(at("secret").c_str(), 0600);
        QVERIFY(writeFileAtomically(at("secret"), "new").has_value());
        struct stat now { };
        QCOMPARE(::stat(at("secret").c_str(), &now), 0);
        QCOMPARE(now.st_mode & 0777U, 0600U);
    }

private:
    std::filesystem::path at(const char *name) const { return std::filesystem::path(m_folder.path().toStdString()) / name; }
    QTemporaryDir m_folder;
};

GPUPLAN_TEST(FileTest)
#include "test_file.moc"
