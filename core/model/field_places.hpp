#pragma once

#include "core/base/error.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace gpuplan {

/// The file that scenario fields were read from and the line each stands on, so that a fault found later still names its place.
class FieldPlaces {
public:
    /// No file: errors keep their field path alone.
    FieldPlaces() = default;
    FieldPlaces(std::string file, std::map<std::string, int> lines) : m_file(std::move(file)), m_lines(std::move(lines)) { }

    /// The field no longer has the value of the file.
    void forget(std::string_view path);
    /// "file:line: path", the line that of the nearest enclosing member that the file has.
    [[nodiscard]] std::string placeOf(std::string_view path) const;
    /// An error whose `where` is a field path gets its place; one that is somewhere else, or in a forgotten field, stays as it is.
    [[nodiscard]] Error placed(Error error) const;

private:
    std::string m_file;
    std::map<std::string, int> m_lines;
    std::set<std::string, std::less<>> m_forgotten;
};

} // namespace gpuplan
