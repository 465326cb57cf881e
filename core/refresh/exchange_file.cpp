#include "core/refresh/exchange_file.hpp"

namespace gpuplan {

ExchangeFile::ExchangeFile(std::filesystem::path path) : m_path(std::move(path)), m_out(m_path, std::ios::binary) { }

Result<void> ExchangeFile::add(const std::string &requestJson, const std::filesystem::path &reply)
{
    m_out << (m_count == 0 ? "[" : ",\n") << "{\"request\": " << requestJson << ", \"response\": ";
    std::ifstream in(reply, std::ios::binary);
    if (in && in.peek() != std::ifstream::traits_type::eof())
        m_out << in.rdbuf();
    else
        m_out << "null";
    m_out << '}';
    ++m_count;
    return state();
}

Result<void> ExchangeFile::finish()
{
    m_out << (m_count == 0 ? "[]\n" : "]\n");
    m_out.flush();
    return state();
}

Result<void> ExchangeFile::state()
{
    if (m_out)
        return {};
    return fail(ErrorCode::FileUnwritable, m_path.string(), { m_path.string(), "writing stopped before its end" });
}

} // namespace gpuplan
