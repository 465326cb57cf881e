#include "ui/form/scenario_form.hpp"
#include "ui/main_window.hpp"
#include "ui/charts/chart_card.hpp"
#include "ui/pages/catalogue_page.hpp"
#include "ui/pages/chart_page.hpp"
#include "ui/pages/compare_page.hpp"
#include "ui/pages/export_page.hpp"
#include "ui/pages/headline_panel.hpp"
#include "ui/pages/page_factory.hpp"
#include "ui/pages/plan_lists.hpp"
#include "ui/refresh/refresh_dialog.hpp"
#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/message_bar.hpp"
#include "ui/widgets/page_tabs.hpp"
#include "ui/window/presenting_keys.hpp"
#include "ui/window/status_line.hpp"
#include "ui/window/window_actions.hpp"

#include <QApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QRegularExpression>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>

namespace gpuplan::ui {

namespace {

constexpr double kPresentingScale = 1.5;

} // namespace

void MainWindow::buildPages()
{
    m_tabs = new PageTabs;
    m_planPage = new PlanPage(&m_advice);
    addPage(QStringLiteral("plan"), QStringLiteral("plan"), tr("Plan"), m_planPage);
    for (const PageMaker &maker : pageMakers(m_services.dialogs, m_catalogs))
        addPage(maker.name, maker.icon, maker.title, maker.make());
    for (const PageEntry &entry : m_pages) {
        if (auto *compare = qobject_cast<ComparePage *>(entry.page))
            connect(compare, &ComparePage::pinsChanged, this, &MainWindow::setPins);
        if (auto *exporter = qobject_cast<ExportPage *>(entry.page)) {
            connect(exporter, &ExportPage::saved, this, [this](const QString &sentence) { showToast(this, sentence); });
            connect(exporter, &ExportPage::failed, this, &MainWindow::showNotWritten);
        }
        if (auto *catalogue = qobject_cast<CataloguePage *>(entry.page)) {
            connect(catalogue, &CataloguePage::copied, this, [this] { showToast(this, tr("Table copied")); });
            catalogue->setRefreshAction(findChild<QAction *>(QStringLiteral("refreshPrices")));
        }
    }
    m_planPage->lists()->table()->setHiddenByUser(m_settings.hiddenColumns());
    connect(m_planPage->lists(), &PlanLists::hiddenColumnsChanged, this, [this](const QStringList &columns) { m_settings.setHiddenColumns(columns); });
    connect(m_planPage->lists(), &PlanLists::copied, this, [this] { showToast(this, tr("Table copied")); });
    connect(m_planPage, &PlanPage::pinWanted, this, &MainWindow::togglePin);
    connect(m_planPage, &PlanPage::planPromised, this, [this](const QString &optionId) {
        m_chosen = optionId;
        m_choiceIsManual = true;
    });
    connect(m_planPage, &PlanPage::exportWanted, this, [this] { showPage(QStringLiteral("export")); });
    connect(m_planPage, &PlanPage::detailsToggled, this, [this](bool shown) { m_actions->details->setChecked(shown); });
    connect(m_tabs, &QTabBar::currentChanged, this, &MainWindow::showTab);
}

void MainWindow::addPage(const QString &name, const QString &icon, const QString &title, Page *page)
{
    m_stack->addWidget(page);
    m_tabs->addPage(icon, title);
    m_pages.push_back({name, page, true});
    connect(page, &Page::optionChosen, this, &MainWindow::choose);
    if (auto *charts = qobject_cast<ChartPage *>(page))
        connect(charts, &ChartPage::failed, this, &MainWindow::showNotWritten);
    else
        for (const ChartCard *card : page->findChildren<ChartCard *>())
            connect(card, &ChartCard::failed, this, &MainWindow::showNotWritten);
    connect(page, &Page::scenarioEdited, this, [this](const Scenario &scenario, const QString &label) { m_session.apply(scenario, label); });
}

void MainWindow::showNotWritten(const QString &sentence)
{
    m_messages->post({QStringLiteral("export"), MessageKind::Error, tr("Not written."), sentence, {}, {}});
}

void MainWindow::buildToolBar()
{
    m_toolBar = addToolBar(tr("Tools"));
    m_toolBar->setMovable(false);
    m_toolBar->setFloatable(false);
    const Theme &theme = Theme::instance();
    m_toolBar->setIconSize({ theme.px(18), theme.px(18) });
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    QAction *undo = m_session.undoStack()->createUndoAction(m_toolBar, tr("Undo"));
    QAction *redo = m_session.undoStack()->createRedoAction(m_toolBar, tr("Redo"));
    undo->setShortcut(QKeySequence(QStringLiteral("Ctrl+Z")));
    redo->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+Z")));
    undo->setIcon(themedIcon(QStringLiteral("undo")));
    redo->setIcon(themedIcon(QStringLiteral("redo")));
    const auto addEdge = [this] {
        auto *edge = new QWidget;
        edge->setFixedWidth(8);
        m_toolBar->addWidget(edge);
    };
    addEdge();
    m_toolBar->addAction(m_actions->form);
    m_toolBar->addSeparator();
    addSpareTools({ m_actions->newPlan, m_actions->open, m_actions->save });
    addSpareTools({ undo, redo });
    m_toolBar->addWidget(m_tabs);
    auto *stretch = new QWidget;
    stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(stretch);
    m_wordButtons.clear();
    for (QAction *action : {m_actions->explain, m_actions->present}) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setText(action->text().remove(QRegularExpression(QStringLiteral("\\(&.\\)|&"))));
        m_toolBar->addWidget(button);
        m_wordButtons.push_back(button);
    }
    m_toolBar->addSeparator();
    m_toolBar->addActions({m_actions->language, m_actions->theme, m_actions->details});
    addEdge();
    m_recent = new QMenu(tr("Open &recent"), this);
    connect(m_recent, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    auto *pages = new QMenu(tr("&Page"), this);
    for (int i = 0; i < m_tabs->count(); ++i) {
        QAction *action = pages->addAction(m_tabs->tabIcon(i), m_tabs->tabText(i));
        action->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)));
        connect(action, &QAction::triggered, this, [this, i] { m_tabs->setCurrentIndex(i); });
    }
    menuBar()->setNativeMenuBar(false);
    m_actions->fillMenus(menuBar(), m_recent, pages, undo, redo);
    connect(&Theme::instance(), &Theme::changed, m_toolBar, [this] { fitToolBar(); });
    fitToolBar();
}

