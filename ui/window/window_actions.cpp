#include "ui/window/window_actions.hpp"

#include "ui/theme/themed_icon.hpp"

#include <QCoreApplication>
#include <QMenuBar>
#include <QWidget>

namespace gpuplan::ui {

namespace {

struct Actions {
    Q_DECLARE_TR_FUNCTIONS(Actions)
};

} // namespace

WindowActions::WindowActions(QObject *owner) : m_owner(owner)
{
    newPlan = add(Actions::tr("&New"), QKeySequence(QStringLiteral("Ctrl+N")), QStringLiteral("new"));
    open = add(Actions::tr("&Open…"), QKeySequence(QStringLiteral("Ctrl+O")), QStringLiteral("open"));
    save = add(Actions::tr("&Save"), QKeySequence(QStringLiteral("Ctrl+S")), QStringLiteral("save"));
    saveAs = add(Actions::tr("Save &as…"), QKeySequence(QStringLiteral("Ctrl+Shift+S")));
    print = add(Actions::tr("Write &report…"), QKeySequence(QStringLiteral("Ctrl+P")), QStringLiteral("print"));
    closeWindow = add(Actions::tr("&Close"), QKeySequence(QStringLiteral("Ctrl+W")));
    quit = add(Actions::tr("&Quit"), QKeySequence(QStringLiteral("Ctrl+Q")));
    find = add(Actions::tr("&Filter the table"), QKeySequence(QStringLiteral("Ctrl+F")), QStringLiteral("search"));
    copyTable = add(Actions::tr("Copy &table"), QKeySequence(), QStringLiteral("copy"));
    copyMarkdown = add(Actions::tr("Copy table as &Markdown"), QKeySequence(QStringLiteral("Ctrl+Shift+C")));
    focusModel = add(Actions::tr("Go to &model"), QKeySequence(QStringLiteral("Ctrl+L")));
    form = add(Actions::tr("&Form"), QKeySequence(QStringLiteral("Ctrl+B")), QStringLiteral("panel-left"));
    details = add(Actions::tr("&Details"), QKeySequence(QStringLiteral("F4")), QStringLiteral("panel-right"));
    theme = add(Actions::tr("Light or dark &theme"), QKeySequence(QStringLiteral("Ctrl+T")), QStringLiteral("theme"));
    language = add(Actions::tr("中文 / &English"), QKeySequence(), QStringLiteral("language"));
    largerText = add(Actions::tr("&Larger text"), QKeySequence(QStringLiteral("Ctrl++")));
    smallerText = add(Actions::tr("S&maller text"), QKeySequence(QStringLiteral("Ctrl+-")));
    nextPane = add(Actions::tr("Next pane"), QKeySequence(QStringLiteral("F6")));
    previousPane = add(Actions::tr("Previous pane"), QKeySequence(QStringLiteral("Shift+F6")));
    present = add(Actions::tr("&Present"), QKeySequence(QStringLiteral("F11")), QStringLiteral("present"));
    pin = add(Actions::tr("&Pin for comparison"), QKeySequence(QStringLiteral("Ctrl+D")), QStringLiteral("pin"));
    rejected = add(Actions::tr("&Ranked or rejected"), QKeySequence(QStringLiteral("Ctrl+R")));
    explain = add(Actions::tr("&Explain"), QKeySequence(QStringLiteral("Alt+Return")), QStringLiteral("evidence"));
    exportPage = add(Actions::tr("E&xport…"), QKeySequence(QStringLiteral("Ctrl+E")), QStringLiteral("export"));
    cancel = add(Actions::tr("&Cancel planning"), QKeySequence(QStringLiteral("Esc")));
    reloadCatalog = add(Actions::tr("&Reload catalogue"), QKeySequence(QStringLiteral("F5")));
    refreshPrices = add(Actions::tr("Refresh &prices…"), QKeySequence(QStringLiteral("Ctrl+F5")));
    keys = add(Actions::tr("&Keys"), QKeySequence(QStringLiteral("F1")), QStringLiteral("info"));
    about = add(Actions::tr("&About gpuplan"), QKeySequence());
    form->setCheckable(true);
    details->setCheckable(true);
    present->setCheckable(true);
}

QAction *WindowActions::add(const QString &text, const QKeySequence &keySequence, const QString &icon)
{
    auto *action = new QAction(text, m_owner);
    if (!keySequence.isEmpty())
        action->setShortcut(keySequence);
    if (!icon.isEmpty())
        action->setIcon(themedIcon(icon));
    const QString plain = text;
    action->setToolTip(keySequence.isEmpty() ? QString(plain).remove(QLatin1Char('&')) : QStringLiteral("%1 (%2)").arg(QString(plain).remove(QLatin1Char('&')), keySequence.toString(QKeySequence::NativeText)));
    m_all << action;
    return action;
}

void WindowActions::fillMenus(QMenuBar *bar, QMenu *recent, QMenu *pages, QAction *undo, QAction *redo) const
{
    const auto menu = [bar](const QString &title, const QList<QAction *> &actions) {
        QMenu *out = bar->addMenu(title);
        for (QAction *action : actions)
            if (action == nullptr)
                out->addSeparator();
            else
                out->addAction(action);
        return out;
    };
    menu(Actions::tr("&File"), {newPlan, open, recent->menuAction(), nullptr, save, saveAs, nullptr, print, exportPage, nullptr, closeWindow, quit});
    menu(Actions::tr("&Edit"), {undo, redo, nullptr, copyTable, copyMarkdown, nullptr, find, focusModel});
    menu(Actions::tr("&View"), {pages->menuAction(), nullptr, form, details, nullptr, theme, language, largerText, smallerText, nullptr, nextPane, previousPane, nullptr, present});
    menu(Actions::tr("&Plan"), {pin, rejected, explain, nullptr, cancel});
    menu(Actions::tr("&Catalogue"), {refreshPrices, reloadCatalog});
    menu(Actions::tr("&Help"), {keys, about});
}

QString WindowActions::keyList() const
{
    QStringList lines;
    for (const QAction *action : m_all)
        if (!action->shortcut().isEmpty())
            lines << QStringLiteral("<tr><td style='padding-right:24px'><b>%1</b></td><td>%2</td></tr>").arg(action->shortcut().toString(QKeySequence::NativeText).toHtmlEscaped(), action->text().remove(QLatin1Char('&')).toHtmlEscaped());
    return QStringLiteral("<table>%1</table>").arg(lines.join(QString()));
}

} // namespace gpuplan::ui
