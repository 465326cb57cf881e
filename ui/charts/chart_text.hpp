#pragma once

#include "core/base/money.hpp"

#include <QCoreApplication>
#include <QString>

namespace gpuplan::ui {

/// Translation context of charts, topology drawing and their pages.
struct Charts {
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

/// An axis label for money: "¥30k", "$1.2M", "¥0"; in Chinese "3 万", "1.2 亿" and plain "¥5,000" below 1 万. `step` fixes the decimals, so
/// that all labels of one axis agree.
QString moneyTick(double amount, double step, Currency currency);
/// A number with as many decimals as `step` needs and thousands grouped: tick labels of plain axes. Minus is U+2212.
QString numberTick(double value, double step);
/// A length of time in hours; see duration().
QString hoursText(double hours);
/// "8 h", "2 d", "30 d": ticks of a time axis.
QString hourTick(double hours, bool days);

/// "ebmgn7ex" out of "ecs.ebmgn7ex.32xlarge", "p5" out of "p5.48xlarge": the part that tells types apart on a chart.
QString shortInstanceName(const std::string &instanceType);
/// "A100 80 GB" out of "a100-sxm4-80".
QString shortAcceleratorName(const std::string &acceleratorId);

} // namespace gpuplan::ui
