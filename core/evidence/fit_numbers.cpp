#include "core/evidence/fit_numbers.hpp"

#include "core/evidence/row_words.hpp"

#include <array>
#include <charconv>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr long kShortestLength = 16; ///< smaller figures behind "seq" or "len" count something else
constexpr long kLargestMicroBatch = 4096;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return c >= 'a' && c <= 'z';
}

/// A whole number and where it ends.
struct Found {
    long value = 0;
    std::size_t end = 0;
};

/// The whole number at `at`; nullopt for decimals ("32.8k") and for no digits.
std::optional<Found> wholeAt(std::string_view s, std::size_t at)
{
    long value = 0;
    const auto [end, code] = std::from_chars(s.data() + at, s.data() + s.size(), value);
    const auto stop = static_cast<std::size_t>(end - s.data());
    if (code != std::errc{} || stop == at || (stop + 1 < s.size() && s[stop] == '.' && isDigit(s[stop + 1])))
        return std::nullopt;
    return Found{ value, stop };
}

/// Every place where `key` stands as a word, followed by at most one separator and a whole number, is handed to `take` until it says
/// yes: take(start of the key, number).
template <typename Take> std::optional<long> firstKeyed(std::string_view s, std::string_view key, const Take &take)
{
    for (auto at = s.find(key); at != std::string_view::npos; at = s.find(key, at + 1)) {
        if (at > 0 && isLetter(s[at - 1]))
            continue;
        auto first = at + key.size();
        while (first < s.size() && first - at - key.size() < 2 && std::string_view("=-: ~>").find(s[first]) != std::string_view::npos)
            ++first;
        if (first >= s.size())
            continue;
        if (const auto found = wholeAt(s, first); found && take(at, *found))
            return found->value;
    }
    return std::nullopt;
}

/// The number that ends right before `at`, with an optional k for 1024 between: 32768 of "32k context".
std::optional<long> thousandsBefore(std::string_view s, std::size_t at)
{
    auto last = at;
    while (last > 0 && s[last - 1] == ' ')
        --last;
    const bool thousands = last > 0 && s[last - 1] == 'k';
    if (thousands)
        --last;
    auto first = last;
    while (first > 0 && isDigit(s[first - 1]))
        --first;
    if (first == last || (first > 0 && (s[first - 1] == '.' || isLetter(s[first - 1]))))
        return std::nullopt;
    const auto found = wholeAt(s, first);
    return found ? std::optional(found->value * (thousands ? 1024 : 1)) : std::nullopt;
}

std::optional<long> lengthBeforeWord(std::string_view s)
{
    for (const std::string_view word : { "context", "ctx", "tokens", "token seq" })
        for (auto at = s.find(word); at != std::string_view::npos; at = s.find(word, at + 1)) {
            const auto behind = at + word.size();
            if (behind < s.size() && (s[behind] == '/' || s[behind] == '_'))
                continue; // tokens/s, context_parallel
            if (const auto length = thousandsBefore(s, at); length && *length >= kShortestLength)
                return length;
        }
    return std::nullopt;
}

/// "8" of "8x a100", "16" of "2x8 a800", "8" of "8x80gb" at the x of position `at`; nullopt for "8x7b".
std::optional<long> gpusAtTimes(std::string_view s, std::size_t at)
{
    auto first = at;
    while (first > 0 && isDigit(s[first - 1]))
        --first;
    if (first == at || (first > 0 && (isLetter(s[first - 1]) || s[first - 1] == '.')))
        return std::nullopt;
    const auto count = wholeAt(s, first);
    auto next = at + 1;
    while (next < s.size() && s[next] == ' ')
        ++next;
    if (!count || next >= s.size())
        return std::nullopt;
    if (isLetter(s[next]))
        return count->value;
    const auto second = wholeAt(s, next);
    if (!second)
        return std::nullopt;
    const std::string_view rest = s.substr(second->end);
    if (rest.starts_with(' ') && rest.size() > 1 && isLetter(rest[1]))
        return count->value * second->value;
    const bool named = rest.starts_with("gb") || rest.starts_with("g ") || second->value >= 1000; // 8x80gb, 4x 3090
    return named ? std::optional(count->value) : std::nullopt;
}

} // namespace

std::optional<double> leadingNumber(std::string_view text)
{
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    return code == std::errc{} && end != text.data() ? std::optional(value) : std::nullopt;
}

std::optional<long> keyedNumber(std::string_view lower, std::string_view key)
{
    return firstKeyed(lower, key, [](std::size_t, const Found &) { return true; });
}

