#pragma once

#include <QTest>
#include <functional>
#include <string>

namespace gpuplan::tests {

/// Adds a test class to the program's list under the name that ctest calls it by ("core.model.architecture").
struct Registration {
    Registration(const char *file, std::function<int(int, char **)> run);
};

} // namespace gpuplan::tests

/// Once per test file, before its moc include.
#define GPUPLAN_TEST(Class)                                                                                                                                    \
    static const gpuplan::tests::Registration registration##Class(__FILE__, [](int argc, char **argv) {                                                        \
        Class test;                                                                                                                                            \
        return QTest::qExec(&test, argc, argv);                                                                                                                \
    });
