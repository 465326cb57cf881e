#include "ui/app/command_line.hpp"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <cstring>

namespace gpuplan::ui {

namespace {

/// "1440x900"; nullopt when it is no size a window can have.
std::optional<QSize> sizeOf(const QString &text)
{
    const QStringList parts = text.split(QLatin1Char('x'));
    bool widthGood = false, heightGood = false;
    const QSize size(parts.value(0).toInt(&widthGood), parts.value(1).toInt(&heightGood));
    return parts.size() == 2 && widthGood && heightGood && size.width() >= 320 && size.height() >= 240 ? std::optional(size) : std::nullopt;
}

GuiOptions refused(const QString &why)
{
    GuiOptions out;
    out.message = why;
    out.exitCode = 2;
    return out;
}

} // namespace

GuiOptions parseGuiOptions(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Plans GPU clusters on the desktop. The command line is gpuplan-cli."));
    const QCommandLineOption help = parser.addHelpOption(), version = parser.addVersionOption();
    const QCommandLineOption scenario(QStringLiteral("scenario"), QStringLiteral("Scenario file to open."), QStringLiteral("file"));
    const QCommandLineOption report(QStringLiteral("report"), QStringLiteral("Write the report there and end; needs no display."), QStringLiteral("folder"));
    const QCommandLineOption screenshot(QStringLiteral("screenshot"), QStringLiteral("Write a picture of the window and end."), QStringLiteral("file.png"));
    const QCommandLineOption size(QStringLiteral("size"), QStringLiteral("Window size, such as 1440x900."), QStringLiteral("WxH"));
    const QCommandLineOption page(QStringLiteral("page"), QStringLiteral("plan, memory, cost, topology, compare, export or catalogue."), QStringLiteral("name"));
    const QCommandLineOption theme(QStringLiteral("theme"), QStringLiteral("light, dark or auto."), QStringLiteral("name"));
    const QCommandLineOption lang(QStringLiteral("lang"), QStringLiteral("en or zh_CN."), QStringLiteral("code"));
    const QCommandLineOption scale(QStringLiteral("scale"), QStringLiteral("Text scale, 1 to 2."), QStringLiteral("factor"));
    const QCommandLineOption present(QStringLiteral("present"), QStringLiteral("Start in presentation mode."));
    parser.addOptions({scenario, report, screenshot, size, page, theme, lang, scale, present});
    parser.addPositionalArgument(QStringLiteral("file"), QStringLiteral("Scenario file to open."), QStringLiteral("[file]"));
    GuiOptions out;
    if (!parser.parse(arguments))
        return refused(parser.errorText());
    if (parser.isSet(help) || parser.isSet(version)) {
        out.message = parser.isSet(help) ? parser.helpText() : QCoreApplication::applicationName() + QLatin1Char(' ') + QCoreApplication::applicationVersion();
        return out;
    }
    if (parser.positionalArguments().size() + (parser.isSet(scenario) ? 1 : 0) > 1)
        return refused(QStringLiteral("one scenario file can be opened, not several"));
    for (const QCommandLineOption *path : { &scenario, &report, &screenshot })
        if (parser.isSet(*path) && parser.value(*path).isEmpty())
            return refused(QStringLiteral("--%1 needs a name").arg(path->names().front()));
    out.scenario = parser.isSet(scenario) ? parser.value(scenario) : parser.positionalArguments().value(0);
    out.reportFolder = parser.value(report);
    out.screenshot = parser.value(screenshot);
    out.present = parser.isSet(present);
    if (parser.isSet(page))
        out.page = parser.value(page);
    if (parser.isSet(lang)) {
        const QString code = parser.value(lang);
        if (!QStringList{ QStringLiteral("en"), QStringLiteral("zh"), QStringLiteral("zh_CN") }.contains(code))
            return refused(QStringLiteral("--lang takes en or zh_CN"));
        out.language = languageOfCode(code);
    }
    if (parser.isSet(size)) {
        const std::optional<QSize> wanted = sizeOf(parser.value(size));
        if (!wanted)
            return refused(QStringLiteral("--size takes width x height, such as 1440x900"));
        out.size = *wanted;
    }
    if (parser.isSet(theme)) {
        const QString name = parser.value(theme);
        if (name != QStringLiteral("light") && name != QStringLiteral("dark") && name != QStringLiteral("auto"))
            return refused(QStringLiteral("--theme takes light, dark or auto"));
        out.theme = name == QStringLiteral("light") ? ThemeChoice::Light : name == QStringLiteral("dark") ? ThemeChoice::Dark : ThemeChoice::Auto;
    }
    if (parser.isSet(scale)) {
        bool good = false;
        out.scale = parser.value(scale).toDouble(&good);
        if (!good || out.scale < 1 || out.scale > 2)
            return refused(QStringLiteral("--scale takes a number from 1 to 2"));
    }
    return out;
}

void useOffscreenWithoutDisplay(int argc, char **argv)
{
    if (!qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        return;
    for (int i = 1; i < argc; ++i)
        for (const char *option : {"--report", "--screenshot", "--help", "--version"})
            if (std::strncmp(argv[i], option, std::strlen(option)) == 0)
                qputenv("QT_QPA_PLATFORM", "offscreen");
}

} // namespace gpuplan::ui
