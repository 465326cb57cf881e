#include "core/refresh/xml_texts.hpp"

#include <expat.h>
#include <memory>
#include <vector>

namespace gpuplan {

namespace {

struct Walk {
    XML_Parser parser;
    const XmlTextHandler &handler;
    std::string path;
    std::vector<std::string> texts; ///< of the open elements
    bool sound = true;

    void end() { XML_StopParser(parser, XML_FALSE); }
};

Walk &walkOf(void *data)
{
    return *static_cast<Walk *>(data);
}

void onStart(void *data, const XML_Char *name, const XML_Char ** /*attributes*/)
{
    constexpr std::size_t deepest = 64;
    Walk &walk = walkOf(data);
    if (walk.texts.size() == deepest) {
        walk.sound = false;
        return walk.end();
    }
    walk.path += (walk.path.empty() ? "" : "/") + std::string(name);
    walk.texts.emplace_back();
}

void onEnd(void *data, const XML_Char * /*name*/)
{
    Walk &walk = walkOf(data);
    if (!walk.handler(walk.path, walk.texts.back()))
        walk.end();
    walk.texts.pop_back();
    const std::size_t slash = walk.path.rfind('/');
    walk.path.resize(slash == std::string::npos ? 0 : slash);
}

void onText(void *data, const XML_Char *text, int length)
{
    Walk &walk = walkOf(data);
    if (!walk.texts.empty())
        walk.texts.back().append(text, static_cast<std::size_t>(length));
}

void onDocumentType(void *data, const XML_Char *, const XML_Char *, const XML_Char *, int)
{
    walkOf(data).sound = false;
    walkOf(data).end();
}

} // namespace

bool readXmlTexts(std::string_view xml, const XmlTextHandler &handler)
{
    const std::unique_ptr<XML_ParserStruct, void (*)(XML_Parser)> parser(XML_ParserCreate("UTF-8"), XML_ParserFree);
    Walk walk{ parser.get(), handler, {}, {}, true };
    XML_SetUserData(parser.get(), &walk);
    XML_SetElementHandler(parser.get(), onStart, onEnd);
    XML_SetCharacterDataHandler(parser.get(), onText);
    XML_SetStartDoctypeDeclHandler(parser.get(), onDocumentType);
    const auto status = XML_Parse(parser.get(), xml.data(), static_cast<int>(xml.size()), XML_TRUE);
    return walk.sound && (status == XML_STATUS_OK || XML_GetErrorCode(parser.get()) == XML_ERROR_ABORTED);
}

} // namespace gpuplan
