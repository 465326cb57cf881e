#pragma once

#include <QString>

namespace gpuplan::ui {

enum class Language { English, Chinese };

/// The language of the interface. Formatters and words read it; windows rebuild themselves after a change.
Language language();
bool inChinese();
/// Installs the translation, sets heading weights in the theme and the default locale of dialogs. Needs a QApplication.
void setLanguage(Language language);
/// "zh_CN" or "en" and back; anything Chinese is Chinese, everything else English.
QString languageCode(Language language);
Language languageOfCode(const QString &code);

} // namespace gpuplan::ui
