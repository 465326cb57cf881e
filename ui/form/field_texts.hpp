#pragma once

#include "core/base/error.hpp"
#include "ui/form/form_context.hpp"

#include <QString>
#include <QStringList>

/// Values of the scenario as the form's fields show and take them.
namespace gpuplan::ui {

/// "10B tokens", "50,000 samples × 3": what data.* holds.
QString trainingDataText(const Scenario &scenario);
/// Takes tokens ("10B", "100亿 token") or samples and passes ("50k samples x 3").
Result<void> applyTrainingData(Scenario &scenario, const QString &text);
/// "10,000,000,000 tokens, one pass".
QString trainingDataEcho(const FormContext &context);
/// "8.03 B parameters · 32 layers · 8 KV heads", or what was assumed of a guessed shape.
QString modelEcho(const FormContext &context);
/// "7 days", "36 h".
QString deadlineText(const Scenario &scenario);
QString deadlineEcho(const FormContext &context);
/// The other currency with the rate used, or "all-in, at most".
QString budgetEcho(const FormContext &context);
/// "10B", "4,096", "1.5M": short where that loses nothing.
QString countText(double value);
QString optionalCount(const std::optional<std::int64_t> &value);
QString optionalCount(const std::optional<int> &value);
QString joined(const std::vector<std::string> &words);

} // namespace gpuplan::ui
