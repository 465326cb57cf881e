#include "core/calibrate/serving_rows.hpp"

#include "core/calibrate/row_rules.hpp"
#include "core/evidence/backtest_inference_row.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace gpuplan {

namespace {

struct Measured {
    std::size_t run = 0; ///< index of the row's job
    ServedQuantity quantity = ServedQuantity::TokensPerSecond;
    double value = 0;
};

std::string clusterOf(const InferenceRow &row)
{
    const ServeLayout &l = row.job.layout;
    return fmt::format("{}/{}/{}/{}/{}.{}.{}", row.job.architecture.name, row.hardware.accelerator.id, nameOf(row.job.engine), nameOf(row.job.weights.format),
        l.tensor, l.pipeline, l.attentionData);
}

FitRow fitRow(const CsvTable &table, std::size_t index, const InferenceRow &row, ServedQuantity quantity)
{
    FitRow out;
    out.id = row.id;
    out.source = row.source;
    out.group = nameOf(quantity);
    out.cluster = clusterOf(row);
    out.modelSize = sizeKey(static_cast<double>(totalParams(row.job.architecture)));
    out.model = row.job.architecture.name;
    out.gpu = row.hardware.accelerator.id;
    out.trusted = isTrusted(table, index);
    return out;
}

/// Clients that cannot be on the row's own GPUs: most would have to wait for a place in the cache, and the first tokens come as if none did. Such a row
/// counts the clients of several replicas.
bool countsReplicas(const InferenceRow &row, const ServingEstimate &estimate)
{
    constexpr double kMuchSooner = 0.1;
    const auto first = std::find_if(row.measured.begin(), row.measured.end(), [](const auto &one) { return one.first == ServedQuantity::TimeToFirst; });
    return estimate.waiting > estimate.running && first != row.measured.end() && first->second < kMuchSooner * 1e3 * estimate.timeToFirst.mid;
}

class ServingRows : public RowModel {
public:
    Result<void> read(std::string_view csv, const std::string &file, const Catalog &catalog, const FitSettings &settings)
    {
        const auto table = CsvTable::parse(csv, file);
        if (!table)
            return tl::unexpected(table.error());
        m_calibration = catalog.serving;
        for (std::size_t index = 0; index < table->rowCount(); ++index) {
            if (!whyNotFitted(*table, index).empty() || table->text(index, "output_len").empty())
                continue;
            auto row = readInferenceRow(*table, index, catalog);
            const auto estimate = row ? estimateOf(*row, m_calibration) : Result<ServingEstimate>(tl::unexpected(row.error()));
            if (estimate && !countsReplicas(*row, *estimate))
                take(*table, index, *std::move(row));
        }
        if (m_rows.empty())
            return fail(ErrorCode::MissingField, file, { "a row that can be fitted" });
        m_constants = freeServingConstants(m_calibration, settings);
        dropIdleConstants();
        return {};
    }

    [[nodiscard]] std::vector<double> errors(const std::vector<double> &values, const std::vector<std::size_t> &rows) const override
    {
        ServingCalibration calibration = m_calibration;
        for (std::size_t j = 0; j < m_constants.size(); ++j)
            calibration.constants.find(partsOf(m_constants[j].place).back())->second.value = values[j];
        std::map<std::size_t, Result<ServingEstimate>> estimates; // several quantities of one run share it
        std::vector<double> out;
        out.reserve(rows.size());
        for (const std::size_t row : rows) {
            const Measured &one = m_measured[row];
            auto found = estimates.find(one.run);
            if (found == estimates.end())
                found = estimates.emplace(one.run, estimateOf(m_runs[one.run], calibration)).first;
            out.push_back(found->second ? std::log(predictedOf(*found->second, one.quantity).mid / one.value) : 0);
        }
        return out;
    }

private:
    void take(const CsvTable &table, std::size_t index, InferenceRow row)
    {
        for (const auto &[quantity, value] : row.measured)
            if (quantity != ServedQuantity::CacheTokens) {
                m_rows.push_back(fitRow(table, index, row, quantity));
                m_measured.push_back({ m_runs.size(), quantity, value });
            }
        m_runs.push_back(std::move(row));
    }

    std::vector<InferenceRow> m_runs;
    std::vector<Measured> m_measured;
    ServingCalibration m_calibration;
};

} // namespace

Result<std::unique_ptr<RowModel>> servingRows(std::string_view csv, const std::string &file, const Catalog &catalog, const FitSettings &settings)
{
    auto out = std::make_unique<ServingRows>();
    if (auto read = out->read(csv, file, catalog, settings); !read)
        return tl::unexpected(read.error());
    return out;
}

} // namespace gpuplan
