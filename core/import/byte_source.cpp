#include "core/import/byte_source.hpp"

#include <utility>

namespace gpuplan {

namespace {
constexpr std::size_t kPiece = 256 * 1024;
}

ByteSource::ByteSource(std::istream &in, std::string file, std::uint64_t total, ImportProgress progress, std::stop_token stop)
    : m_in(in), m_file(std::move(file)), m_total(total), m_progress(std::move(progress)), m_stop(std::move(stop))
{
}

void ByteSource::fill()
{
    m_piece.resize(kPiece);
    m_in.read(m_piece.data(), static_cast<std::streamsize>(kPiece));
    m_piece.resize(static_cast<std::size_t>(m_in.gcount()));
    if (m_in.bad()) {
        m_fault = Error{ ErrorCode::FileUnreadable, m_file, { m_file, "reading stopped before its end" } };
        m_piece.clear();
    }
    m_filled = true;
}

std::string_view ByteSource::head()
{
    if (!m_filled)
        fill();
    return m_piece;
}

std::string_view ByteSource::next()
{
    if (m_fault)
        return {};
    if (m_stop.stop_requested()) {
        m_fault = Error{ ErrorCode::Cancelled, m_file, {} };
        return {};
    }
    if (!m_filled)
        fill();
    m_filled = false;
    m_done += m_piece.size();
    if (m_progress)
        m_progress(m_done, m_total);
    return m_piece;
}

} // namespace gpuplan