/// Buttons that stand together and, since the menus hold them too, go when the tool bar is short of room.
void MainWindow::addSpareTools(const QList<QAction *> &actions)
{
    auto *group = new QWidget;
    auto *row = new QHBoxLayout(group);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    for (QAction *action : actions) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setIconSize(m_toolBar->iconSize());
        row->addWidget(button);
    }
    m_spareTools << m_toolBar->addWidget(group) << m_toolBar->addSeparator();
}

/// Shows as much as there is room for: first the words of the two buttons go, then the icons of the tabs, then the tools that the menus hold.
void MainWindow::fillToolBar()
{
    for (int level = 0; level <= 3; ++level) {
        for (QToolButton *button : m_wordButtons) {
            button->setToolButtonStyle(level < 1 ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
            setStyleProperty(button, "words", level < 1);
        }
        m_tabs->setIconsShown(level < 2);
        for (QAction *tool : m_spareTools)
            tool->setVisible(level < 3);
        m_toolBar->layout()->invalidate();
        if (m_toolBar->sizeHint().width() <= width())
            return;
    }
}

/// The style gives a tool bar margins of its own each time it is polished; the design wants 44 px with the tabs down to its edge.
void MainWindow::fitToolBar()
{
    const int height = Theme::instance().px(44);
    m_toolBar->ensurePolished();
    m_toolBar->layout()->setContentsMargins(0, 0, 0, 0); // a tool bar uses its left margin on all sides
    m_toolBar->setFixedHeight(height);
    m_tabs->setFixedHeight(height - 1);
    menuBar()->setFixedHeight(Theme::instance().px(28));
    fillToolBar();
}

void MainWindow::showRefresh()
{
    if (auto *open = findChild<RefreshDialog *>()) {
        open->raise();
        return open->activateWindow();
    }
    auto *dialog = new RefreshDialog(m_services, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RefreshDialog::applied, this, [this](int changes) {
        m_catalogs.reload();
        showToast(this, tr("Prices refreshed, changes: %1").arg(changes));
    });
    dialog->show(); // planning goes on meanwhile
}

void MainWindow::wireActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions->newPlan, [this] { newFile(); });
    on(m_actions->open, [this] { chooseFile(); });
    on(m_actions->save, [this] { saveFile(false); });
    on(m_actions->saveAs, [this] { saveFile(true); });
    on(m_actions->print, [this] { writeReportFolder(); });
    on(m_actions->closeWindow, [this] { close(); });
    on(m_actions->quit, [this] { close(); });
    on(m_actions->find, [this] {
        if (currentPage()->focusSearch())
            return;
        showPage(QStringLiteral("plan"));
        m_planPage->lists()->focusFilter();
    });
    for (QAction *copy : {m_actions->copyTable, m_actions->copyMarkdown})
        on(copy, [this, copy] {
            if (currentPage()->copyTable())
                return;
            m_planPage->lists()->table()->copy(copy == m_actions->copyMarkdown);
            showToast(this, tr("Table copied"));
        });
    on(m_actions->focusModel, [this] {
        m_form->show();
        m_form->focusModel();
    });
    on(m_actions->pin, [this] { togglePin(m_chosen); });
    on(m_actions->rejected, [this] {
        showPage(QStringLiteral("plan"));
        m_planPage->toggleRejected();
    });
    on(m_actions->explain, [this] {
        showPage(QStringLiteral("plan"));
        m_planPage->explainChosen();
    });
    on(m_actions->exportPage, [this] { showPage(QStringLiteral("export")); });
    on(m_actions->cancel, [this] { m_planner.cancel(); });
    on(m_actions->reloadCatalog, [this] { m_catalogs.reload(); });
    on(m_actions->refreshPrices, [this] { showRefresh(); });
    m_actions->refreshPrices->setEnabled(static_cast<bool>(m_services.makeRefreshWorld));
}

