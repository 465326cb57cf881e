#pragma once

#include "core/base/date.hpp"
#include "core/import/gpu_types.hpp"
#include "core/import/import_format.hpp"
#include "core/import/import_records.hpp"
#include "core/import/import_report.hpp"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace gpuplan {

/// What the user says about files that do not say it themselves.
struct ImportOptions {
    std::optional<ImportFormat> format; ///< nullopt: by content
    std::optional<Cloud> cloud; ///< for formats of no one cloud
    std::string region; ///< for files without one
    std::string date; ///< full day; for files without one
    std::optional<Currency> currency; ///< for files without one
    std::string request; ///< JSON of the request that a reply belongs to
    Date today = gpuplan::today(); ///< prices dated more than a year later are refused
};

/// All that the files of one import gave.
struct ImportBatch {
    std::vector<ImportedPrice> prices;
    std::vector<InstanceType> types; ///< with what the source says and nothing else
    std::vector<ImportedSighting> sightings;
    /// AWS spot prices given as a share below the on-demand price: positions in `prices`, whose amount is that share until it is settled.
    std::vector<std::size_t> savings;
    std::unordered_map<std::string, std::size_t> seen; ///< positions in `prices` by key
    std::size_t textBytes = 0; ///< of notes and sources
};

/// Takes the records of one file: checks each, drops repetitions, and notes what was refused and why. Bounded: an import that holds more
/// than 50,000 records, or 10 MB of notes and sources, ends with an error.
class ImportSink {
public:
    ImportSink(const Catalog &catalog, const GpuTypes &gpus, const ImportOptions &options, std::string file, ImportBatch &batch, ImportReport &report);

    [[nodiscard]] const ImportOptions &options() const { return m_options; }
    [[nodiscard]] const Catalog &catalog() const { return m_catalog; }
    [[nodiscard]] const std::string &file() const { return m_file; }
    [[nodiscard]] const GpuTypes &gpus() const { return m_gpus; }

    /// Whether a machine matters here; counts it as no GPU machine when not. `gpuStated`: the file itself says that it has GPUs.
    bool concerns(Cloud cloud, std::string_view type, bool gpuStated = false);
    void skip(const std::string &why) { m_report.skip(why); }
    void refuse(ErrorCode code, std::string where, std::vector<std::string> args) { m_report.refuse({ code, std::move(where), std::move(args) }); }

    /// Takes a price. Fills date and region from the options where the file has none, and the file's name into the source. Refused: a name
    /// that is none, an amount that is no positive number, a date that is none, a second amount for the same machine, place, mode and day.
    void price(ImportedPrice price);
    /// A price as a share below the on-demand price (0.67: 67% less); its amount is found when all files are read.
    void savings(ImportedPrice price, double share);
    void type(InstanceType type);
    void sighting(ImportedSighting sighting);

    /// The region of a zone (see regionOfZone), looked up once.
    const std::string &regionOf(Cloud cloud, const std::string &zone);
    /// "publisher (address), file x.json".
    [[nodiscard]] std::string sourceOf(const std::string &publisher) const;
    /// The amount of a text; nullopt after refusing it. A text without a number, "NaN", an infinite or negative one and 0 are refused.
    std::optional<double> amountOf(std::string_view text, const std::string &where);
    /// The currency of that code; nullopt after refusing it.
    std::optional<Currency> currencyOf(std::string_view code, const std::string &where);

    /// Set when the file holds more than can be taken; readers end then.
    [[nodiscard]] const std::optional<Error> &fault() const { return m_fault; }

private:
    bool complete(ImportedPrice &price);
    bool room(const std::string &where);

    const Catalog &m_catalog;
    const GpuTypes &m_gpus;
    const ImportOptions &m_options;
    std::string m_file;
    ImportBatch &m_batch;
    ImportReport &m_report;
    std::unordered_map<std::string, std::string> m_regions; ///< by zone
    std::optional<Error> m_fault;
};

} // namespace gpuplan
