#include "ui/text/format.hpp"

#include "ui/text/language.hpp"

#include <QDate>
#include <QLocale>
#include <algorithm>
#include <cmath>

namespace gpuplan::ui {

namespace {

const QLocale &numbers()
{
    static const QLocale locale(QLocale::English, QLocale::UnitedStates);
    return locale;
}

QString withMinus(QString text)
{
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

/// `value` rounded to `digits` significant digits.
double rounded(double value, int digits)
{
    if (value == 0 || !std::isfinite(value))
        return value;
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - digits + 1);
    return std::round(value / unit) * unit;
}

QDate qDate(Date date)
{
    return QDate(static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())), static_cast<int>(static_cast<unsigned>(date.day())));
}

QString chineseWeekday(const QDate &date)
{
    static const QString names = QStringLiteral("一二三四五六日");
    return QStringLiteral("周") + names.at(date.dayOfWeek() - 1);
}

/// Two units, the smaller left out at zero: "4 d 18 h".
QString twoUnits(qint64 large, const QString &largeUnit, qint64 small, const QString &smallUnit)
{
    const QString head = QStringLiteral("%1 %2").arg(large).arg(largeUnit);
    return small == 0 ? head : QStringLiteral("%1 %2 %3").arg(head).arg(small).arg(smallUnit);
}

} // namespace

QString currencySign(Currency currency)
{
    return currency == Currency::Cny ? QStringLiteral("¥") : QStringLiteral("$");
}

QString grouped(double value)
{
    return withMinus(numbers().toString(std::round(value), 'f', 0));
}

QString significant(double value, int digits)
{
    const double shown = rounded(value, digits);
    const int magnitude = shown == 0 ? 0 : static_cast<int>(std::floor(std::log10(std::abs(shown))));
    QString text = numbers().toString(shown, 'f', std::max(0, digits - 1 - magnitude));
    if (text.contains(QLatin1Char('.'))) {
        while (text.endsWith(QLatin1Char('0')))
            text.chop(1);
        if (text.endsWith(QLatin1Char('.')))
            text.chop(1);
    }
    return withMinus(text);
}

QString fixed(double value, int decimals)
{
    return withMinus(numbers().toString(value, 'f', decimals));
}

QString money(Money amount)
{
    const QString sign = currencySign(amount.currency);
    if (amount.amount < 0)
        return QChar(0x2212) + sign + significant(-amount.amount, 3);
    return sign + significant(amount.amount, 3);
}

QString moneyExact(Money amount)
{
    const QString sign = currencySign(amount.currency);
    return std::abs(amount.amount) < 100 ? sign + fixed(amount.amount, 2) : sign + grouped(amount.amount);
}

QString unitPrice(Money amount)
{
    return currencySign(amount.currency) + fixed(amount.amount, 2);
}

QString moneyRange(const Interval &range, Currency currency)
{
    return currencySign(currency) + significant(range.low, 3) + QChar(0x2013) + significant(range.high, 3);
}

QString moneyRangeShort(const Interval &range)
{
    double unit = 1;
    QString word;
    if (inChinese() && range.low >= 1e4) {
        unit = 1e4, word = QStringLiteral(" 万");
    } else if (!inChinese() && range.low >= 1e6) {
        unit = 1e6, word = QStringLiteral("M");
    } else if (!inChinese() && range.low >= 1e3) {
        unit = 1e3, word = QStringLiteral("k");
    }
    const auto part = [unit](double value) {
        const double shown = value / unit;
        return shown < 100 ? fixed(shown, shown < 10 ? 2 : 1) : significant(shown, 3);
    };
    return part(range.low) + QChar(0x2013) + part(range.high) + word;
}

QString moneyAxis(double amount, Currency currency)
{
    const QString sign = currencySign(currency);
    if (amount == 0)
        return sign + QStringLiteral("0");
    const double size = std::abs(amount);
    if (inChinese()) {
        if (size >= 1e8)
            return significant(amount / 1e8, 4) + QStringLiteral(" 亿");
        return size >= 1e4 ? significant(amount / 1e4, 4) + QStringLiteral(" 万") : sign + significant(amount, 4);
    }
    if (size >= 1e6)
        return sign + significant(amount / 1e6, 4) + QStringLiteral("M");
    return size >= 1e3 ? sign + significant(amount / 1e3, 4) + QStringLiteral("k") : sign + significant(amount, 4);
}

QString duration(Seconds time)
{
    const bool zh = inChinese();
    const double seconds = time.value();
    if (!std::isfinite(seconds))
        return QString();
    if (seconds < 59.5)
        return significant(seconds, 3) + (zh ? QStringLiteral(" 秒") : QStringLiteral(" s"));
    if (seconds < 3600)
        return QStringLiteral("%1 %2").arg(std::lround(seconds / 60)).arg(zh ? QStringLiteral("分钟") : QStringLiteral("min"));
    const qint64 hours = std::llround(seconds / 3600);
    const QString hourWord = zh ? QStringLiteral("小时") : QStringLiteral("h");
    const QString dayWord = zh ? QStringLiteral("天") : QStringLiteral("d");
    if (hours < 48)
        return QStringLiteral("%1 %2").arg(hours).arg(hourWord);
    if (hours >= 24 * 60)
        return grouped(static_cast<double>(hours) / 24.0) + QLatin1Char(' ') + dayWord;
    return twoUnits(hours / 24, dayWord, hours % 24, hourWord);
}

QString durationRange(const Interval &hoursRange)
{
    return duration(hours(hoursRange.low)) + QStringLiteral(" – ") + duration(hours(hoursRange.high));
}

QString gibNumber(Bytes size)
{
    const double value = inGib(size);
    return fixed(value, value < 999.5 ? 1 : 0);
}

QString gibText(Bytes size)
{
    return gibNumber(size) + QStringLiteral(" GiB");
}

QString compactCount(double value)
{
    const double size = std::abs(value);
    if (size < 1e5)
        return grouped(value);
    if (inChinese())
        return size >= 1e8 ? significant(value / 1e8, 3) + QStringLiteral(" 亿") : significant(value / 1e4, 3) + QStringLiteral(" 万");
    if (size >= 1e12)
        return significant(value / 1e12, 3) + QStringLiteral(" T");
    if (size >= 1e9)
        return significant(value / 1e9, 3) + QStringLiteral(" B");
    return size >= 1e6 ? significant(value / 1e6, 3) + QStringLiteral(" M") : significant(value / 1e3, 3) + QStringLiteral(" k");
}

QString percent(double share)
{
    return fixed(share * 100, share * 100 < 9.95 && share > 0 && std::abs(share * 100 - std::round(share * 100)) > 0.05 ? 1 : 0) + QLatin1Char('%');
}

QString longDate(Date date)
{
    const QDate day = qDate(date);
    if (inChinese())
        return day.toString(Qt::ISODate) + QLatin1Char(' ') + chineseWeekday(day);
    return QLocale::c().toString(day, QStringLiteral("ddd d MMM yyyy"));
}

QString dayInSentence(Date date)
{
    const QDate day = qDate(date);
    if (inChinese())
        return QStringLiteral("%1 月 %2 日（%3）").arg(day.month()).arg(day.day()).arg(chineseWeekday(day));
    return QLocale::c().toString(day, QStringLiteral("dddd d MMM"));
}

Date dayAfter(Date start, Seconds time)
{
    const auto whole = static_cast<long>(std::ceil(time.value() / 86400.0));
    return Date(std::chrono::sys_days(start) + std::chrono::days(std::min(whole, 3'000'000L)));
}

} // namespace gpuplan::ui