void MainWindow::wireMoreActions()
{
    addPresentingKeys(*m_stack, *m_tabs, *m_actions->present);
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    connect(m_actions->form, &QAction::toggled, m_form, &QWidget::setVisible);
    connect(m_actions->details, &QAction::toggled, m_planPage, &PlanPage::setDetailsShown);
    on(m_actions->theme, [this] {
        const ThemeChoice next = Theme::instance().palette().dark ? ThemeChoice::Light : ThemeChoice::Dark;
        m_settings.setTheme(next);
        Theme::instance().setChoice(next);
        if (m_result)
            m_status->setResult(*m_result, *m_catalog);
    });
    on(m_actions->language, [this] { setUiLanguage(inChinese() ? Language::English : Language::Chinese); });
    for (QAction *size : {m_actions->largerText, m_actions->smallerText})
        on(size, [this, size] {
            const double step = size == m_actions->largerText ? 0.1 : -0.1;
            setTextScale(std::clamp(Theme::instance().scale() + step, 1.0, 2.0));
            m_settings.setTextScale(Theme::instance().scale());
        });
    on(m_actions->nextPane, [this] { movePane(1); });
    on(m_actions->previousPane, [this] { movePane(-1); });
    connect(m_actions->present, &QAction::toggled, this, &MainWindow::setPresenting);
    on(m_actions->keys, [this] {
        auto *box = new QMessageBox(QMessageBox::NoIcon, tr("Keys"), m_actions->keyList() + tr("<p>In the table: arrows move, Space pins, Enter opens the details.</p>"), QMessageBox::Close, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    });
    on(m_actions->about, [this] {
        auto *box = new QMessageBox(QMessageBox::NoIcon, tr("About gpuplan"),
                                    tr("<b>gpuplan %1</b><p>Plans GPU clusters: which instances, how many, in which layout, how long and how much.</p><p>GPL-3.0-or-later</p>").arg(QStringLiteral(GPUPLAN_VERSION)), QMessageBox::Close, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    });
}

void MainWindow::setPresenting(bool on)
{
    m_presenting = on;
    setTextScale(on ? std::max(kPresentingScale, m_settings.textScale()) : m_settings.textScale());
    showPresenting();
    if (on)
        showFullScreen();
    else
        showNormal();
    applyRoom(true);
}

/// The frame as presenting wants it: nothing but the page. Without the menu bar only the window itself can still hear its shortcuts.
void MainWindow::showPresenting()
{
    m_toolBar->setVisible(!m_presenting);
    menuBar()->setVisible(!m_presenting);
    m_form->setVisible(!m_presenting && m_actions->form->isChecked());
    const QSignalBlocker quiet(m_actions->present);
    m_actions->present->setChecked(m_presenting);
    if (m_presenting)
        addAction(m_actions->present);
    for (QShortcut *key : presentingKeys(*m_stack))
        key->setEnabled(m_presenting);
}

void MainWindow::movePane(int step)
{
    const QList<QWidget *> panes{m_form, m_planPage->headline(), m_planPage->lists(), m_stack};
    QWidget *focus = QApplication::focusWidget();
    qsizetype now = 0;
    for (qsizetype i = 0; i < panes.size(); ++i)
        if (focus != nullptr && panes[i]->isAncestorOf(focus)) {
            now = i;
            break;
        }
    QWidget *next = panes[(now + step + panes.size()) % panes.size()];
    for (QWidget *child : next->findChildren<QWidget *>())
        if (child->isVisible() && child->isEnabled() && (child->focusPolicy() & Qt::TabFocus) == Qt::TabFocus) {
            child->setFocus(Qt::TabFocusReason);
            return;
        }
}

} // namespace gpuplan::ui
