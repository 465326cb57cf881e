#include "core/export/terraform_variable.hpp"

#include "core/export/escape.hpp"

#include <fmt/format.h>

namespace gpuplan::terraform {

void variable(HclWriter &out, const std::string &name, const char *type, const std::string &description, const std::string &fallback,
    const std::string &condition, const std::string &message)
{
    out.open("variable \"" + name + "\"").set("type", type).setText("description", description).set("default", fallback);
    if (!condition.empty()) {
        out.open("validation").set("condition", condition).setText("error_message", message);
        out.close();
    }
    out.close();
}

std::string oneOf(const std::string &name, const std::vector<std::string> &values)
{
    std::vector<std::string> quoted;
    for (const std::string &value : values)
        quoted.push_back(hclText(value));
    return fmt::format("contains({}, var.{})", hclList(quoted), name);
}

std::string tagMap(const std::map<std::string, std::string> &tags)
{
    HclEntries entries;
    for (const auto &[key, value] : tags)
        entries.emplace_back(hclText(key), hclText(value));
    return hclObject(entries);
}

} // namespace gpuplan::terraform
