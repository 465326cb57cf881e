#include "ui/theme/style_sheet.hpp"

#include <QFile>
#include <QRegularExpression>
#include <cmath>
#include <map>

namespace gpuplan::ui {

QString fillStyleTemplate(const QString &text, const Palette &palette, double scale, bool chinese)
{
    std::map<QString, QString> values;
    for (const auto &[name, colour] : palette.tokens())
        values[name] = colour.name();
    values[QStringLiteral("heading")] = chinese ? QStringLiteral("700") : QStringLiteral("500");

    values[QStringLiteral("mode")] = palette.dark ? QStringLiteral("dark") : QStringLiteral("light");

    static const QRegularExpression pattern(QStringLiteral("@(?:px\\(([0-9.]+)\\)|([A-Za-z0-9]+))"));
    QString out;
    qsizetype last = 0;
    for (auto matches = pattern.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        out += text.mid(last, match.capturedStart() - last);
        last = match.capturedEnd();
        if (match.capturedLength(1) > 0) {
            out += QString::number(std::lround(match.captured(1).toDouble() * scale)) + QStringLiteral("px");
            continue;
        }
        const auto found = values.find(match.captured(2));
        out += found == values.end() ? match.captured(0) : found->second;
    }
    return out + text.mid(last);
}

QString styleSheet(const Palette &palette, double scale, bool chinese)
{
    QFile file(QStringLiteral(":/style/gpuplan.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    static const QRegularExpression comment(QStringLiteral("/\\*.*?\\*/"), QRegularExpression::DotMatchesEverythingOption);
    return fillStyleTemplate(QString::fromUtf8(file.readAll()).remove(comment), palette, scale, chinese);
}

} // namespace gpuplan::ui
