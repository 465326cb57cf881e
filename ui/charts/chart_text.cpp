#include "ui/charts/chart_text.hpp"

#include "core/base/units.hpp"
#include "ui/text/format.hpp"
#include "ui/text/language.hpp"

#include <QStringList>
#include <algorithm>
#include <cmath>

namespace gpuplan::ui {

namespace {

constexpr double kWan = 1e4, kYi = 1e8;
constexpr int kMostDecimals = 6;

/// Decimals that tell values apart which lie `step` apart: 0.25 -> 2, 500 -> 0.
int decimalsOf(double step)
{
    for (int decimals = 0; decimals < kMostDecimals; ++decimals) {
        const double scaled = step * std::pow(10.0, decimals);
        if (std::abs(scaled - std::round(scaled)) < 1e-6 * std::max(1.0, scaled))
            return decimals;
    }
    return kMostDecimals;
}

} // namespace

QString numberTick(double value, double step)
{
    return fixed(value, decimalsOf(step));
}

QString moneyTick(double amount, double step, Currency currency)
{
    const QString sign = currencySign(currency);
    if (amount == 0)
        return sign + QLatin1Char('0');
    const double size = std::max(std::abs(amount), step);
    const auto scaled = [&](double unit, const QString &word) { return fixed(amount / unit, decimalsOf(step / unit)) + word; };
    if (inChinese()) {
        if (size >= kYi)
            return scaled(kYi, QStringLiteral(" 亿"));
        return size >= kWan ? scaled(kWan, QStringLiteral(" 万")) : sign + numberTick(amount, step);
    }
    if (size >= 1e9)
        return sign + scaled(1e9, QStringLiteral("B"));
    if (size >= 1e6)
        return sign + scaled(1e6, QStringLiteral("M"));
    return sign + (size >= 1e3 ? scaled(1e3, QStringLiteral("k")) : numberTick(amount, step));
}

QString hoursText(double time)
{
    return duration(hours(time));
}

QString hourTick(double time, bool days)
{
    constexpr double hoursPerDay = 24;
    return days ? Charts::tr("%1 d").arg(numberTick(time / hoursPerDay, 0.5)).replace(QStringLiteral(".0"), QString())
                : Charts::tr("%1 h").arg(numberTick(time, time == std::floor(time) ? 1 : 0.25));
}

QString shortInstanceName(const std::string &instanceType)
{
    const QString name = QString::fromStdString(instanceType);
    const QStringList parts = name.split(QLatin1Char('.'));
    if (parts.size() >= 3)
        return parts.at(1);
    return parts.size() == 2 ? parts.at(0) : name;
}

QString shortAcceleratorName(const std::string &acceleratorId)
{
    const QString id = QString::fromStdString(acceleratorId);
    const QString family = id.section(QLatin1Char('-'), 0, 0).toUpper();
    bool isNumber = false;
    const int size = id.section(QLatin1Char('-'), -1).toInt(&isNumber);
    return isNumber && id.contains(QLatin1Char('-')) ? QStringLiteral("%1 %2 GB").arg(family).arg(size) : family;
}

} // namespace gpuplan::ui
