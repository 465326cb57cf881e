#include "core/base/file.hpp"
#include "core/catalog/embedded_files.hpp"
#include "tests/core/export/oracle.hpp"
#include "tests/core/export/specs.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <algorithm>
#include <set>

using namespace gpuplan;
using namespace gpuplan::tests;

/// Byte-for-byte copies of one deployment's exports in tests/golden. A change of an export shows up as a difference of these files in
/// review. When the change is meant, write them anew and read the difference before committing:
///     GPUPLAN_UPDATE_GOLDEN=1 build/dev/tests/gpuplan_core_tests core.export.golden && git diff tests/golden
class GoldenTest : public QObject {
    Q_OBJECT

    static std::filesystem::path folder(const std::string &name) { return sourceFile("tests/golden") / name; }

    static std::set<std::string> filesOf(const std::filesystem::path &below)
    {
        std::set<std::string> out;
        if (!std::filesystem::exists(below))
            return out;
        for (const auto &entry : std::filesystem::recursive_directory_iterator(below))
            if (entry.is_regular_file())
                out.insert(entry.path().lexically_relative(below).generic_string());
        return out;
    }

    static std::string firstDifference(const std::string &golden, const std::string &now)
    {
        const auto [there, here] = std::mismatch(golden.begin(), golden.end(), now.begin(), now.end());
        const auto line = 1 + std::count(golden.begin(), there, '\n');
        return "line " + std::to_string(line) + ": golden …" + std::string(there, there + std::min<std::ptrdiff_t>(60, golden.end() - there)) + "… now …"
            + std::string(here, here + std::min<std::ptrdiff_t>(60, now.end() - here)) + "…";
    }

    static void compare(const std::string &name, const Result<std::vector<ExportedFile>> &files)
    {
        QVERIFY2(files.has_value(), name.c_str());
        if (qEnvironmentVariable("GPUPLAN_UPDATE_GOLDEN") == "1") {
            std::filesystem::remove_all(folder(name));
            QVERIFY(writeExport(*files, folder(name)).has_value());
            std::filesystem::remove(folder(name) / ".gpuplan-export"); // tells later exports of changed files; no part of the export
        }
        std::set<std::string> exported;
        for (const ExportedFile &file : *files) {
            exported.insert(file.path);
            const auto golden = readFile(folder(name) / file.path);
            QVERIFY2(golden.has_value(), (name + "/" + file.path + " is not in tests/golden").c_str());
            QVERIFY2(*golden == file.content, (name + "/" + file.path + ", " + firstDifference(*golden, file.content)).c_str());
        }
        QCOMPARE(filesOf(folder(name)), exported);
    }

    /// Without the files that are templates to the letter: their text is in core/export/templates.
    static Result<std::vector<ExportedFile>> generated(Result<std::vector<ExportedFile>> files)
    {
        if (files)
            std::erase_if(*files, [](const ExportedFile &file) {
                const auto all = embeddedFiles();
                return std::any_of(
                    all.begin(), all.end(), [&](const EmbeddedFile &one) { return one.path.starts_with("templates/") && one.content == file.content; });
            });
        return files;
    }

private slots:
    void deployment() { compare("deployment", std::vector<ExportedFile>{ { "deployment.yaml", deploymentYaml(erdmaSpec()) } }); }
    void terraform() { compare("terraform", generated(exportTerraform(erdmaSpec()))); }
    void terraformAws() { compare("terraform-aws", generated(exportTerraform(p5Spec()))); }
    void terraformTencent() { compare("terraform-tencent", generated(exportTerraform(gt4Spec()))); }
    void rosYaml() { compare("ros", exportRosYaml(erdmaSpec())); }
};

GPUPLAN_TEST(GoldenTest)
#include "test_golden.moc"
