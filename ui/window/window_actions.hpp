#pragma once

#include <QAction>
#include <QObject>

class QMenu;
class QMenuBar;

namespace gpuplan::ui {

/// Every command of the window, with its shortcut, as the menus and the tool bar show it.
struct WindowActions {
    explicit WindowActions(QObject *owner);
    /// File, Edit, View, Plan, Catalogue, Help. `recent` and `pages` are filled by the window.
    void fillMenus(QMenuBar *bar, QMenu *recent, QMenu *pages, QAction *undo, QAction *redo) const;
    /// "Ctrl+S   Save" lines of all actions with a shortcut, for the help.
    [[nodiscard]] QString keyList() const;

    QAction *newPlan, *open, *save, *saveAs, *closeWindow, *print, *quit;
    QAction *find, *copyTable, *copyMarkdown, *focusModel;
    QAction *form, *details, *theme, *language, *largerText, *smallerText, *nextPane, *previousPane, *present;
    QAction *pin, *rejected, *explain, *exportPage, *cancel;
    QAction *reloadCatalog, *refreshPrices;
    QAction *keys, *about;

private:
    QAction *add(const QString &text, const QKeySequence &keys, const QString &icon = {});
    QObject *m_owner;
    QList<QAction *> m_all;
};

} // namespace gpuplan::ui
