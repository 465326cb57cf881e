#pragma once

#include "core/base/error.hpp"
#include "core/catalog/catalog.hpp"
#include "core/model/field_places.hpp"
#include "core/model/scenario.hpp"

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace gpuplan::cli {

/// Exit codes of every command; their meaning is part of the contract.
enum ExitCode : int { kOk = 0, kFindings = 1, kUsage = 2, kNothingFits = 3 };

/// Options that every command shares.
struct Common {
    std::string scenarioFile; ///< --scenario; empty: the built-in example
    std::vector<std::string> assignments; ///< --set field.path=value
    std::string userCatalog; ///< --catalog
    int threads = 0; ///< --threads
    bool json = false; ///< --json
    int exitCode = kOk; ///< what the command that ran found
    FieldPlaces places; ///< where the fields of scenarioFile stand
};

/// Adds --scenario, --set, --catalog and --json to a command.
void addCommonOptions(CLI::App &command, Common &common);

/// The scenario of the command line, read and with --set applied; nullopt after printing what is wrong with it.
std::optional<Scenario> scenarioOf(Common &common);

/// Refuses an empty text, which scripts hand over when a variable is not set.
CLI::Validator notEmpty();

/// The catalogue with the user's folder laid over it; faults of the user's files are printed to stderr. nullptr after reporting that the
/// folder cannot be read.
std::shared_ptr<const Catalog> catalogOf(Common &common);

/// Prints errors to stderr, one a line, with file and line of scenario fields, and sets the exit code.
void report(Common &common, const Errors &errors, ExitCode code = kUsage);

/// Prints JSON, indented, with bytes that are no UTF-8 replaced.
void print(const nlohmann::ordered_json &json);
void print(const std::string &text);
/// Writes out what was printed; false, with a message on stderr, when it could not all be written (a full disk, a closed pipe).
bool finishOutput();

/// Each command adds itself to the program.
void addPlanCommand(CLI::App &program, Common &common);
void addCompareCommand(CLI::App &program, Common &common);
void addEstimateCommand(CLI::App &program, Common &common);
void addModelCommand(CLI::App &program, Common &common);
void addCatalogCommand(CLI::App &program, Common &common);
void addPricesCommand(CLI::App &program, Common &common);
void addTopoCommand(CLI::App &program, Common &common);
void addExportCommand(CLI::App &program, Common &common);
void addBacktestCommand(CLI::App &program, Common &common);
void addCalibrateCommand(CLI::App &program, Common &common);
void addScenarioCommand(CLI::App &program, Common &common);

} // namespace gpuplan::cli
