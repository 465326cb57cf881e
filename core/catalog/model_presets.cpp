#include "core/catalog/model_presets.hpp"

#include "core/model/hf_config.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>
#include <yaml-cpp/yaml.h>

namespace gpuplan {

namespace {

constexpr std::array<std::string_view, 6> kFields{ "id", "aliases", "licence", "source", "date", "config" };

std::string place(const std::string &file, const YAML::Mark &mark)
{
    return mark.is_null() ? file : fmt::format("{}:{}:{}", file, mark.line + 1, mark.column + 1);
}

class PresetReader {
public:
    explicit PresetReader(std::string file) : m_file(std::move(file)) { }

    void readAll(const YAML::Node &root)
    {
        if (!root.IsMap() || !root["models"]) {
            add(ErrorCode::MissingField, root, { "models" });
            return;
        }
        if (!root["models"].IsSequence()) {
            add(ErrorCode::WrongType, root["models"], { "models", "a list", "something else" });
            return;
        }
        for (const YAML::Node &entry : root["models"])
            readEntry(entry);
    }

    ParsedModelPresets take() { return std::move(m_out); }

private:
    void add(ErrorCode code, const YAML::Node &node, std::vector<std::string> args)
    {
        m_out.errors.push_back({ code, place(m_file, node.Mark()), std::move(args) });
    }

    /// Empty when absent; a fault when it is no plain text.
    std::string text(const YAML::Node &entry, const std::string &field)
    {
        const YAML::Node node = entry[field];
        if (!node || node.IsNull())
            return {};
        if (!node.IsScalar()) {
            add(ErrorCode::WrongType, node, { field, field == "config" ? "JSON text in quotes" : "text", "a list or map" });
            return {};
        }
        return node.Scalar();
    }

    bool refuseUnknownFields(const YAML::Node &entry)
    {
        if (!entry.IsMap()) {
            add(ErrorCode::WrongType, entry, { "a model", "a map with id and config", "something else" });
            return false;
        }
        for (const auto &pair : entry)
            if (std::find(kFields.begin(), kFields.end(), pair.first.Scalar()) == kFields.end())
                add(ErrorCode::UnknownField, pair.first, { pair.first.Scalar(), "" });
        return true;
    }

    bool claim(const std::string &name, const YAML::Node &node)
    {
        if (m_names.insert(name).second)
            return true;
        add(ErrorCode::DuplicateName, node, { "model", name });
        return false;
    }

    void readEntry(const YAML::Node &entry)
    {
        if (!refuseUnknownFields(entry))
            return;
        ModelPreset preset;
        preset.id = text(entry, "id");
        const std::string config = text(entry, "config");
        if (preset.id.empty())
            add(ErrorCode::MissingField, entry, { "id" });
        if (config.empty())
            add(ErrorCode::MissingField, entry, { "config" });
        if (preset.id.empty() || config.empty() || !claim(preset.id, entry))
            return;
        preset.licence = text(entry, "licence");
        preset.provenance = { text(entry, "source"), text(entry, "date"), fmt::format("{}:{}", m_file, entry.Mark().line + 1), false };
        if (entry["aliases"])
            for (const YAML::Node &alias : entry["aliases"])
                if (alias.IsScalar() && claim(alias.Scalar(), alias))
                    preset.aliases.push_back(alias.Scalar());
        Result<Architecture> architecture = readHfConfig(config, m_file, preset.id);
        if (!architecture) {
            Error error = architecture.error();
            error.where = place(m_file, entry["config"].Mark());
            m_out.errors.push_back(std::move(error));
            return;
        }
        preset.architecture = std::move(*architecture);
        m_out.presets.emplace(preset.id, std::move(preset));
    }

    std::string m_file;
    ParsedModelPresets m_out;
    std::set<std::string> m_names;
};

} // namespace

ParsedModelPresets parseModelPresets(std::string_view yaml, const std::string &file)
{
    PresetReader reader(file);
    try {
        reader.readAll(YAML::Load(std::string(yaml)));
    } catch (const YAML::Exception &error) {
        ParsedModelPresets out = reader.take();
        out.errors.push_back({ ErrorCode::Syntax, place(file, error.mark), { error.msg } });
        return out;
    }
    return reader.take();
}

} // namespace gpuplan
