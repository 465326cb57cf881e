#include "tests/support/aws_price_list.hpp"
#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <fmt/format.h>
#include <fstream>
#include <sys/resource.h>

using namespace gpuplan::tests;

namespace {

/// Size of the generated files in MB; GPUPLAN_IMPORT_MB=300 for the full measurement.
std::size_t megabytes()
{
    bool given = false;
    const int asked = qEnvironmentVariableIntValue("GPUPLAN_IMPORT_MB", &given);
    return given && asked > 0 ? static_cast<std::size_t>(asked) : 20;
}

/// The highest resident memory of any program run so far, MB.
double peakOfChildren()
{
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    return static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
}

void compareWithBound(const char *what)
{
    const double peak = peakOfChildren();
    qInfo("%s", fmt::format("{} of {} MB: peak memory {:.0f} MB", what, megabytes(), peak).c_str());
#ifdef __SANITIZE_ADDRESS__
    QSKIP("the address sanitizer keeps freed memory");
#endif
    QVERIFY(peak < 200);
}

} // namespace

/// A file of hundreds of megabytes imports in less than 200 MB, whatever is in it.
class ImportMemoryTest : public QObject {
    Q_OBJECT
private slots:
    void anAwsPriceListAsCsv()
    {
        const std::size_t expected = writeAwsPriceListCsv(file(), megabytes() * 1'000'000);
        const CliRun run = import();
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["files"][0]["prices"].get<std::size_t>(), expected);
        compareWithBound("AWS price list, CSV,");
    }

    void anAwsPriceListAsJson()
    {
        const std::size_t expected = writeAwsPriceListJson(file(), megabytes() * 1'000'000);
        const CliRun run = import();
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["files"][0]["prices"].get<std::size_t>(), expected);
        QCOMPARE(run.json()["added"].get<std::size_t>(), expected);
        compareWithBound("AWS price list, JSON,");
    }

    void aListOfNothingButGpuPrices()
    {
        writeGpuPrices(megabytes() * 1'000'000 / gpuRow(100'000).size());
        const CliRun run = import();
        QCOMPARE(run.exitCode, 2); // more than an import may hold, and nothing is written
        QVERIFY(run.err.contains("above 50000"));
        QVERIFY(!QFile::exists(m_folder.filePath("book/clouds")));
        compareWithBound("CSV of GPU prices alone,");
    }

    void asManyGpuPricesAsAnImportMayHold()
    {
        writeGpuPrices(50'000);
        const CliRun run = import();
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["added"].get<int>(), 50'000);
        compareWithBound("50,000 GPU prices instead");
    }

private:
    static std::string gpuRow(std::size_t i) { return fmt::format("p5.48xlarge,us-east-1,us-east-1-zone-{},55.04,USD,2026-07-20\n", i); }
    void writeGpuPrices(std::size_t count) const
    {
        std::ofstream out(file(), std::ios::binary);
        out << "instance_type,region,zone,amount,currency,date\n";
        for (std::size_t i = 0; i < count; ++i)
            out << gpuRow(i);
    }
    [[nodiscard]] std::string file() const { return m_folder.filePath("list").toStdString(); }
    CliRun import() const
    {
        QDir(m_folder.filePath("book")).removeRecursively();
        return runCli({ "prices", "import", m_folder.filePath("list"), "--to", m_folder.filePath("book"), "--json" });
    }

    QTemporaryDir m_folder;
};

GPUPLAN_TEST(ImportMemoryTest)
#include "test_import_memory.moc"
