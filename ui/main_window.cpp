#include "ui/main_window.hpp"

#include "ui/charts/specs/cost_specs.hpp"
#include "ui/form/scenario_form.hpp"
#include "ui/pages/compare_page.hpp"
#include "ui/pages/headline_panel.hpp"
#include "ui/pages/plan_lists.hpp"
#include "ui/session/ask_service.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/message_bar.hpp"
#include "ui/widgets/page_tabs.hpp"
#include "ui/window/status_line.hpp"
#include "ui/window/window_actions.hpp"

#include <QApplication>
#include <QCloseEvent>
#include <QMenu>
#include <QMenuBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>

namespace gpuplan::ui {

MainWindow::MainWindow(Services services, QWidget *parent)
    : QMainWindow(parent), m_services(std::move(services)), m_settings(m_services.settingsFile), m_autosave(m_session, m_services.stateFolder), m_planner(m_services.plan), m_advice(m_services.advise),
      m_catalogs(m_services.loadCatalog, m_services.catalogFolder)
{
    setMinimumSize(1024, 640);
    setAcceptDrops(true);
    build();
    wireFlow();
    resize(1440, 900);
    if (const QByteArray geometry = m_settings.geometry(); !geometry.isEmpty())
        restoreGeometry(geometry);
    offerRecovery();
    m_catalogs.reload();
}

MainWindow::~MainWindow() = default;

void MainWindow::build()
{
    m_actions = std::make_unique<WindowActions>(this);
    m_split = new QSplitter(Qt::Horizontal);
    auto *asks = new AskService(coreAsk());
    m_form = new ScenarioForm(m_session, asks);
    asks->setParent(m_form);
    m_messages = new MessageBar;
    m_stack = new QStackedWidget;
    auto *right = new QWidget;
    auto *column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messages);
    column->addWidget(m_stack, 1);
    m_split->addWidget(m_form);
    m_split->addWidget(right);
    m_split->setStretchFactor(0, 0);
    m_split->setStretchFactor(1, 1);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    setCentralWidget(m_split);
    buildPages();
    buildToolBar();
    m_status = new StatusLine;
    setStatusBar(m_status);
    wireActions();
    wireMoreActions();
    connect(m_form, &ScenarioForm::errorsChanged, this, &MainWindow::showFormErrors);
    connect(m_status, &StatusLine::cancelWanted, &m_planner, &PlannerService::cancel);
    connect(m_status, &StatusLine::busyShown, m_planPage, &PlanPage::setFaded);
    connect(m_split, &QSplitter::splitterMoved, this, [this] { m_settings.setSplitterShare(QStringLiteral("form"), m_form->width() / static_cast<double>(std::max(1, width()))); });
    showTitle();
}

Page *MainWindow::currentPage() const { return qobject_cast<Page *>(m_stack->currentWidget()); }

void MainWindow::wireFlow()
{
    connect(&m_session, &Session::scenarioChanged, this, [this] { m_planner.request(m_session.scenario()); });
    connect(&m_session, &Session::fileChanged, this, &MainWindow::showTitle);
    connect(&m_planner, &PlannerService::started, this, [this] { m_status->setBusy(true); });
    connect(&m_planner, &PlannerService::progressed, this, [this](qint64 done, qint64 total) { m_status->setProgress(done, total); });
    connect(&m_planner, &PlannerService::cancelled, this, [this] {
        m_status->setStale(true); // the form has moved on, the page has not
        m_status->setBusy(false);
    });
    connect(&m_planner, &PlannerService::finished, this, &MainWindow::takeResult);
    connect(&m_catalogs, &CatalogService::loaded, this, &MainWindow::useCatalog);
    connect(&m_catalogs, &CatalogService::changed, this, [this] { m_beforeChange = m_result; });
}

void MainWindow::useCatalog()
{
    const Errors &errors = m_catalogs.errors();
    m_catalog = m_catalogs.catalog();
    m_planner.setCatalog(m_catalog);
    m_form->setCatalog(m_catalog);
    if (errors.empty()) {
        m_messages->withdraw(QStringLiteral("catalogue"));
    } else {
        const QString first = QString::fromStdString(errors.front().where) + QStringLiteral(": ") + errorSentence(errors.front());
        m_messages->post({QStringLiteral("catalogue"), MessageKind::Error, tr("The catalogue has %n faults.", nullptr, static_cast<int>(errors.size())), first, {}, {}});
    }
    m_planner.request(m_session.scenario());
}

