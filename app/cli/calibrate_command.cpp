#include "app/cli/calibrate_text.hpp"
#include "app/cli/command.hpp"
#include "core/base/date.hpp"
#include "core/base/file.hpp"
#include "core/calibrate/memory_rows.hpp"
#include "core/calibrate/serving_rows.hpp"
#include "core/calibrate/time_rows.hpp"
#include "core/calibrate/write_calibration.hpp"
#include "core/catalog/embedded_files.hpp"

#include <fmt/format.h>

namespace gpuplan::cli {

namespace {

struct CalibrateArguments {
    std::string target, leaveOut = "source", rows, settings, write;
};

/// A file of the command line, else a built-in one.
Result<std::string> textOf(const std::string &file, const std::string &builtIn)
{
    return file.empty() ? Result<std::string>(std::string(embeddedFile(builtIn))) : readFile(file);
}

Result<std::unique_ptr<RowModel>> rowsOf(const CalibrateArguments &arguments, CalibrationTarget target, const Catalog &catalog, const FitSettings &settings)
{
    static const std::map<CalibrationTarget, std::string> files{ { CalibrationTarget::Training, "measured/training_runs.csv" },
        { CalibrationTarget::Memory, "measured/training_memory.csv" }, { CalibrationTarget::Serving, "measured/inference_runs.csv" } };
    const std::string &builtIn = files.at(target);
    const auto csv = textOf(arguments.rows, builtIn);
    if (!csv)
        return tl::unexpected(csv.error());
    const std::string &file = arguments.rows.empty() ? builtIn : arguments.rows;
    if (target == CalibrationTarget::Serving)
        return servingRows(*csv, file, catalog, settings);
    return target == CalibrationTarget::Memory ? memoryRows(*csv, file, catalog, settings) : timeRows(*csv, file, catalog, settings);
}

void runCalibrate(Common &common, const CalibrateArguments &arguments)
{
    const auto catalog = catalogOf(common);
    const std::string settingsFile = arguments.settings.empty() ? "calibration/fit.yaml" : arguments.settings;
    const auto text = textOf(arguments.settings, settingsFile);
    auto settings = text ? parseFitSettings(*text, settingsFile) : Result<FitSettings>(tl::unexpected(text.error()));
    if (!settings)
        return report(common, { settings.error() });
    const CalibrationTarget target = *fromName<CalibrationTarget>(arguments.target);
    if (target == CalibrationTarget::Serving)
        settings = forServing(*std::move(settings));
    const auto rows = rowsOf(arguments, target, *catalog, *settings);
    if (!rows)
        return report(common, { rows.error() });
    const CalibrationReport found = calibrate(target, **rows, *fromName<LeaveOut>(arguments.leaveOut), *settings, common.threads);
    common.json ? print(calibrationJson(found)) : print(calibrationText(found));
    if (arguments.write.empty())
        return;
    const auto written = writeCalibration(found, arguments.write, isoDate(today()));
    if (!written)
        return report(common, { written.error() });
    for (const std::string &name : *written)
        fmt::print(stderr, "written {}\n", name);
}

} // namespace

void addCalibrateCommand(CLI::App &program, Common &common)
{
    CLI::App *command = program.add_subcommand(
        "calibrate", "Fit the constants of the step-time, the memory or the serving model to measured runs, cross-validate them and derive the 80% range");
    auto a = std::make_shared<CalibrateArguments>();
    command->add_option("--target", a->target, "training: step time; memory: peak memory; serving: throughput and latencies")
        ->required()
        ->check(CLI::IsMember({ "training", "memory", "serving" }));
    command
        ->add_option("--leave-out", a->leaveOut,
            "What each cross-validation fit does not see: one source, one half-decade of model size, one model, one GPU, nothing; the range needs source")
        ->check(CLI::IsMember({ "source", "model-size", "model", "gpu", "none" }))
        ->capture_default_str();
    command->add_option("--rows", a->rows, "Measured rows instead of the built-in ones, with the same columns")->type_name("FILE.csv");
    command->add_option("--settings", a->settings, "Priors, bounds and weights instead of the built-in catalog/calibration/fit.yaml")->type_name("FILE.yaml");
    command->add_option("--write", a->write, "Catalogue folder whose calibration/*.yaml take the new values; nothing else in them changes")->type_name("DIR");
    command->add_option("--catalog", common.userCatalog, "Folder whose catalogue files are laid over the built-in ones by id")->type_name("DIR");
    command->add_option("--threads", common.threads, "Threads; 0: all cores. The result does not depend on it")->check(CLI::Range(0, 1024));
    command->add_flag("--json", common.json, "Print JSON");
    command->footer(
        "Least squares of ln(predicted / measured) with a soft-L1 loss (Ceres). Sources weigh alike, near-duplicate rows are thinned; rows of\n"
        "trust C, with CPU offload or that are estimates take no part. JSON: {target, leave_out, constants, sources, mean_over_sources, interval}.");
    command->callback([&common, a] { runCalibrate(common, *a); });
}

} // namespace gpuplan::cli
