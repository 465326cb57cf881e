#include "core/base/file.hpp"
#include "tests/support/places.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>

using namespace gpuplan;
namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 13> kOrder{ "base", "model", "catalog", "import", "refresh", "estimate", "money", "serve", "evidence", "plan", "advise",
    "export", "calibrate" };

std::ptrdiff_t rankOf(std::string_view folder)
{
    return std::find(kOrder.begin(), kOrder.end(), folder) - kOrder.begin();
}

/// The target of an include line; empty for other lines.
std::string includeTarget(const std::string &line)
{
    const std::size_t start = line.find_first_of("\"<");
    if (start == std::string::npos || line.find("#include") > start)
        return {};
    return line.substr(start + 1, line.find_first_of("\">", start + 1) - start - 1);
}

std::vector<std::string> includesOf(const fs::path &file)
{
    std::vector<std::string> out;
    std::istringstream lines(readFile(file).value());
    for (std::string line; std::getline(lines, line);)
        if (std::string target = includeTarget(line); !target.empty())
            out.push_back(std::move(target));
    return out;
}

/// Calls `check(file, include)` for each include line below a folder; the number of files seen.
template <class Check> int walk(const std::string &folder, Check check)
{
    int files = 0;
    for (const auto &entry : fs::recursive_directory_iterator(tests::sourceFile(folder))) {
        if (entry.path().extension() != ".hpp" && entry.path().extension() != ".cpp")
            continue;
        ++files;
        for (const std::string &include : includesOf(entry.path()))
            check(entry.path(), include);
    }
    return files;
}

} // namespace

/// Arrows point one way: app → ui → core, and inside core from right to left of kOrder.
class IncludeDirectionTest : public QObject {
    Q_OBJECT
private slots:
    void coreFoldersIncludeOnlyLeftwards()
    {
        const int files = walk("core", [](const fs::path &file, const std::string &include) {
            const std::string folder = fs::relative(file, tests::sourceFile("core")).begin()->string();
            if (!include.starts_with("core/"))
                return;
            const std::string target = include.substr(5, include.find('/', 5) - 5);
            QVERIFY2(rankOf(folder) < std::ssize(kOrder), file.c_str());
            QVERIFY2(rankOf(target) <= rankOf(folder), (file.string() + " includes " + include).c_str());
        });
        QVERIFY(files > 20);
    }

    void coreKnowsNoQt()
    {
        walk("core", [](const fs::path &file, const std::string &include) {
            QVERIFY2(!(include.size() > 1 && include[0] == 'Q' && std::isupper(static_cast<unsigned char>(include[1]))), file.c_str());
            QVERIFY2(!include.starts_with("ui/") && !include.starts_with("app/") && !include.starts_with("tests/"), file.c_str());
        });
    }

    void uiKnowsNoApp()
    {
        walk("ui",
            [](const fs::path &file, const std::string &include) { QVERIFY2(!include.starts_with("app/") && !include.starts_with("tests/"), file.c_str()); });
    }
};

GPUPLAN_TEST(IncludeDirectionTest)
#include "test_include_direction.moc"
