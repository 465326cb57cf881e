#include "app/cli/interrupt.hpp"

#include <cstdlib>
#include <ctime>

namespace gpuplan::cli {

Interrupt::Interrupt()
{
    sigemptyset(&m_signals);
    sigaddset(&m_signals, SIGINT);
    sigaddset(&m_signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &m_signals, &m_before);
    m_watch = std::jthread([this](const std::stop_token &over) {
        constexpr timespec step{ 0, 100'000'000 };
        while (!over.stop_requested()) {
            const int caught = sigtimedwait(&m_signals, nullptr, &step);
            if (caught <= 0)
                continue;
            if (m_stop.stop_requested())
                std::_Exit(128 + caught); // as a shell reports a program that a signal ended
            m_stop.request_stop();
        }
    });
}

Interrupt::~Interrupt()
{
    m_watch.request_stop();
    m_watch.join();
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

} // namespace gpuplan::cli