std::string lengthOfColumn(std::string_view text)
{
    if (hasWord(text, "px"))
        return {};
    if (text.starts_with('>'))
        text.remove_prefix(1);
    const auto first = leadingNumber(text);
    if (!first)
        return {};
    const double scale = hasWord(text, "k") ? 1024 : 1;
    const auto plus = text.find('+');
    const double second = plus == std::string_view::npos ? 0 : leadingNumber(text.substr(plus + 1)).value_or(0);
    return fmt::format("{}", (*first + second) * scale);
}

std::string lengthInText(std::string_view s)
{
    const auto prompt = keyedNumber(s, "prompt");
    for (const std::string_view answer : { "gen", "response", "completion", "answer" })
        if (const auto more = keyedNumber(s, answer); prompt && more)
            return fmt::format("{}", *prompt + *more);
    constexpr std::array<std::string_view, 15> keys{ "seq_len", "seqlen", "sequence_len", "sequence length", "max_seq_length", "max_seq_len", "max_length",
        "max_len", "cutoff_len", "cutoff", "context length", "block_size", "seq", "len", "packed" };
    long length = 0;
    const auto longEnough = [&](std::size_t, const Found &found) {
        length = found.value * (s.substr(found.end).starts_with('k') ? 1024 : 1);
        return length >= kShortestLength;
    };
    for (const std::string_view key : keys)
        if (firstKeyed(s, key, longEnough))
            return fmt::format("{}", length);
    const auto before = lengthBeforeWord(s);
    return before ? fmt::format("{}", *before) : std::string();
}

std::string batchInText(std::string_view s)
{
    const auto perGpu = [&](std::size_t at, const Found &found) {
        for (const std::string_view other :
            { "global ", "global_", "train_", "total ", "total_", "effective ", "ppo_", "eval_", "mini_", "mini ", "micro_", "micro-", "micro " })
            if (s.substr(0, at).ends_with(other) && !s.substr(0, at).ends_with("per_device_train_"))
                return false;
        const std::string_view rest = s.substr(found.end);
        return found.value > 0 && found.value <= kLargestMicroBatch && !rest.starts_with('k') && !rest.starts_with(" pairs") && !rest.starts_with(" total");
    };
    constexpr std::array<std::string_view, 14> keys{ "micro_batch_size", "micro_batch", "micro-batch size", "micro-batch", "micro batch", "batch_size",
        "batch size", "batchsize", "per-device batch", "mbs", "mbz", "mb", "bs", "batch" };
    for (const std::string_view key : keys)
        if (const auto batch = firstKeyed(s, key, perGpu))
            return fmt::format("{}", *batch);
    return {};
}

std::string globalBatchInText(std::string_view s)
{
    for (const std::string_view key : { "gbs", "global batch size", "global batch", "global_batch_size" })
        if (const auto batch = firstKeyed(s, key, [&](std::size_t, const Found &found) { return !s.substr(found.end).starts_with('k'); }))
            return fmt::format("{}", *batch);
    return {};
}

std::string gpusInText(std::string_view s)
{
    for (auto at = s.find('x'); at != std::string_view::npos; at = s.find('x', at + 1))
        if (const auto count = gpusAtTimes(s, at); count && *count > 0)
            return fmt::format("{}", *count);
    for (const std::string_view word : { " gpu", " card", " npu" })
        if (const auto at = s.find(word); at != std::string_view::npos)
            if (const auto count = thousandsBefore(s, at); count && *count > 0)
                return fmt::format("{}", *count);
    return {};
}

std::string rankInText(std::string_view s)
{
    for (const std::string_view key : { "lora_rank", "rank", "lora_r", "lora r", "r=", "dim" })
        if (const auto rank = keyedNumber(s, key); rank && *rank > 0)
            return fmt::format("{}", *rank);
    return {};
}

std::optional<double> hostMemoryInText(std::string_view s)
{
    for (const std::string_view key : { "host ram", "host memory", "cpu memory", "cpu ram" })
        if (const auto size = firstKeyed(s, key, [&](std::size_t, const Found &found) { return s.substr(found.end).starts_with(" gb"); }))
            return static_cast<double>(*size);
    for (const std::string_view word : { " gb ram", "gb ram", " gb of ram", " gb cpu memory", "g cpu memory" })
        if (const auto at = s.find(word); at != std::string_view::npos)
            if (const auto size = thousandsBefore(s, at); size && *size > 0)
                return static_cast<double>(*size);
    return std::nullopt;
}

} // namespace gpuplan
