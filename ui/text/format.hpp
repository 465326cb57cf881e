#pragma once

#include "core/base/date.hpp"
#include "core/base/money.hpp"
#include "core/base/units.hpp"

#include <QString>

/// How values read on screen, in the language of the interface. Digits are always grouped with commas and a point marks decimals;
/// a minus is U+2212 and a range is joined by an en dash.
namespace gpuplan::ui {

QString currencySign(Currency currency);
/// "31,100": whole number, grouped.
QString grouped(double value);
/// `digits` significant digits, grouped, without trailing zeros: 8.03, 31,100, 0.5.
QString significant(double value, int digits);
/// Fixed decimals: "61.8", "−2.3".
QString fixed(double value, int decimals);
/// "¥31,100": three significant digits.
QString money(Money amount);
/// "¥31,122": whole units; two decimals below 100.
QString moneyExact(Money amount);
/// "¥270.83": unit prices, to the fen.
QString unitPrice(Money amount);
/// "¥28,700–34,600".
QString moneyRange(const Interval &range, Currency currency);
/// "28.7–34.6k" ("2.87–3.46 万" in Chinese from 10,000 on), the short form beside a value.
QString moneyRangeShort(const Interval &range);
/// Axis labels: "¥0", "¥30k", "¥1.2M"; "3 万", "1.2 亿" in Chinese.
QString moneyAxis(double amount, Currency currency);
/// "3 min", "22 h", "4 d 18 h"; "4 天 18 小时".
QString duration(Seconds time);
QString durationRange(const Interval &hours);
/// One decimal: "61.8"; three digits and more without ("130").
QString gibNumber(Bytes size);
QString gibText(Bytes size);
/// "8.03 B" or "80.3 亿"; up to 99,999 grouped in full.
QString compactCount(double value);
/// 0.48 -> "48%".
QString percent(double share);
/// "Sun 6 Dec 2026" or "2026-12-06 周日".
QString longDate(Date date);
/// "Sunday 6 Dec" or "12 月 6 日（周日）".
QString dayInSentence(Date date);
/// The day on which something that starts on `start` and takes `time` is over.
Date dayAfter(Date start, Seconds time);

} // namespace gpuplan::ui
