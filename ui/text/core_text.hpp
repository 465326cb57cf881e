#pragma once

#include <QString>
#include <string_view>

namespace gpuplan::ui {

class CorePhrases;

/// A sentence, label or formula that the core made, in the language of the window: the core speaks English. What no phrase of
/// resources/translations/core_zh_CN.ts matches (names, units, citations) stays as it is.
QString coreText(std::string_view english);
/// The same for a list of names among which one word may stand: only a text that is wholly a phrase is translated.
QString coreWord(std::string_view english);

/// The phrases of the core in Chinese.
const CorePhrases &corePhrases();

} // namespace gpuplan::ui
