#include "core/catalog/load.hpp"

#include "core/base/file.hpp"
#include "core/catalog/embedded_files.hpp"
#include "core/catalog/merge.hpp"
#include "core/catalog/model_presets.hpp"
#include "core/catalog/records.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// A file of a layer: `path` relative to the catalogue folder, `name` as places print it.
struct LayerFile {
    std::string path;
    std::string name;
    std::string_view content;
};

void warnUnread(const LayerFile &file, LoadedCatalog &loaded)
{
    loaded.warnings.push_back(fmt::format("{}: not a file of the catalogue; it was not read", file.name));
}

using CloudReader = void (*)(std::string_view, const std::string &, Cloud, CatalogRecords &, Errors &);

void readCloudFile(const LayerFile &file, CatalogRecords &records, LoadedCatalog &loaded)
{
    constexpr std::string_view folder = "clouds/";
    const std::string_view rest = std::string_view(file.path).substr(folder.size());
    const std::size_t slash = rest.find('/');
    if (slash == std::string_view::npos)
        return warnUnread(file, loaded);
    const std::string_view cloudName = rest.substr(0, slash);
    const auto cloud = fromName<Cloud>(cloudName);
    if (!cloud)
        return loaded.errors.push_back({ ErrorCode::UnknownName, file.name, { "cloud", std::string(cloudName), allNames<Cloud>() } });
    static constexpr std::array<std::pair<std::string_view, CloudReader>, 6> readers{ { { "instances.csv", readInstances }, { "prices.csv", readPrices },
        { "regions.csv", readRegions }, { "zones.csv", readZones }, { "availability.csv", readAvailability }, { "storage.csv", readStoragePrices } } };
    for (const auto &[name, read] : readers)
        if (rest.substr(slash + 1) == name)
            return read(file.content, file.name, *cloud, records, loaded.errors);
    warnUnread(file, loaded);
}

template <class Value> void readCalibration(Result<Value> parsed, Value &target, Errors &errors)
{
    if (parsed)
        target = std::move(*parsed);
    else
        errors.push_back(parsed.error());
}

void readModels(const LayerFile &file, CatalogRecords &records, Errors &errors)
{
    ParsedModelPresets parsed = parseModelPresets(file.content, file.name);
    errors.insert(errors.end(), parsed.errors.begin(), parsed.errors.end());
    for (auto &[id, preset] : parsed.presets) {
        preset.provenance.user = records.user;
        const std::string place = preset.provenance.file;
        if (!records.models.emplace(id, std::move(preset)).second)
            errors.push_back({ ErrorCode::DuplicateName, place, { "model", id } });
    }
}

void readFile(const LayerFile &file, CatalogRecords &records, Catalog &catalog, LoadedCatalog &loaded)
{
    const std::string &path = file.path;
    if (path == "accelerators.csv")
        readAccelerators(file.content, file.name, records, loaded.errors);
    else if (path == "fx.csv")
        readExchangeRates(file.content, file.name, records, loaded.errors);
    else if (path.starts_with("nodes/") && path.ends_with(".yaml"))
        readTopologies(file.content, file.name, records, loaded.errors);
    else if (path.starts_with("clouds/"))
        readCloudFile(file, records, loaded);
    else if (path == "calibration/time.yaml")
        readCalibration(parseTimeCalibration(file.content, file.name), catalog.time, loaded.errors);
    else if (path == "calibration/memory.yaml")
        readCalibration(parseMemoryCalibration(file.content, file.name), catalog.memory, loaded.errors);
    else if (path.starts_with("models/") && path.ends_with(".yaml"))
        readModels(file, records, loaded.errors);
    else if (records.user)
        warnUnread(file, loaded);
}

void readLayer(const std::vector<LayerFile> &files, bool user, Catalog &catalog, LoadedCatalog &loaded)
{
    CatalogRecords records;
    records.user = user;
    for (const LayerFile &file : files)
        readFile(file, records, catalog, loaded);
    mergeRecords(catalog, std::move(records), loaded.errors, loaded.warnings);
}

std::vector<LayerFile> embeddedLayer()
{
    std::vector<LayerFile> files;
    for (const EmbeddedFile &file : embeddedFiles())
        files.push_back({ std::string(file.path), std::string(file.path), file.content });
    return files;
}

/// The files of a folder, read whole. `contents` keeps their text alive.
std::vector<LayerFile> folderLayer(const std::filesystem::path &folder, std::vector<std::string> &contents, Errors &errors)
{
    std::error_code code;
    std::vector<std::filesystem::path> paths;
    for (std::filesystem::recursive_directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
        if (it->is_regular_file(code) && (it->path().extension() == ".csv" || it->path().extension() == ".yaml"))
            paths.push_back(it->path());
    if (code)
        errors.push_back({ ErrorCode::FileUnreadable, folder.string(), { folder.string(), code.message() } });
    std::sort(paths.begin(), paths.end());
    std::vector<LayerFile> files;
    contents.reserve(paths.size());
    for (const auto &path : paths) {
        auto content = gpuplan::readFile(path);
        if (!content) {
            errors.push_back(content.error());
            continue;
        }
        contents.push_back(std::move(*content));
        files.push_back({ path.lexically_relative(folder).generic_string(), path.string(), contents.back() });
    }
    return files;
}

void finish(Catalog &&catalog, LoadedCatalog &loaded)
{
    settleReferences(catalog, loaded.errors, loaded.warnings);
    indexPrices(catalog);
    loaded.catalog = std::make_shared<const Catalog>(std::move(catalog));
}

} // namespace

LoadedCatalog loadCatalog(const std::filesystem::path &userFolder)
{
    LoadedCatalog loaded;
    Catalog catalog;
    readLayer(embeddedLayer(), false, catalog, loaded);
    if (!userFolder.empty()) {
        std::vector<std::string> contents;
        readLayer(folderLayer(userFolder, contents, loaded.errors), true, catalog, loaded);
    }
    finish(std::move(catalog), loaded);
    return loaded;
}

LoadedCatalog loadCatalogFolder(const std::filesystem::path &folder)
{
    LoadedCatalog loaded;
    Catalog catalog;
    std::vector<std::string> contents;
    readLayer(folderLayer(folder, contents, loaded.errors), false, catalog, loaded);
    finish(std::move(catalog), loaded);
    return loaded;
}

} // namespace gpuplan
