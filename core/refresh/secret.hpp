#pragma once

#include <string>
#include <string_view>

namespace gpuplan {

/// A key or token of the user's. It is never copied, formatted or compared, and what it held is overwritten when it goes. Whoever signs a
/// request reveals it there and nowhere else; that keeps it out of messages, logs and files.
class Secret {
public:
    Secret() = default;
    explicit Secret(std::string text) : m_text(std::move(text)) { }
    Secret(const Secret &) = delete;
    Secret &operator=(const Secret &) = delete;
    Secret(Secret &&other) noexcept;
    Secret &operator=(Secret &&other) noexcept;
    ~Secret();

    [[nodiscard]] bool empty() const { return m_text.empty(); }
    [[nodiscard]] std::string_view reveal() const { return m_text; }

private:
    std::string m_text;
};

/// Overwrites a text that held a secret, in a way that the compiler does not leave out.
void wipe(std::string &text);

} // namespace gpuplan
