#include "tests/support/registry.hpp"

#ifdef QT_WIDGETS_LIB
#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <vector>

namespace {

std::map<std::string, std::function<int(int, char **)>> &registry()
{
    static std::map<std::string, std::function<int(int, char **)>> tests;
    return tests;
}

/// ".../tests/core/model/test_architecture.cpp" -> "core.model.architecture".
std::string nameOfFile(const std::string &file)
{
    std::string name = file.substr(file.rfind("tests/") + 6);
    name = name.substr(0, name.rfind('.'));
    name.erase(name.rfind("/test_") + 1, 5);
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
}

} // namespace

gpuplan::tests::Registration::Registration(const char *file, std::function<int(int, char **)> run)
{
    registry().emplace(nameOfFile(file), std::move(run));
}

/// Runs the test named by the first argument (further arguments go to Qt Test), or all of them.
int main(int argc, char **argv)
{
    Application application(argc, argv);
    if (argc < 2) {
        int failures = 0;
        for (const auto &[name, run] : registry())
            failures += run(argc, argv) != 0;
        return failures;
    }
    const auto found = registry().find(argv[1]);
    if (found == registry().end()) {
        std::fprintf(stderr, "no test is called %s\n", argv[1]);
        return 2;
    }
    std::vector<char *> rest{ argv[0] };
    rest.insert(rest.end(), argv + 2, argv + argc);
    return found->second(static_cast<int>(rest.size()), rest.data());
}
