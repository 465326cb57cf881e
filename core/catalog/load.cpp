#include "core/catalog/load.hpp"

#include "core/base/file.hpp"
#include "core/catalog/embedded_files.hpp"
#include "core/catalog/imported.hpp"
#include "core/catalog/merge.hpp"
#include "core/catalog/model_names.hpp"
#include "core/catalog/model_presets.hpp"
#include "core/catalog/records.hpp"
#include "core/catalog/yaml_check.hpp"

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

constexpr std::size_t kMostFiles = 2000;
constexpr std::size_t kMostYamlBytes = 2 << 20; ///< a hundred times the largest one shipped; reading YAML is slow
constexpr int kDeepestFolder = 2; ///< clouds/aws/prices.csv

void warnUnread(const std::string &name, LoadedCatalog &loaded)
{
    loaded.warnings.push_back(fmt::format("{}: not a file of the catalogue; it was not read", name));
}

/// Parts of the program's own catalogue that other readers take, or people.
bool isReadElsewhere(std::string_view path)
{
    return path.starts_with("measured/") || path.starts_with("exports/") || path.starts_with("schema/") || path == "calibration/fit.yaml"
        || path.ends_with(".md");
}

using CloudReader = void (*)(std::string_view, const std::string &, Cloud, CatalogRecords &, Errors &);

/// One file, two kinds of facts: what storage costs, and how large and fast it may be.
void readStorage(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors)
{
    const std::size_t faults = errors.size();
    readStoragePrices(csv, file, cloud, records, errors);
    if (errors.size() == faults) // else the same faults would be named twice
        readStorageLimits(csv, file, cloud, records, errors);
}

void readCloudFile(const LayerFile &file, CatalogRecords &records, LoadedCatalog &loaded)
{
    constexpr std::string_view folder = "clouds/";
    const std::string_view rest = std::string_view(file.path).substr(folder.size());
    const std::size_t slash = rest.find('/');
    if (slash == std::string_view::npos)
        return warnUnread(file.name, loaded);
    const std::string_view cloudName = rest.substr(0, slash);
    const auto cloud = fromName<Cloud>(cloudName);
    if (!cloud)
        return loaded.errors.push_back({ ErrorCode::UnknownName, file.name, { "cloud", std::string(cloudName), allNames<Cloud>() } });
    static constexpr std::array<std::pair<std::string_view, CloudReader>, 10> readers{ { { "instances.csv", readInstances }, { "prices.csv", readPrices },
        { "regions.csv", readRegions }, { "zones.csv", readZones }, { "availability.csv", readAvailability }, { "storage.csv", readStorage },
        { "price_rules.csv", readPriceRules }, { "spot.csv", readSpotBands }, { "terms.csv", readTerms }, { "support.csv", readSupport } } };
    for (const auto &[name, read] : readers)
        if (layoutOf(rest.substr(slash + 1)) == name)
            return read(file.content, file.name, *cloud, records, loaded.errors);
    warnUnread(file.name, loaded);
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
        addModel(records, std::move(preset), errors);
    }
}

void readFile(const LayerFile &file, CatalogRecords &records, Catalog &catalog, LoadedCatalog &loaded)
{
    const std::string &path = file.path;
    if (path == "accelerators.csv")
        readAccelerators(file.content, file.name, records, loaded.errors);
    else if (path == "reliability/failures.csv")
        readFailures(file.content, file.name, records, loaded.errors);
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
    else if (path == "calibration/stack_abilities.yaml")
        readCalibration(parseStackAbilities(file.content, file.name), catalog.abilities, loaded.errors);
    else if (path == "calibration/serving.yaml")
        readCalibration(parseServingCalibration(file.content, file.name), catalog.serving, loaded.errors);
    else if (path == "calibration/intervals.yaml")
        readCalibration(parseIntervals(file.content, file.name), catalog.intervals, loaded.errors);
    else if (path.starts_with("models/") && path.ends_with(".yaml"))
        readModels(file, records, loaded.errors);
    else if (records.user || !isReadElsewhere(path))
        warnUnread(file.name, loaded);
}

void readLayer(const std::vector<LayerFile> &files, bool user, Catalog &catalog, LoadedCatalog &loaded, bool imported = false)
{
    CatalogRecords records;
    records.user = user;
    records.imported = imported;
    for (const LayerFile &file : files)
        readFile(file, records, catalog, loaded);
    mergeRecords(catalog, std::move(records), loaded.errors, loaded.warnings);
}

/// Lays a folder over the catalogue: first what was imported, which competes with the built-in facts, then the user's own word.
void readFolder(std::vector<LayerFile> files, bool user, Catalog &catalog, LoadedCatalog &loaded)
{
    const auto own = std::stable_partition(files.begin(), files.end(), [](const LayerFile &file) { return isImportedFile(file.path); });
    readLayer({ files.begin(), own }, false, catalog, loaded, true);
    readLayer({ own, files.end() }, user, catalog, loaded);
}

