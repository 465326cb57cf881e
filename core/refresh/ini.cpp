#include "core/refresh/ini.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

std::string_view trimmed(std::string_view text)
{
    const std::size_t start = text.find_first_not_of(" \t\r");
    return start == std::string_view::npos ? std::string_view() : text.substr(start, text.find_last_not_of(" \t\r") - start + 1);
}

} // namespace

std::map<std::string, std::string> iniSection(std::string_view text, std::string_view name)
{
    std::map<std::string, std::string> keys;
    bool inside = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.starts_with('#') || line.starts_with(';'))
            continue;
        if (line.starts_with('[') && line.ends_with(']')) {
            std::string_view section = trimmed(line.substr(1, line.size() - 2));
            if (section.starts_with("profile "))
                section = trimmed(section.substr(8));
            inside = section == name;
        } else if (const std::size_t equals = line.find('='); inside && equals != std::string_view::npos) {
            keys.insert_or_assign(std::string(trimmed(line.substr(0, equals))), std::string(trimmed(line.substr(equals + 1))));
        }
    }
    return keys;
}

} // namespace gpuplan
