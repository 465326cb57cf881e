#include "ui/pages/chart_page.hpp"

#include "ui/charts/chart_card.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/pages/plan_bar.hpp"
#include "ui/theme/theme.hpp"

#include <QEvent>
#include <QGridLayout>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <tuple>

namespace gpuplan::ui {

namespace {

constexpr int kTwoColumns = 740; // at 100% text

} // namespace

ChartPage::ChartPage(QWidget *parent) : Page(parent), m_bar(new PlanBar), m_grid(new QGridLayout), m_outer(new QVBoxLayout(this))
{
    m_outer->setContentsMargins(0, 0, 0, 0);
    m_outer->setSpacing(0);
    m_outer->addWidget(m_bar);
    auto *content = new QWidget;
    content->setAttribute(Qt::WA_StyledBackground);
    content->setProperty("ground", QStringLiteral("window"));
    content->setLayout(m_grid);
    m_grid->setContentsMargins(16, 12, 16, 16);
    m_grid->setSpacing(12);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, 1);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    m_outer->addWidget(scroll, 1);
    connect(m_bar, &PlanBar::planChosen, this, &ChartPage::optionChosen);
}

ChartCard *ChartPage::addCard(int row, int column, int columns, int height)
{
    auto *card = new ChartCard;
    card->setMinimumHeight(Theme::instance().px(height));
    connect(card, &ChartCard::pointActivated, this, [this](const QString &id) {
        if (m_result && planWithId(*m_result, id) != nullptr)
            emit optionChosen(id);
    });
    connect(card, &ChartCard::failed, this, &ChartPage::failed);
    addWidget(card, row, column, columns);
    return card;
}

void ChartPage::addWidget(QWidget *widget, int row, int column, int columns)
{
    m_places.push_back({ widget, row, column, columns });
    m_grid->addWidget(widget, row, column, 1, columns);
}

void ChartPage::arrange()
{
    std::stable_sort(m_places.begin(), m_places.end(), [](const Place &a, const Place &b) { return std::tie(a.row, a.column) < std::tie(b.row, b.column); });
    int line = 0;
    for (const Place &place : m_places) {
        m_grid->removeWidget(place.widget);
        m_grid->addWidget(place.widget, m_narrow ? line++ : place.row, m_narrow ? 0 : place.column, 1, m_narrow ? 2 : place.columns);
    }
}

void ChartPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    const bool narrow = width() < Theme::instance().px(kTwoColumns);
    if (narrow == m_narrow)
        return;
    m_narrow = narrow;
    arrange();
}

const PlanOption *ChartPage::option() const
{
    return m_result ? optionOrFirst(*m_result, m_chosen) : nullptr;
}

void ChartPage::setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog)
{
    m_result = std::move(result);
    m_catalog = std::move(catalog);
    refreshAll();
}

void ChartPage::setChosen(const QString &optionId)
{
    m_chosen = optionId;
    refreshAll();
}

void ChartPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        refreshAll();
    Page::changeEvent(event);
}

void ChartPage::refreshAll()
{
    if (!m_result)
        return;
    m_bar->setPlans(*m_result, m_chosen, m_catalog.get());
    refresh();
}

} // namespace gpuplan::ui
