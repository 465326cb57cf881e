#include "ui/text/language.hpp"

#include "ui/theme/theme.hpp"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>
#include <cstring>

namespace gpuplan::ui {

namespace {

Language current = Language::English;

/// lupdate names some contexts without their namespace ("MainWindow"), the running program asks for all of it.
class Translator : public QTranslator {
public:
    [[nodiscard]] QString translate(const char *context, const char *text, const char *disambiguation, int n) const override
    {
        const QString exact = QTranslator::translate(context, text, disambiguation, n);
        const char *last = exact.isEmpty() && context != nullptr ? std::strrchr(context, ':') : nullptr;
        return last == nullptr ? exact : QTranslator::translate(last + 1, text, disambiguation, n);
    }
};

Translator &translator()
{
    static Translator instance;
    return instance;
}

} // namespace

Language language()
{
    return current;
}

bool inChinese()
{
    return current == Language::Chinese;
}

void setLanguage(Language language)
{
    current = language;
    QCoreApplication::removeTranslator(&translator());
    if (inChinese() && translator().load(QStringLiteral(":/i18n/gpuplan_zh_CN.qm")))
        QCoreApplication::installTranslator(&translator());
    QLocale::setDefault(inChinese() ? QLocale(QLocale::Chinese, QLocale::China) : QLocale(QLocale::English, QLocale::UnitedKingdom));
    Theme::instance().setChinese(inChinese());
}

QString languageCode(Language language)
{
    return language == Language::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

Language languageOfCode(const QString &code)
{
    return code.startsWith(QStringLiteral("zh")) ? Language::Chinese : Language::English;
}

} // namespace gpuplan::ui
