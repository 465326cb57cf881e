#include "core/refresh/secret.hpp"
#include "tests/support/registry.hpp"

#include <fmt/format.h>
#include <type_traits>

using namespace gpuplan;

// What cannot be compiled cannot be printed.
static_assert(!fmt::is_formattable<Secret>::value);
static_assert(!std::is_convertible_v<Secret, std::string> && !std::is_convertible_v<Secret, std::string_view>);
static_assert(!std::is_copy_constructible_v<Secret> && !std::is_copy_assignable_v<Secret>);

class SecretTest : public QObject {
    Q_OBJECT
private slots:
    void movingLeavesNothingBehind()
    {
        Secret first("short"), second("a secret that is too long for the place inside a string object");
        Secret moved(std::move(first));
        QCOMPARE(moved.reveal(), std::string_view("short"));
        QVERIFY(first.empty()); // NOLINT(bugprone-use-after-move): that is what is tested
        moved = std::move(second);
        QVERIFY(moved.reveal().starts_with("a secret") && second.empty()); // NOLINT(bugprone-use-after-move)
    }

    void wipingOverwritesAllThatTheTextHeld()
    {
        std::string text(100, 's');
        const char *bytes = text.data();
        const std::size_t capacity = text.capacity();
        wipe(text);
        QVERIFY(text.empty());
        QCOMPARE(text.capacity(), capacity); // the same memory, so that it can be looked at
        QVERIFY(std::all_of(bytes, bytes + 100, [](char c) { return c == 0; }));
    }
};

GPUPLAN_TEST(SecretTest)
#include "test_secret.moc"
