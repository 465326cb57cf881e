#pragma once

#include <QStringList>

class QWidget;

namespace gpuplan::tests {

/// All that a window says: labels, buttons, fields, tool tips, cells of tables and lists, names for screen readers, marks of charts.
QStringList visibleTexts(const QWidget &window);

/// Runs of English words in a text: two words side by side of which one is lower-case. Addresses, quoted names and ids are no English.
QStringList englishIn(const QString &text);

} // namespace gpuplan::tests
