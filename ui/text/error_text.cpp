#include "core/base/text.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>

namespace gpuplan::ui {

namespace {

struct ErrorText {
    Q_DECLARE_TR_FUNCTIONS(ErrorText)
};

QString patternOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Syntax: return ErrorText::tr("cannot be read: {0}");
    case ErrorCode::MissingField: return ErrorText::tr("{0} is missing");
    case ErrorCode::UnknownField: return ErrorText::tr("{0} is not a known field; the nearest is “{1}”");
    case ErrorCode::WrongType: return ErrorText::tr("{0} must be {1}, found {2}");
    case ErrorCode::OutOfRange: return ErrorText::tr("{0} is {1}; allowed: {2}");
    case ErrorCode::NotANumber: return ErrorText::tr("“{0}” is not a number. {1}");
    case ErrorCode::AmbiguousNumber: return ErrorText::tr("“{0}” can be read two ways. Write {1} or {2}.");
    case ErrorCode::UnknownName: return ErrorText::tr("no {0} is called “{1}”; known: {2}");
    case ErrorCode::DuplicateName: return ErrorText::tr("{0} “{1}” is defined twice");
    case ErrorCode::DanglingReference: return ErrorText::tr("refers to {0} “{1}”, which is not there");
    case ErrorCode::MissingCurrency: return ErrorText::tr("{0} has no currency; write CNY or USD (¥ or $)");
    case ErrorCode::CurrencyMismatch: return ErrorText::tr("{0} and {1} cannot be added without a rate");
    case ErrorCode::NewerVersion: return ErrorText::tr("was written by a newer gpuplan (format {0}); this one reads up to format {1}. Update gpuplan to open it.");
    case ErrorCode::FileUnreadable: return ErrorText::tr("cannot read {0}: {1}");
    case ErrorCode::FileUnwritable: return ErrorText::tr("cannot write {0}: {1}");
    case ErrorCode::Unsupported: return ErrorText::tr("{0} is not supported: {1}");
    case ErrorCode::Inconsistent: return QStringLiteral("{0}");
    case ErrorCode::Cancelled: return ErrorText::tr("cancelled");
    }
    return {};
}

/// Names that are to be typed or looked for stay as they are; only a text that says that there is none is translated.
bool isName(ErrorCode code, std::size_t argument)
{
    switch (code) {
    case ErrorCode::UnknownField:
        return true;
    case ErrorCode::UnknownName:
    case ErrorCode::DuplicateName:
    case ErrorCode::DanglingReference:
    case ErrorCode::NotANumber:
        return argument != (code == ErrorCode::NotANumber ? 1U : 0U);
    case ErrorCode::FileUnreadable:
    case ErrorCode::FileUnwritable:
        return argument == 0;
    default:
        return false;
    }
}

} // namespace

QString errorSentence(const Error &error)
{
    QString text = patternOf(error.code);
    for (std::size_t i = 0; i < error.args.size(); ++i) {
        const std::string argument = printable(error.args[i]);
        text.replace(QStringLiteral("{%1}").arg(i), isName(error.code, i) ? coreWord(argument) : coreText(argument));
    }
    return text;
}

} // namespace gpuplan::ui
