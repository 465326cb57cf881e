#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gpuplan {

/// Texts typed by a user, written so that the language they land in takes them for text and nothing else.

/// A quoted HCL string: quotes, backslashes, control characters, and the template marks ${ and %{.
std::string hclText(std::string_view text);
/// One shell word in single quotes.
std::string shellWord(std::string_view text);
/// A word of a shell command: as it is where the shell reads it as text, else shellWord().
std::string shellArgument(std::string_view text);
/// Whether a text can be the name of a shell variable.
bool isShellName(std::string_view text);
/// A basic string of TOML 1.0, on one line.
std::string tomlText(std::string_view text);
/// Text inside a Markdown paragraph or table cell: on one line, with the marks of Markdown and HTML escaped.
std::string markdownText(std::string_view text);
/// Text behind a comment mark: on one line.
std::string commentText(std::string_view text);
/// The same for text that Fn::Sub of ROS reads: ${ becomes ${!.
std::string rosSubText(std::string_view text);

/// A resource name out of any text: lower-case letters, digits and single dashes, starting with a letter, at most `most` characters;
/// "gpuplan" when nothing is left.
std::string resourceName(std::string_view text, std::size_t most = 40);
/// The value (or key) of a tag: Alibaba Cloud refuses control characters, the beginnings aliyun, acs:, http:// and https://, and more than
/// `most` characters.
std::string tagText(std::string_view text, std::size_t most);

/// The same for AWS, whose services agree on letters, digits, blanks and + - = . _ : / @ alone, and keep the beginning aws: for themselves.
std::string awsTagText(std::string_view text, std::size_t most);

/// RFC 4648 base 64.
std::string base64(std::string_view bytes);

} // namespace gpuplan
