#include "ui/window/presenting_keys.hpp"

#include <QAction>
#include <QShortcut>
#include <QTabBar>

namespace gpuplan::ui {

namespace {

const QString kName = QStringLiteral("presenting");

template <class Slot> void addKey(QWidget &pages, int key, Slot slot)
{
    auto *shortcut = new QShortcut(QKeySequence(key), &pages);
    shortcut->setObjectName(kName);
    shortcut->setEnabled(false);
    QObject::connect(shortcut, &QShortcut::activated, &pages, slot);
}

} // namespace

void addPresentingKeys(QWidget &pages, QTabBar &tabs, QAction &present)
{
    const auto turn = [&tabs](int step) { tabs.setCurrentIndex((tabs.currentIndex() + step + tabs.count()) % tabs.count()); };
    for (const int key : { Qt::Key_Right, Qt::Key_PageDown })
        addKey(pages, key, [turn] { turn(1); });
    for (const int key : { Qt::Key_Left, Qt::Key_PageUp })
        addKey(pages, key, [turn] { turn(-1); });
    addKey(pages, Qt::Key_Home, [&tabs] { tabs.setCurrentIndex(0); });
    addKey(pages, Qt::Key_Escape, [&present] { present.setChecked(false); });
    for (int page = 0; page < tabs.count(); ++page)
        addKey(pages, Qt::Key_1 + page, [&tabs, page] { tabs.setCurrentIndex(page); });
}

QList<QShortcut *> presentingKeys(const QWidget &pages)
{
    return pages.findChildren<QShortcut *>(kName, Qt::FindDirectChildrenOnly);
}

} // namespace gpuplan::ui
