#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace gpuplan {

/// Called at the end of each element: its path ("Response/Errors/Error/Code") and the text straight inside it. False ends reading.
using XmlTextHandler = std::function<bool(const std::string &path, const std::string &text)>;

/// Walks the elements of an XML document. False when it is not well-formed, holds a document type (entities could grow without bound) or is
/// nested deeper than 64.
bool readXmlTexts(std::string_view xml, const XmlTextHandler &handler);

} // namespace gpuplan
