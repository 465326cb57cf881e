#include "ui/pages/plan_page.hpp"

#include "ui/charts/specs/cost_specs.hpp"
#include "ui/pages/details_pane.hpp"
#include "ui/pages/evidence_popover.hpp"
#include "ui/pages/fact_button.hpp"
#include "ui/pages/headline_panel.hpp"
#include "ui/pages/plan_charts.hpp"
#include "ui/pages/plan_lists.hpp"
#include "ui/session/advice_service.hpp"
#include "ui/text/change_words.hpp"
#include "ui/text/headline.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/segmented_control.hpp"

#include <QScrollArea>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

constexpr int kLeastCentre = 560;

} // namespace

PlanPage::PlanPage(AdviceService *advice, QWidget *parent)
    : Page(parent), m_advice(advice), m_headline(new HeadlinePanel), m_lists(new PlanLists(advice)), m_charts(new PlanCharts), m_details(new DetailsPane), m_split(new QSplitter(Qt::Horizontal))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_headline);
    column->addWidget(horizontalLine());
    auto *content = new QWidget;
    auto *stack = new QVBoxLayout(content);
    stack->setContentsMargins(0, 0, 0, 0);
    stack->setSpacing(0);
    stack->addWidget(m_lists, 1);
    stack->addWidget(horizontalLine());
    stack->addWidget(m_charts);
    auto *centre = new QScrollArea; // where the window is low the charts scroll, and the table keeps its rows
    centre->setMinimumWidth(kLeastCentre);
    centre->setWidgetResizable(true);
    centre->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    centre->setFocusPolicy(Qt::NoFocus);
    centre->setWidget(content);
    m_split->addWidget(centre);
    m_split->addWidget(m_details);
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 0);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    column->addWidget(m_split, 1);
    wire();
    m_headline->setPlan(nullptr, nullptr);
}

void PlanPage::wire()
{
    connect(m_headline, &HeadlinePanel::goalChosen, this, [this](int goal) {
        if (!m_result)
            return;
        const std::optional<std::size_t> wanted[] = {m_result->cheapest, m_result->balanced, m_result->fastest};
        if (wanted[goal])
            emit optionChosen(QString::fromStdString(m_result->options[*wanted[goal]].id));
    });
    connect(m_headline, &HeadlinePanel::figureOpened, this, &PlanPage::openFigure);
    connect(m_details, &DetailsPane::figureOpened, this, &PlanPage::openFigure);
    connect(m_details, &DetailsPane::exportWanted, this, &PlanPage::exportWanted);
    connect(m_details, &DetailsPane::pinWanted, this, [this] { emit pinWanted(m_chosen); });
    connect(m_lists->table(), &OptionsView::optionSelected, this, &PlanPage::pick);
    connect(m_lists->table(), &OptionsView::pinWanted, this, &PlanPage::pinWanted);
    connect(m_lists->table(), &QAbstractItemView::activated, this, [this] { emit detailsToggled(true); });
    connect(m_lists->rejected(), &RejectedView::rejectionSelected, this, &PlanPage::showRejection);
    connect(m_lists->rejected(), &RejectedView::tryWanted, this, &PlanPage::tryChange);
    connect(m_lists->rejected(), &RejectedView::activated, this, [this] { emit detailsToggled(true); });
    connect(m_details, &DetailsPane::tryWanted, this, &PlanPage::tryChange);
    connect(m_advice, &AdviceService::ready, this, [this](std::size_t rejection) {
        if (m_rejection == rejection)
            showRejection(rejection);
    });
    connect(m_lists, &PlanLists::viewChanged, this, &PlanPage::onView);
    connect(m_charts, &PlanCharts::optionChosen, this, &PlanPage::pick);
}

void PlanPage::setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog)
{
    m_result = std::move(result);
    m_catalog = std::move(catalog);
    m_rejection.reset();
    m_advice->setResult(m_result, m_catalog);
    m_lists->setResult(m_result, m_catalog);
    m_charts->setResult(m_result, m_catalog, m_chosen);
    showHint();
    onView(m_lists->view());
    refreshChosen();
}

void PlanPage::setChosen(const QString &optionId)
{
    m_chosen = optionId;
    m_charts->setChosen(m_chosen);
    refreshChosen();
}

void PlanPage::refreshChosen()
{
    const PlanOption *plan = m_result ? planWithId(*m_result, m_chosen) : nullptr;
    m_headline->setPlan(m_result, plan);
    if (plan != nullptr) {
        m_shown = *plan;
        const std::optional<std::size_t> goals[] = { m_result->cheapest, m_result->balanced, m_result->fastest };
        const auto isGoal = [&](const std::optional<std::size_t> &goal) { return goal && &m_result->options[*goal] == plan; };
        for (int i = 0; i < 3; ++i)
            if (isGoal(goals[i]) && !isGoal(goals[m_headline->goal()->current()]))
                m_headline->goal()->setCurrent(i);
    }
    m_lists->table()->selectOption(m_chosen);
    // In the rejected list the pane speaks of the machine selected there.
    if (m_lists->view() == PlanLists::Rejected && m_rejection)
        return;
    if (const auto rejection = rejectionOf(m_chosen))
        return showRejection(*rejection);
    m_rejection.reset();
    m_details->setPlan(m_result, plan, m_pinned.contains(m_chosen), m_catalog);
}

