#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace gpuplan {

/// What went wrong, as a kind that programs can branch on. Each kind has one English sentence (see describe()), which the
/// desktop translates; the offending words travel in Error::args.
enum class ErrorCode {
    Syntax, ///< {0}: what the parser said
    MissingField, ///< {0}: field name
    UnknownField, ///< {0}: field name, {1}: the nearest known name or empty
    WrongType, ///< {0}: field, {1}: expected, {2}: found
    OutOfRange, ///< {0}: field, {1}: value, {2}: what is allowed
    NotANumber, ///< {0}: text, {1}: how to write it
    AmbiguousNumber, ///< {0}: text, {1}: first reading, {2}: second reading
    UnknownName, ///< {0}: kind of thing, {1}: name, {2}: known names or the nearest one
    DuplicateName, ///< {0}: kind of thing, {1}: name
    DanglingReference, ///< {0}: kind of thing, {1}: name that is not there
    MissingCurrency, ///< {0}: what has no currency
    CurrencyMismatch, ///< {0}: first currency, {1}: second currency
    NewerVersion, ///< {0}: version of the file, {1}: newest version this program reads
    FileUnreadable, ///< {0}: path, {1}: reason
    FileUnwritable, ///< {0}: path, {1}: reason
    Unsupported, ///< {0}: what, {1}: why or what to do instead
    Inconsistent, ///< {0}: what contradicts what
    Cancelled, ///< no args; not shown to users
};

/// One fault in what a user or a file handed to gpuplan.
struct Error {
    ErrorCode code = ErrorCode::Syntax;
    std::string where; ///< field path ("budget.amount") or "file:line:column"
    std::vector<std::string> args; ///< the words that fill the sentence of `code`

    bool operator==(const Error &) const = default;
};

using Errors = std::vector<Error>;

template <class T> using Result = tl::expected<T, Error>;
/// For readers that report all faults at once.
template <class T> using Checked = tl::expected<T, Errors>;

/// "where: sentence" in English.
std::string describe(const Error &error);
/// The sentence of `error` without its place.
std::string sentence(const Error &error);
/// The English pattern of a code with {0} {1} {2}; the key that translations are looked up by.
std::string_view pattern(ErrorCode code);

/// Shorthand for `return fail(ErrorCode::MissingField, "model", {"hidden_size"});`
tl::unexpected<Error> fail(ErrorCode code, std::string where, std::vector<std::string> args = {});

} // namespace gpuplan
