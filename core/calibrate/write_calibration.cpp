#include "core/calibrate/write_calibration.hpp"

#include "core/base/file.hpp"
#include "core/calibrate/yaml_edit.hpp"
#include "core/catalog/embedded_files.hpp"

namespace gpuplan {

namespace {

/// The folder's file, else the one built in.
Result<std::string> textOf(const std::filesystem::path &folder, const std::string &name)
{
    std::error_code code;
    if (std::filesystem::exists(folder / name, code))
        return readFile(folder / name);
    return std::string(embeddedFile(name));
}

std::vector<YamlEdit> editsOf(const CalibrationReport &report)
{
    std::vector<YamlEdit> out;
    for (const ConstantReport &one : report.constants) {
        std::vector<std::string> path = partsOf(one.constant.place);
        if (path.front() != "constants") {
            out.push_back({ path, one.value });
            continue;
        }
        path.push_back("value");
        out.push_back({ path, one.value });
        if (report.target == CalibrationTarget::Memory)
            continue;
        path.back() = "error";
        out.push_back({ path, one.worth.standardError });
        path.back() = "rows";
        out.push_back({ path, static_cast<double>(one.worth.rows) });
    }
    return out;
}

Result<std::string> constantsText(const CalibrationReport &report, const std::filesystem::path &folder, const std::string &name)
{
    const auto text = textOf(folder, name);
    auto edited = text ? editYaml(*text, name, editsOf(report)) : text;
    if (!edited)
        return edited;
    if (report.target == CalibrationTarget::Training) {
        if (const auto parsed = parseTimeCalibration(*edited, name); !parsed)
            return tl::unexpected(parsed.error());
    } else if (report.target == CalibrationTarget::Serving) {
        if (const auto parsed = parseServingCalibration(*edited, name); !parsed)
            return tl::unexpected(parsed.error());
    } else if (const auto parsed = parseMemoryCalibration(*edited, name); !parsed) {
        return tl::unexpected(parsed.error());
    }
    return edited;
}

Result<std::string> intervalsText(const CalibrationReport &report, const std::filesystem::path &folder, const std::string &name, const std::string &date)
{
    const auto text = textOf(folder, name);
    if (!text)
        return text;
    auto known = parseIntervals(*text, name);
    if (!known)
        return tl::unexpected(known.error());
    (report.target == CalibrationTarget::Training ? known->time : known->memory) = report.interval->calibration;
    known->date = date;
    std::string out = writeIntervals(*known);
    if (const auto parsed = parseIntervals(out, name); !parsed)
        return tl::unexpected(parsed.error());
    return out;
}

} // namespace

Result<std::vector<std::string>> writeCalibration(const CalibrationReport &report, const std::filesystem::path &folder, const std::string &date)
{
    const std::string constants = report.target == CalibrationTarget::Training ? "calibration/time.yaml"
        : report.target == CalibrationTarget::Serving                          ? "calibration/serving.yaml"
                                                                               : "calibration/memory.yaml";
    std::vector<std::pair<std::string, std::string>> files;
    const auto edited = constantsText(report, folder, constants);
    if (!edited)
        return tl::unexpected(edited.error());
    files.emplace_back(constants, *edited);
    if (report.interval) {
        const std::string name = "calibration/intervals.yaml";
        const auto text = intervalsText(report, folder, name, date);
        if (!text)
            return tl::unexpected(text.error());
        files.emplace_back(name, *text);
    }
    std::vector<std::string> names;
    for (const auto &[name, text] : files) {
        if (auto written = writeFileAtomically(folder / name, text); !written)
            return tl::unexpected(written.error());
        names.push_back((folder / name).string());
    }
    return names;
}

} // namespace gpuplan
