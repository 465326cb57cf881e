#include "ui/pages/plan_page.hpp"

#include "ui/pages/details_pane.hpp"
#include "ui/pages/evidence_popover.hpp"
#include "ui/pages/fact_button.hpp"
#include "ui/pages/headline_panel.hpp"
#include "ui/pages/plan_charts.hpp"
#include "ui/pages/plan_lists.hpp"
#include "ui/text/headline.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/segmented_control.hpp"

#include <QVBoxLayout>

namespace gpuplan::ui {

PlanPage::PlanPage(QWidget *parent)
    : Page(parent), m_headline(new HeadlinePanel), m_lists(new PlanLists), m_charts(new PlanCharts), m_details(new DetailsPane), m_split(new QSplitter(Qt::Horizontal))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_headline);
    column->addWidget(horizontalLine());
    auto *centre = new QWidget;
    centre->setMinimumWidth(560);
    auto *stack = new QVBoxLayout(centre);
    stack->setContentsMargins(0, 0, 0, 0);
    stack->setSpacing(0);
    stack->addWidget(m_lists, 1);
    stack->addWidget(horizontalLine());
    stack->addWidget(m_charts);
    m_split->addWidget(centre);
    m_split->addWidget(m_details);
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 0);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    column->addWidget(m_split, 1);
    wire();
    m_headline->setOption(nullptr, std::nullopt);
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
    connect(m_lists->rejected(), &RejectedView::tryWanted, this, &PlanPage::tryRejection);
    connect(m_lists, &PlanLists::viewChanged, this, &PlanPage::onView);
    connect(m_charts, &PlanCharts::optionChosen, this, &PlanPage::pick);
}

std::optional<std::size_t> PlanPage::chosenIndex() const
{
    if (!m_result)
        return std::nullopt;
    const std::string id = m_chosen.toStdString();
    for (std::size_t i = 0; i < m_result->options.size(); ++i)
        if (m_result->options[i].id == id)
            return i;
    return std::nullopt;
}

void PlanPage::setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog)
{
    m_result = std::move(result);
    m_catalog = std::move(catalog);
    m_lists->setResult(m_result);
    m_charts->setResult(m_result, m_catalog, m_chosen);
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
    const std::optional<std::size_t> index = chosenIndex();
    const bool working = index && m_result->options[*index].meetsAll();
    // The sentence speaks of the chosen plan; with no plan that meets all limits it says so instead.
    const bool anyWorks = m_result && m_result->cheapest;
    m_headline->setOption(m_result, anyWorks || working ? index : std::nullopt);
    if (m_result && index) {
        m_shown = m_result->options[*index];
        const std::optional<std::size_t> goals[] = {m_result->cheapest, m_result->balanced, m_result->fastest};
        for (int i = 0; i < 3; ++i)
            if (goals[i] == index && goals[m_headline->goal()->current()] != index)
                m_headline->goal()->setCurrent(i);
    }
    m_lists->table()->selectOption(m_chosen);
    if (m_lists->view() != PlanLists::Rejected)
        m_details->setOption(m_result, index, m_pinned.contains(m_chosen), m_catalog);
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
    m_lists->setHint(room.details ? tr("dotted line = your limit") : tr("F4 shows the details pane"));
    setDetailsShown(room.details);
}

void PlanPage::setDetailsShown(bool shown)
{
    const bool wasHidden = m_details->isHidden();
    m_details->setVisible(shown);
    if (shown && wasHidden)
        m_split->setSizes({std::max(560, width() - m_room.detailsWidth), m_room.detailsWidth});
    const int centre = width() - (shown ? m_room.detailsWidth : 0);
    m_lists->table()->setRoom(centre, m_room.tall);
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
    auto *popover = new EvidencePopover(title, fact->accessibleDescription(), explain(figure, *m_result, *m_catalog, *m_shown), window());
    popover->setObjectName(QStringLiteral("evidence"));
    popover->showUnder(from);
    connect(popover, &QObject::destroyed, from, [from] { from->setFocus(); });
}

/// A plan that meets the limits becomes the chosen one; a near miss only shows why and what it would be.
void PlanPage::pick(const QString &optionId)
{
    const std::string id = optionId.toStdString();
    for (std::size_t i = 0; i < m_result->rejected.size(); ++i)
        if (const auto &nearest = m_result->rejected[i].nearest; nearest && nearest->id == id)
            return showRejection(i);
    const bool again = optionId == m_chosen;
    emit optionChosen(optionId);
    if (again)
        refreshChosen();
}

void PlanPage::showRejection(std::size_t rejection)
{
    if (m_result->rejected[rejection].nearest)
        m_shown = m_result->rejected[rejection].nearest;
    m_details->setRejection(m_result, rejection, m_catalog);
}

void PlanPage::tryRejection(std::size_t rejection)
{
    const Rejection &rejected = m_result->rejected[rejection];
    if (const std::optional<Scenario> next = tryChange(*m_result, rejected))
        emit scenarioEdited(*next, tr("Try: %1").arg(changeText(*m_result, rejected)));
}

} // namespace gpuplan::ui
