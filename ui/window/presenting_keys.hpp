#pragma once

#include <QList>

class QAction;
class QShortcut;
class QTabBar;
class QWidget;

namespace gpuplan::ui {

/// Keys of the presentation, switched off at first: arrows and page keys turn the pages, Home shows the first, digits one of them, Esc ends.
/// Elsewhere these keys belong to tables and charts.
void addPresentingKeys(QWidget &pages, QTabBar &tabs, QAction &present);
QList<QShortcut *> presentingKeys(const QWidget &pages);

} // namespace gpuplan::ui
