#pragma once

#include <QHash>
#include <QRegularExpression>
#include <QString>
#include <vector>

class QIODevice;

namespace gpuplan::ui {

/// One sentence pattern of the core and what it reads in another language. "{}" stands for any words, "{n}" for a number; a translation
/// takes them in order ("{}") or by place ("{0}", "{1}").
struct CorePhrase {
    QString source, translation;
};

/// The sentences that the core makes, which knows no Qt and speaks English. A text is told by the phrase with the most words that it
/// matches; what fills its places is translated in turn.
class CorePhrases {
public:
    /// Reads a Qt Linguist file (.ts). Messages without a translation are left out.
    explicit CorePhrases(QIODevice &linguistFile);

    /// The translation of `english`; nothing where no phrase matches.
    [[nodiscard]] QString translated(const QString &english) const;
    /// The translation of a text that is a phrase without places, else nothing.
    [[nodiscard]] QString exact(const QString &english) const { return m_exact.value(english); }
    [[nodiscard]] const std::vector<CorePhrase> &all() const { return m_all; }

private:
    struct Pattern {
        QString translation, longest; ///< longest: run of words that every match holds
        QRegularExpression match;
        std::vector<bool> numbers; ///< one a place: it takes a number
        int letters = 0;
        bool glue = false; ///< punctuation alone ("{}; {}"): it matches where one of its parts does and none is prose of its own
    };

    void add(const CorePhrase &phrase);
    [[nodiscard]] QString filled(const Pattern &pattern, const QRegularExpressionMatch &match) const;

    std::vector<CorePhrase> m_all;
    QHash<QString, QString> m_exact;
    std::vector<Pattern> m_patterns; ///< most letters first
};

} // namespace gpuplan::ui
