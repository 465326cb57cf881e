#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpuplan {

/// Attributes of an HCL object or block: name and expression, which may span lines.
using HclEntries = std::vector<std::pair<std::string, std::string>>;

/// "{ … }" over several lines, laid out as `terraform fmt` does. Empty entries: "{}".
std::string hclObject(const HclEntries &entries);
/// "["a", "b"]" of ready expressions.
std::string hclList(const std::vector<std::string> &items);

/// A list with each item on lines of its own.
std::string hclLines(const std::vector<std::string> &items);

/// Writes an HCL file in the layout of `terraform fmt`: two blanks a level, equals signs aligned over neighbouring one-line attributes.
class HclWriter {
public:
    /// `header` without the brace: `resource "alicloud_vpc" "main"`. A blank line parts blocks.
    HclWriter &open(std::string_view header);
    HclWriter &close();
    /// An attribute with a ready expression.
    HclWriter &set(std::string name, std::string expression);
    /// An attribute with a text, quoted and escaped.
    HclWriter &setText(std::string name, std::string_view text);
    /// A comment of one or more lines.
    HclWriter &comment(std::string_view text);
    HclWriter &blank();
    /// The whole file; the writer is empty afterwards.
    std::string take();

private:
    void flush();
    void line(std::string_view text);

    std::string m_text;
    HclEntries m_pending;
    int m_depth = 0;
};

} // namespace gpuplan
