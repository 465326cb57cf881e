#pragma once

#include "ui/pages/page.hpp"
#include "ui/session/advice_service.hpp"
#include "ui/session/autosave.hpp"
#include "ui/session/catalog_service.hpp"
#include "ui/session/planner_service.hpp"
#include "ui/session/session.hpp"
#include "ui/session/settings.hpp"
#include "ui/window/room.hpp"

#include <QMainWindow>

class QMenu;
class QSplitter;
class QStackedWidget;
class QToolBar;
class QToolButton;

namespace gpuplan::ui {

class MessageBar;
class PageTabs;
class PlanPage;
class ScenarioForm;
class StatusLine;
struct WindowActions;

/// The frame: form at the left, pages at the right, and the flow from an edit to a new answer on the page that is seen.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Services services, QWidget *parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Session &session() { return m_session; }
    [[nodiscard]] PlannerService &planner() { return m_planner; }
    [[nodiscard]] CatalogService &catalogs() { return m_catalogs; }
    [[nodiscard]] ScenarioForm *form() const { return m_form; }
    [[nodiscard]] PlanPage *planPage() const { return m_planPage; }
    [[nodiscard]] PageTabs *tabs() const { return m_tabs; }
    [[nodiscard]] WindowActions &actions() { return *m_actions; }
    [[nodiscard]] const std::shared_ptr<const PlanResult> &result() const { return m_result; }
    [[nodiscard]] QString chosen() const { return m_chosen; }
    [[nodiscard]] Page *currentPage() const;

    /// Opens a scenario file; faults go to the message bar.
    void openFile(const QString &path);
    /// "plan", "memory" …; false when the program has no such page.
    bool showPage(const QString &name);
    void setUiLanguage(Language language);

signals:
    /// A new answer is on the visible page.
    void resultShown();

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    struct PageEntry {
        QString name;
        Page *page = nullptr;
        bool dirty = true;
    };

    void build();
    void buildPages();
    void buildToolBar();
    void fitToolBar();
    void fillToolBar();
    void addSpareTools(const QList<QAction *> &actions);
    void addPage(const QString &name, const QString &icon, const QString &title, Page *page);
    void wireActions();
    void wireMoreActions();
    void wireFlow();
    void useCatalog();
    void compareWithBefore(const PlanResult &result);
    void showRefresh();
    void offerRecovery();
    void takeResult(const std::shared_ptr<const PlanResult> &result);
    void choose(const QString &optionId);
    void togglePin(const QString &optionId);
    void setPins(const QStringList &ids);
    void refreshPage(PageEntry &entry);
    void showTab(int index);
    void applyRoom(bool force);
    void showFormErrors();
    void showNotWritten(const QString &sentence);
    void rebuild();
    void setTextScale(double scale);
    void setPresenting(bool on);
    void showPresenting();
    void movePane(int step);
    // window_files.cpp
    bool saveFile(bool ask);
    bool mayLeave();
    void newFile();
    void chooseFile();
    void fillRecent();
    void showTitle();
    void writeReportFolder();

    Services m_services;
    Settings m_settings;
    Session m_session;
    Autosave m_autosave;
    PlannerService m_planner;
    AdviceService m_advice;
    CatalogService m_catalogs;
    std::shared_ptr<const Catalog> m_catalog;
    std::shared_ptr<const PlanResult> m_result;
    std::shared_ptr<const PlanResult> m_beforeChange; ///< the answer that a change of the catalogue is compared with, until the next one is there
    QString m_chosen;
    int m_goal = 0; ///< what the choice follows when a new answer comes: 0 cheapest, 1 balanced, 2 fastest
    bool m_choiceIsManual = false;
    QStringList m_pinned;
    WidthClass m_width = WidthClass::Normal;
    bool m_roomApplied = false, m_tall = true, m_formFits = true, m_presenting = false;

    std::unique_ptr<WindowActions> m_actions;
    QMenu *m_recent = nullptr;
    QToolBar *m_toolBar = nullptr;
    std::vector<QToolButton *> m_wordButtons; ///< lose their words where there is no room
    QList<QAction *> m_spareTools; ///< of the tool bar, all in the menus too: go where there is no room
    QSplitter *m_split = nullptr;
    ScenarioForm *m_form = nullptr;
    MessageBar *m_messages = nullptr;
    PageTabs *m_tabs = nullptr;
    QStackedWidget *m_stack = nullptr;
    StatusLine *m_status = nullptr;
    PlanPage *m_planPage = nullptr;
    std::vector<PageEntry> m_pages;
};

} // namespace gpuplan::ui
