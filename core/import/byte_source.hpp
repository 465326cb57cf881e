#pragma once

#include "core/base/error.hpp"

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace gpuplan {

/// Called as a file is read, with the bytes done and the bytes there are (0: not known).
using ImportProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// Hands out a file in pieces of bounded size, so that a reader holds one piece and never the file. Ends early when it is told to stop.
class ByteSource {
public:
    ByteSource(std::istream &in, std::string file, std::uint64_t total, ImportProgress progress, std::stop_token stop);

    /// The first piece, without taking it.
    std::string_view head();
    /// The next piece; empty at the end, when stopped and when reading fails. Valid until the next call.
    std::string_view next();
    /// Cancelled or FileUnreadable; what `next` ended with, if that was not the end of the file.
    [[nodiscard]] const std::optional<Error> &fault() const { return m_fault; }
    [[nodiscard]] const std::string &file() const { return m_file; }
    [[nodiscard]] std::uint64_t done() const { return m_done; }

private:
    void fill();

    std::istream &m_in;
    std::string m_file;
    std::uint64_t m_total;
    ImportProgress m_progress;
    std::stop_token m_stop;
    std::string m_piece;
    bool m_filled = false; ///< m_piece holds a piece that was not handed out
    std::uint64_t m_done = 0;
    std::optional<Error> m_fault;
};

} // namespace gpuplan
