#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace gpuplan::cli {

/// Turns Ctrl-C and a request to end into a stop while it is alive; make it before other threads start. A second one ends the program at
/// once.
class Interrupt {
public:
    Interrupt();
    Interrupt(const Interrupt &) = delete;
    Interrupt &operator=(const Interrupt &) = delete;
    ~Interrupt();

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
    sigset_t m_signals{}, m_before{};
    std::jthread m_watch;
};

} // namespace gpuplan::cli