/// The rejection whose nearest plan has this id.
std::optional<std::size_t> PlanPage::rejectionOf(const QString &optionId) const
{
    const std::string id = optionId.toStdString();
    for (std::size_t i = 0; m_result && i < m_result->rejected.size(); ++i)
        if (const auto &nearest = m_result->rejected[i].nearest; nearest && nearest->id == id)
            return i;
    return std::nullopt;
}

void PlanPage::setPinned(const QStringList &ids)
{
    m_pinned = ids;
    refreshChosen();
}

void PlanPage::setFaded(bool faded)
{
    m_headline->setFaded(faded);
    m_lists->table()->setFaded(faded);
}

void PlanPage::setRoom(const PlanRoom &room)
{
    m_room = room;
    m_headline->setRoom(room.facts, room.secondLine, room.largeHeadline);
    m_charts->setRoom(room.charts, room.tall);
    showHint();
    setDetailsShown(room.details);
}

/// The one thing that helps most to read the table.
void PlanPage::showHint()
{
    const bool missed = m_result && m_result->options.empty() && !m_result->rejected.empty();
    m_lists->setHint(missed ? tr("near misses: none meets all limits") : m_room.details ? tr("dotted line = your limit") : tr("F4 shows the details pane"));
}

void PlanPage::setDetailsShown(bool shown)
{
    const bool wasHidden = m_details->isHidden();
    m_details->setVisible(shown);
    if (shown && wasHidden)
        m_split->setSizes({ std::max(kLeastCentre, width() - detailsWidth()), detailsWidth() });
    const int centre = width() - (shown ? detailsWidth() : 0);
    m_lists->table()->setRoom(centre, m_room.tall);
}

int PlanPage::detailsWidth() const
{
    return Theme::instance().px(m_room.detailsWidth);
}

bool PlanPage::detailsShown() const { return !m_details->isHidden(); }

void PlanPage::toggleRejected() { m_lists->showView(m_lists->view() == PlanLists::Rejected ? PlanLists::Ranked : PlanLists::Rejected); }

void PlanPage::explainChosen() { openFigure(Figure::Time, m_headline->fact(Figure::Time)); }

void PlanPage::onView(int view)
{
    const bool rejected = view == PlanLists::Rejected;
    m_charts->setVisible(!rejected);
    m_headline->setOverride(rejected && m_result ? rejectedHeadline(*m_result) : QString());
    if (!rejected)
        refreshChosen();
}

void PlanPage::openFigure(Figure figure, QWidget *from)
{
    if (!m_result || !m_catalog || !m_shown)
        return;
    const FactButton *fact = m_headline->fact(figure);
    const QString title = QStringLiteral("%1: %2").arg(fact->text(), fact->value());
    const bool timed = figure == Figure::Time || figure == Figure::Throughput || figure == Figure::Evidence;
    auto *popover = new EvidencePopover(title, fact->accessibleDescription(), explain(figure, *m_result, *m_catalog, *m_shown),
        timed ? m_shown->evidence.nearest : std::vector<NearRun>(), window());
    popover->setObjectName(QStringLiteral("evidence"));
    popover->showUnder(from);
    connect(popover, &QObject::destroyed, from, [from] { from->setFocus(); });
}

/// A plan that meets the limits becomes the chosen one; a near miss only shows why and what it would be.
void PlanPage::pick(const QString &optionId)
{
    if (const auto rejection = rejectionOf(optionId); rejection && !m_result->options.empty())
        return showRejection(*rejection);
    const bool again = optionId == m_chosen;
    emit optionChosen(optionId);
    if (again)
        refreshChosen();
}

void PlanPage::showRejection(std::size_t rejection)
{
    if (m_result->rejected[rejection].nearest)
        m_shown = m_result->rejected[rejection].nearest;
    m_rejection = rejection;
    m_advice->want(rejection, true);
    m_details->setRejection(m_result, rejection, m_catalog, m_advice->changes(rejection));
}

void PlanPage::tryChange(const Change &change)
{
    const QString label = m_rejection ? changeTitle(change, m_result->rejected[*m_rejection]) : changeTitle(change, {});
    const QString plan = QString::fromStdString(change.plan.id);
    const bool works = change.plan.meetsAll();
    emit scenarioEdited(Scenario(change.scenario), tr("Try: %1").arg(label));
    emit planPromised(plan);
    if (works)
        m_lists->showView(PlanLists::Ranked);
}

} // namespace gpuplan::ui
