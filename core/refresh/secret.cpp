#include "core/refresh/secret.hpp"

#include <utility>

namespace gpuplan {

void wipe(std::string &text)
{
    text.resize(text.capacity()); // what a longer text left behind it too
    volatile char *bytes = text.data();
    for (std::size_t i = 0; i < text.size(); ++i)
        bytes[i] = 0;
    text.clear();
}

Secret::Secret(Secret &&other) noexcept : m_text(std::move(other.m_text))
{
    wipe(other.m_text); // a short text is copied when it is moved
}

Secret &Secret::operator=(Secret &&other) noexcept
{
    if (this != &other) {
        wipe(m_text);
        m_text = std::move(other.m_text);
        wipe(other.m_text);
    }
    return *this;
}

Secret::~Secret()
{
    wipe(m_text);
}

} // namespace gpuplan
