#include "core/catalog/yaml_check.hpp"

#include "core/base/text.hpp"

#include <fmt/format.h>
#include <set>
#include <sstream>
#include <vector>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

namespace gpuplan {

namespace {

constexpr std::size_t kDeepestNesting = 32;

/// Walks a document and throws at the first fault, which ends the parser at once.
class Watcher : public YAML::EventHandler {
public:
    explicit Watcher(const std::string &file) : m_file(file) { }

    void OnDocumentStart(const YAML::Mark &mark) override
    {
        if (++m_documents > 1)
            refuse(mark, { "a second document begins here; write one" });
    }
    void OnDocumentEnd() override { }
    void OnNull(const YAML::Mark &mark, YAML::anchor_t) override { value(mark, nullptr); }
    void OnAlias(const YAML::Mark &mark, YAML::anchor_t) override { refuse(mark, { "aliases (*name) are not read; write the value out" }); }
    void OnScalar(const YAML::Mark &mark, const std::string &, YAML::anchor_t, const std::string &text) override { value(mark, &text); }
    void OnSequenceStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t, YAML::EmitterStyle::value) override { open(mark, false); }
    void OnSequenceEnd() override { m_levels.pop_back(); }
    void OnMapStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t, YAML::EmitterStyle::value) override { open(mark, true); }
    void OnMapEnd() override { m_levels.pop_back(); }

private:
    struct Level {
        bool map;
        bool atKey;
        std::set<std::string> keys;
    };

    [[noreturn]] void fail(ErrorCode code, const YAML::Mark &mark, std::vector<std::string> args) const
    {
        throw Error{ code, fmt::format("{}:{}:{}", m_file, mark.line + 1, mark.column + 1), std::move(args) };
    }
    [[noreturn]] void refuse(const YAML::Mark &mark, std::vector<std::string> args) const { fail(ErrorCode::Syntax, mark, std::move(args)); }

    void value(const YAML::Mark &mark, const std::string *text)
    {
        if (m_levels.empty() || !m_levels.back().map)
            return;
        Level &level = m_levels.back();
        if (level.atKey && text != nullptr && !level.keys.insert(*text).second)
            fail(ErrorCode::DuplicateName, mark, { "key", *text });
        level.atKey = !level.atKey;
    }
    void open(const YAML::Mark &mark, bool map)
    {
        value(mark, nullptr);
        if (m_levels.size() == kDeepestNesting)
            refuse(mark, { fmt::format("it is nested deeper than {} levels", kDeepestNesting) });
        m_levels.push_back({ map, map, {} });
    }

    const std::string &m_file;
    std::vector<Level> m_levels;
    int m_documents = 0;
};

} // namespace

std::optional<Error> yamlFault(std::string_view bytes, const std::string &file)
{
    const auto text = soundText(bytes, file);
    if (!text)
        return text.error();
    try {
        std::istringstream in{ std::string(*text) };
        YAML::Parser parser(in);
        Watcher watcher(file);
        while (parser.HandleNextDocument(watcher)) { }
    } catch (const Error &fault) {
        return fault;
    } catch (const YAML::Exception &exception) {
        return Error{ ErrorCode::Syntax, exception.mark.is_null() ? file : fmt::format("{}:{}:{}", file, exception.mark.line + 1, exception.mark.column + 1),
            { exception.msg } };
    }
    return std::nullopt;
}

} // namespace gpuplan