void MainWindow::offerRecovery()
{
    const std::optional<Scenario> left = m_autosave.leftBehind();
    if (!left)
        return;
    m_session.recover(*left);
    m_messages->post({QStringLiteral("recovered"), MessageKind::Info, tr("Restored."), tr("Unsaved work of the last run was recovered."), tr("Discard"), [this] {
                          m_autosave.remove();
                          m_session.startNew(exampleScenario());
                      }});
}

/// What a change of the catalogue did is the difference of two answers to one question.
void MainWindow::compareWithBefore(const PlanResult &result)
{
    if (m_catalogs.effect() == nullptr || m_catalogs.effect()->planned)
        return;
    const bool alike = m_beforeChange && m_beforeChange->problems.empty() && result.problems.empty() && m_beforeChange->scenario == result.scenario;
    m_catalogs.setEffect(alike ? std::optional(effectOf(*m_beforeChange, result)) : std::nullopt);
    m_beforeChange.reset();
}

void MainWindow::takeResult(const std::shared_ptr<const PlanResult> &result)
{
    m_status->setBusy(false);
    compareWithBefore(*result);
    m_form->setResult(result);
    // A scenario with faults plans nothing: the last good answer stays on the page.
    if (!result->problems.empty() && m_result)
        return;
    m_result = result;
    const auto known = std::any_of(result->options.begin(), result->options.end(), [this](const PlanOption &option) { return option.id == m_chosen.toStdString(); });
    if (!m_choiceIsManual || !known) {
        const std::optional<std::size_t> goals[] = {result->cheapest, result->balanced, result->fastest};
        // Where no plan meets every limit the nearest miss is looked at.
        const PlanOption *plan = goals[m_goal] ? &result->options[*goals[m_goal]] : optionOrFirst(*result, {});
        m_chosen = plan != nullptr ? QString::fromStdString(plan->id) : QString();
        m_choiceIsManual = false;
    }
    for (PageEntry &entry : m_pages)
        entry.dirty = true;
    refreshPage(m_pages[static_cast<std::size_t>(m_stack->currentIndex())]);
    m_status->setResult(*result, *m_catalog);
    emit resultShown();
}

void MainWindow::refreshPage(PageEntry &entry)
{
    if (!entry.dirty || !m_result)
        return;
    entry.dirty = false;
    entry.page->setResult(m_result, m_catalog);
    entry.page->setChosen(m_chosen);
}

void MainWindow::choose(const QString &optionId)
{
    if (optionId == m_chosen || optionId.isEmpty())
        return;
    m_chosen = optionId;
    m_choiceIsManual = true;
    if (m_result) {
        const std::optional<std::size_t> goals[] = {m_result->cheapest, m_result->balanced, m_result->fastest};
        for (int i = 0; i < 3; ++i)
            if (goals[i] && m_result->options[*goals[i]].id == optionId.toStdString()) {
                m_goal = i;
                m_choiceIsManual = false;
                break;
            }
    }
    for (PageEntry &entry : m_pages)
        if (!entry.dirty)
            entry.page->setChosen(m_chosen);
}

void MainWindow::togglePin(const QString &optionId)
{
    QStringList pins = m_pinned;
    if (optionId.isEmpty())
        return;
    if (pins.contains(optionId))
        pins.removeAll(optionId);
    else if (pins.size() >= ComparePage::kMostPins)
        return showToast(this, tr("Four plans are pinned; unpin one first"));
    else
        pins << optionId;
    setPins(pins);
}

void MainWindow::setPins(const QStringList &ids)
{
    m_pinned = ids;
    m_planPage->setPinned(m_pinned);
    for (std::size_t i = 0; i < m_pages.size(); ++i)
        if (auto *compare = qobject_cast<ComparePage *>(m_pages[i].page)) {
            m_tabs->setCount(static_cast<int>(i), static_cast<int>(m_pinned.size()));
            if (compare->pins() != m_pinned)
                compare->setPins(m_pinned);
        }
}

