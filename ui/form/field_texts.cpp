#include "ui/form/field_texts.hpp"

#include "core/model/scenario_file.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/format.hpp"
#include "ui/text/language.hpp"

#include <QCoreApplication>
#include <QRegularExpression>
#include <array>
#include <cmath>

namespace gpuplan::ui {

namespace {

struct FieldTexts {
    Q_DECLARE_TR_FUNCTIONS(FieldTexts)
};

bool isRound(double value) { return std::abs(value - std::round(value)) < 1e-9; }

QString plain(double value) { return QString::number(value, 'g', 12); }

std::optional<double> rateUsed(const FormContext &context)
{
    if (context.scenario().prices.usdToCny)
        return context.scenario().prices.usdToCny;
    if (!context.catalog)
        return std::nullopt;
    const auto rate = context.catalog->rate(Currency::Usd, Currency::Cny);
    return rate ? std::optional(rate->rate) : std::nullopt;
}

} // namespace

QString countText(double value)
{
    const std::array<std::pair<double, const char *>, 4> units{{{1e12, "T"}, {1e9, "B"}, {1e6, "M"}, {1e3, "k"}}};
    for (const auto &[unit, word] : units)
        if (value >= unit * 10 || (value >= unit && unit > 1e3))
            if (const double shown = value / unit; isRound(shown * 100) && unit > 1e3)
                return plain(shown) + QString::fromLatin1(word);
    return isRound(value) ? grouped(value) : plain(value);
}

QString trainingDataText(const Scenario &scenario)
{
    const Scenario::Data &data = scenario.data;
    if (data.tokens)
        return FieldTexts::tr("%1 tokens").arg(countText(*data.tokens));
    if (!data.samples)
        return {};
    const QString samples = FieldTexts::tr("%1 samples").arg(countText(*data.samples));
    return data.epochs == 1 ? samples : samples + QStringLiteral(" × ") + plain(data.epochs);
}

Result<void> applyTrainingData(Scenario &scenario, const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("^(.+?)\\s*(?:samples?|个样本|条样本|样本|条)(?:\\s*[x×*]\\s*(.+?)\\s*(?:epochs?|passes|pass|轮)?)?$"),
                                            QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(text);
    Scenario::Data before = scenario.data;
    if (!match.hasMatch()) {
        const Result<void> set = setField(scenario, "data.tokens", text.toStdString());
        if (set && scenario.data.tokens)
            scenario.data.samples = std::nullopt;
        return set;
    }
    scenario.data.tokens = std::nullopt;
    Result<void> set = setField(scenario, "data.samples", match.captured(1).toStdString());
    if (set && match.capturedLength(2) > 0)
        set = setField(scenario, "data.epochs", match.captured(2).toStdString());
    if (!set)
        scenario.data = before;
    return set;
}

QString trainingDataEcho(const FormContext &context)
{
    const Scenario &scenario = context.scenario();
    if (scenario.data.tokens)
        return FieldTexts::tr("%1 tokens, all passes").arg(grouped(*scenario.data.tokens));
    if (!scenario.data.samples)
        return {};
    const std::int64_t length = scenario.recipe.sequenceLength.value_or(context.result ? context.result->job.sequenceLength : 0);
    if (length == 0)
        return {};
    const double tokens = *scenario.data.samples * scenario.data.epochs * static_cast<double>(length);
    return FieldTexts::tr("%1 tokens at full length").arg(grouped(tokens));
}

QString modelEcho(const FormContext &context)
{
    if (!context.result || context.result->scenario.model != context.scenario().model || context.result->architecture.layers.empty())
        return {};
    const Architecture &architecture = context.result->architecture;
    if (!architecture.assumed.empty())
        return FieldTexts::tr("%1 parameters. %2").arg(compactCount(static_cast<double>(totalParams(architecture))), coreText(architecture.assumed.front()));
    QStringList parts{FieldTexts::tr("%1 parameters").arg(compactCount(static_cast<double>(totalParams(architecture)))), FieldTexts::tr("%n layers", nullptr, layerCount(architecture))};
    if (const std::int64_t experts = expertCount(architecture); experts > 0)
        parts << FieldTexts::tr("%n experts", nullptr, static_cast<int>(experts));
    else if (const std::int64_t heads = architecture.layers.front().layer.attention.kvHeads; heads > 0)
        parts << FieldTexts::tr("%n KV heads", nullptr, static_cast<int>(heads));
    return parts.join(QStringLiteral(" · "));
}

QString deadlineText(const Scenario &scenario)
{
    if (!scenario.limits.deadline)
        return {};
    const double hoursLeft = inHours(*scenario.limits.deadline);
    const double daysLeft = hoursLeft / 24;
    if (isRound(daysLeft * 100) && daysLeft >= 1)
        return inChinese() ? plain(daysLeft) + QStringLiteral(" 天") : daysLeft == 1 ? QStringLiteral("1 day") : plain(daysLeft) + QStringLiteral(" days");
    return plain(std::round(hoursLeft * 100) / 100) + (inChinese() ? QStringLiteral(" 小时") : QStringLiteral(" h"));
}

QString deadlineEcho(const FormContext &context)
{
    const auto &deadline = context.scenario().limits.deadline;
    if (!deadline)
        return FieldTexts::tr("no deadline");
    const Date start = context.result ? context.result->date : today();
    return longDate(dayAfter(start, *deadline));
}

QString budgetEcho(const FormContext &context)
{
    const auto &budget = context.scenario().limits.budget;
    if (!budget)
        return FieldTexts::tr("no limit");
    const std::optional<double> rate = rateUsed(context);
    if (budget->amount < 1e5 || !rate)
        return FieldTexts::tr("all-in, at most");
    const Money other = budget->currency == Currency::Cny ? Money{budget->amount / *rate, Currency::Usd} : Money{budget->amount * *rate, Currency::Cny};
    return FieldTexts::tr("about %1 at %2").arg(money(other), fixed(*rate, 2));
}

QString optionalCount(const std::optional<std::int64_t> &value) { return value ? grouped(static_cast<double>(*value)) : QString(); }

QString optionalCount(const std::optional<int> &value) { return value ? grouped(*value) : QString(); }

QString joined(const std::vector<std::string> &words)
{
    QStringList out;
    for (const std::string &word : words)
        out << QString::fromStdString(word);
    return out.join(QStringLiteral(", "));
}

} // namespace gpuplan::ui