std::vector<LayerFile> embeddedLayer()
{
    std::vector<LayerFile> files;
    for (const EmbeddedFile &file : embeddedFiles())
        if (!file.path.starts_with("templates/")) // of exports
            files.push_back({ std::string(file.path), std::string(file.path), file.content });
    return files;
}

/// What a catalogue folder holds, sorted; hidden files and what lies deeper than the layout are left out.
struct FolderList {
    std::vector<std::filesystem::path> files;
    std::vector<std::filesystem::path> strangers; ///< cannot be files of a catalogue
};

Result<FolderList> listFolder(const std::filesystem::path &folder)
{
    const auto refuse = [&](const std::string &why) { return fail(ErrorCode::FileUnreadable, folder.string(), { folder.string(), why }); };
    std::error_code code;
    if (!std::filesystem::exists(folder, code))
        return refuse("there is no such folder");
    if (!std::filesystem::is_directory(folder, code))
        return refuse("it is not a folder");
    FolderList out;
    std::size_t seen = 0;
    for (std::filesystem::recursive_directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
        const bool hidden = it->path().filename().string().starts_with('.');
        if (hidden || it.depth() == kDeepestFolder)
            it.disable_recursion_pending();
        if (++seen > kMostFiles)
            return refuse(fmt::format("it holds more than {} files, so it is no folder of catalogue files", kMostFiles));
        std::error_code ignored;
        if (hidden || it->is_directory(ignored))
            continue;
        const auto extension = it->path().extension();
        if (extension == ".csv" || extension == ".yaml")
            out.files.push_back(it->path());
        else if (extension != ".md" && !isReadElsewhere(it->path().lexically_relative(folder).generic_string()))
            out.strangers.push_back(it->path());
    }
    if (code)
        return refuse(code.message());
    std::sort(out.files.begin(), out.files.end());
    std::sort(out.strangers.begin(), out.strangers.end());
    return out;
}

/// The files of a folder, read whole; a YAML file that is unsafe to walk is left out. `contents` keeps their text alive.
std::vector<LayerFile> folderLayer(const std::filesystem::path &folder, std::vector<std::string> &contents, LoadedCatalog &loaded)
{
    std::vector<LayerFile> files;
    const auto list = listFolder(folder);
    if (!list) {
        loaded.errors.push_back(list.error());
        return files;
    }
    for (const auto &stranger : list->strangers)
        warnUnread(stranger.string(), loaded);
    if (list->files.empty())
        loaded.warnings.push_back(folder.string() + ": no file of a catalogue is in the folder");
    contents.reserve(list->files.size());
    for (const auto &path : list->files) {
        auto content = gpuplan::readFile(path, path.extension() == ".yaml" ? kMostYamlBytes : kMostFileBytes);
        if (!content) {
            loaded.errors.push_back(content.error());
            continue;
        }
        if (path.extension() == ".yaml")
            if (const auto unsafe = yamlFault(*content, path.string())) {
                loaded.errors.push_back(*unsafe);
                continue;
            }
        contents.push_back(std::move(*content));
        files.push_back({ path.lexically_relative(folder).generic_string(), path.string(), contents.back() });
    }
    return files;
}

void finish(Catalog &&catalog, LoadedCatalog &loaded)
{
    catalog.time.interval = catalog.intervals.time;
    catalog.memory.interval = catalog.intervals.memory;
    settleReferences(catalog, loaded.errors, loaded.warnings);
    indexPrices(catalog);
    loaded.catalog = std::make_shared<const Catalog>(std::move(catalog));
}

} // namespace

std::optional<Error> catalogueFolderFault(const std::filesystem::path &folder)
{
    const auto list = listFolder(folder);
    return list ? std::nullopt : std::optional(list.error());
}

LoadedCatalog loadCatalog(const std::filesystem::path &userFolder)
{
    LoadedCatalog loaded;
    Catalog catalog;
    readLayer(embeddedLayer(), false, catalog, loaded);
    if (!userFolder.empty()) {
        std::vector<std::string> contents;
        readFolder(folderLayer(userFolder, contents, loaded), true, catalog, loaded);
    }
    finish(std::move(catalog), loaded);
    return loaded;
}

LoadedCatalog loadCatalogFolder(const std::filesystem::path &folder)
{
    LoadedCatalog loaded;
    Catalog catalog;
    std::vector<std::string> contents;
    readFolder(folderLayer(folder, contents, loaded), false, catalog, loaded);
    finish(std::move(catalog), loaded);
    return loaded;
}

} // namespace gpuplan