void MainWindow::showTab(int index)
{
    if (index < 0 || index >= static_cast<int>(m_pages.size()))
        return;
    m_stack->setCurrentIndex(index);
    refreshPage(m_pages[static_cast<std::size_t>(index)]);
}

bool MainWindow::showPage(const QString &name)
{
    for (std::size_t i = 0; i < m_pages.size(); ++i)
        if (m_pages[i].name == name) {
            m_tabs->setCurrentIndex(static_cast<int>(i));
            return true;
        }
    return false;
}

void MainWindow::showFormErrors()
{
    const auto [label, valid] = m_form->firstError();
    m_status->setStale(!label.isEmpty());
    if (label.isEmpty()) {
        m_messages->withdraw(QStringLiteral("form"));
        return;
    }
    QString sentence = valid.isEmpty() ? tr("The plan below uses the last valid value.") : tr("The plan below uses the last valid value, %1.").arg(valid);
    if (const QString problem = m_form->firstProblem(); !problem.isEmpty())
        sentence = problem + QLatin1Char(' ') + sentence;
    m_messages->post({QStringLiteral("form"), MessageKind::Warning, tr("%1 needs a look.").arg(label), sentence, tr("Go to field"), [this] { m_form->focusFirstError(); }});
}

void MainWindow::setUiLanguage(Language language)
{
    m_settings.setUiLanguage(language);
    ui::setLanguage(language);
    rebuild();
}

void MainWindow::setTextScale(double scale)
{
    if (scale == Theme::instance().scale())
        return;
    Theme::instance().setScale(scale);
    rebuild();
}

void MainWindow::rebuild()
{
    // Texts and sizes are made when a widget is built; building the frame anew is the one way that misses none.
    const int page = m_stack->currentIndex();
    const bool formPutAway = m_form->isHidden() && m_formFits && !m_presenting;
    m_pages.clear();
    m_spareTools.clear();
    removeToolBar(m_toolBar);
    m_toolBar->deleteLater();
    menuBar()->clear();
    for (QAction *action : findChildren<QAction *>(QString(), Qt::FindDirectChildrenOnly))
        action->deleteLater();
    build();
    m_form->setCatalog(m_catalog);
    m_roomApplied = false;
    applyRoom(true);
    if (formPutAway)
        m_actions->form->setChecked(false);
    if (m_result) {
        m_form->setResult(m_result);
        m_status->setResult(*m_result, *m_catalog);
        for (PageEntry &entry : m_pages)
            entry.dirty = true;
    }
    setPins(m_pinned);
    m_tabs->setCurrentIndex(page);
    showTab(page);
    showPresenting();
}

void MainWindow::applyRoom(bool force)
{
    // Larger text needs more room: what counts is how much text the window holds.
    const Theme &theme = Theme::instance();
    const int wide = static_cast<int>(width() / theme.scale()), high = static_cast<int>(height() / theme.scale());
    const WidthClass next = widthClass(wide, m_width);
    const PlanRoom room = planRoom(next, high);
    const bool formFits = formHasRoom(wide);
    if (!force && next == m_width && room.tall == m_tall && formFits == m_formFits && m_roomApplied)
        return;
    m_width = next;
    m_tall = room.tall;
    m_planPage->setRoom(room);
    if (!m_roomApplied || formFits != m_formFits)
        m_form->setVisible(formFits && !m_presenting);
    m_formFits = formFits;
    m_roomApplied = true;
    const double share = m_settings.splitterShare(QStringLiteral("form"));
    const int form = share > 0 ? static_cast<int>(share * width()) : theme.px(formWidth(m_width));
    m_split->setSizes({ form, width() - form });
    m_actions->details->setChecked(m_planPage->detailsShown());
    if (!m_presenting)
        m_actions->form->setChecked(!m_form->isHidden());
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    applyRoom(false);
    fitToolBar();
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    applyRoom(true);
}

} // namespace gpuplan::ui
