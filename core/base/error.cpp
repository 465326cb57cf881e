#include "core/base/error.hpp"

#include "core/base/text.hpp"

namespace gpuplan {

std::string_view pattern(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Syntax:
        return "cannot be read: {0}";
    case ErrorCode::MissingField:
        return "{0} is missing";
    case ErrorCode::UnknownField:
        return "{0} is not a known field; the nearest is “{1}”";
    case ErrorCode::WrongType:
        return "{0} must be {1}, found {2}";
    case ErrorCode::OutOfRange:
        return "{0} is {1}; allowed: {2}";
    case ErrorCode::NotANumber:
        return "“{0}” is not a number. {1}";
    case ErrorCode::AmbiguousNumber:
        return "“{0}” can be read two ways. Write {1} or {2}.";
    case ErrorCode::UnknownName:
        return "no {0} is called “{1}”; known: {2}";
    case ErrorCode::DuplicateName:
        return "{0} “{1}” is defined twice";
    case ErrorCode::DanglingReference:
        return "refers to {0} “{1}”, which is not there";
    case ErrorCode::MissingCurrency:
        return "{0} has no currency; write CNY or USD (¥ or $)";
    case ErrorCode::CurrencyMismatch:
        return "{0} and {1} cannot be added without a rate";
    case ErrorCode::NewerVersion:
        return "was written by a newer gpuplan (format {0}); this one reads up to format {1}. Update gpuplan to open it.";
    case ErrorCode::FileUnreadable:
        return "cannot read {0}: {1}";
    case ErrorCode::FileUnwritable:
        return "cannot write {0}: {1}";
    case ErrorCode::Unsupported:
        return "{0} is not supported: {1}";
    case ErrorCode::Inconsistent:
        return "{0}";
    case ErrorCode::Cancelled:
        return "cancelled";
    }
    return "";
}

std::string sentence(const Error &error)
{
    std::string out;
    std::string_view text = pattern(error.code);
    // Without a near name the clause that would show it goes.
    const auto last = error.code == ErrorCode::UnknownField ? 1U : 2U;
    if ((error.code == ErrorCode::UnknownField || error.code == ErrorCode::UnknownName) && (error.args.size() <= last || error.args[last].empty()))
        text = text.substr(0, text.find(';'));
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}') {
            const auto index = static_cast<std::size_t>(text[i + 1] - '0');
            if (index < error.args.size())
                out += printable(error.args[index]);
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

std::string describe(const Error &error)
{
    return error.where.empty() ? sentence(error) : printable(error.where) + ": " + sentence(error);
}

tl::unexpected<Error> fail(ErrorCode code, std::string where, std::vector<std::string> args)
{
    return tl::unexpected<Error>(Error{ code, std::move(where), std::move(args) });
}

} // namespace gpuplan
