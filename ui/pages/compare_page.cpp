#include "ui/pages/compare_page.hpp"

#include "ui/charts/chart_card.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/charts/specs/time_specs.hpp"
#include "ui/pages/compare_rows.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/buttons.hpp"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace gpuplan::ui {

namespace {

constexpr int kChartHeight = 270;
constexpr int kFewest = 2; // plans shown when nothing is pinned

const char *toneName(DeltaTone tone)
{
    return tone == DeltaTone::Better ? "good" : tone == DeltaTone::Worse ? "bad" : "";
}

QWidget *cellWidget(const CompareCell &cell, bool strong)
{
    auto *box = new QWidget;
    auto *layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto *value = textLabel(cell.value, strong ? "heading" : "body");
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(value);
    if (!cell.delta.isEmpty()) {
        auto *delta = textLabel(cell.delta, "small");
        delta->setProperty("tone", QString::fromLatin1(toneName(cell.tone)));
        layout->addWidget(delta);
    }
    layout->addStretch(1);
    return box;
}

} // namespace

ComparePage::ComparePage(QWidget *parent) :
    Page(parent), m_headline(textLabel({}, "display")), m_second(textLabel({}, "small")), m_note(textLabel({}, "echo")),
    m_copy(plainButton(Charts::tr("Copy table"), QStringLiteral("copy"))), m_table(nullptr)
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    auto *head = new QWidget;
    head->setAttribute(Qt::WA_StyledBackground);
    head->setProperty("ground", QStringLiteral("surface"));
    auto *headRow = new QHBoxLayout(head);
    headRow->setContentsMargins(20, 12, 20, 12);
    auto *words = new QVBoxLayout;
    m_headline->setWordWrap(true);
    m_second->setWordWrap(true);
    words->addWidget(m_headline);
    words->addWidget(m_second);
    headRow->addLayout(words, 1);
    headRow->addWidget(m_copy);
    outer->addWidget(head);
    outer->addWidget(horizontalLine());

    auto *content = new QWidget;
    content->setAttribute(Qt::WA_StyledBackground);
    content->setProperty("ground", QStringLiteral("window"));
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(16, 12, 16, 16);
    column->setSpacing(12);
    auto *tableCard = new QFrame;
    tableCard->setProperty("card", true);
    auto *tableLayout = new QVBoxLayout(tableCard);
    tableLayout->setContentsMargins(12, 8, 12, 8);
    m_table = new QWidget;
    tableLayout->addWidget(m_table);
    m_note->setWordWrap(true);
    tableLayout->addWidget(m_note);
    column->addWidget(tableCard);
    auto *charts = new QHBoxLayout;
    charts->setSpacing(12);
    for (ChartCard **card : {&m_cost, &m_time, &m_memory}) {
        *card = new ChartCard;
        (*card)->setMinimumHeight(Theme::instance().px(kChartHeight));
        connect(*card, &ChartCard::pointActivated, this, &Page::optionChosen);
        charts->addWidget(*card, 1);
    }
    column->addLayout(charts);
    column->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    outer->addWidget(scroll, 1);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        const auto plans = m_result ? comparedPlans(*m_result, shownIds()) : std::vector<const PlanOption *>{};
        if (!plans.empty())
            QGuiApplication::clipboard()->setText(compareTsv(compareRows(*m_result, plans, 0), plans));
    });
}

void ComparePage::setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog)
{
    m_result = std::move(result);
    m_catalog = std::move(catalog);
    refresh();
}

void ComparePage::setChosen(const QString &optionId)
{
    m_chosen = optionId;
    refresh();
}

void ComparePage::setPins(const QStringList &ids)
{
    m_pins = ids.mid(std::max<qsizetype>(0, ids.size() - kMostPins));
    refresh();
}

QStringList ComparePage::shownIds() const
{
    QStringList ids;
    if (!m_result)
        return ids;
    for (const PlanOption *plan : comparedPlans(*m_result, m_pins))
        ids << QString::fromStdString(plan->id);
    if (ids.size() < kFewest && !m_chosen.isEmpty() && !ids.contains(m_chosen) && !comparedPlans(*m_result, {m_chosen}).empty())
        ids << m_chosen;
    for (const PlanOption &option : m_result->options)
        if (ids.size() < kFewest && !ids.contains(QString::fromStdString(option.id)))
            ids << QString::fromStdString(option.id);
    return ids;
}

void ComparePage::addHead(const PlanOption &plan, std::size_t index, int column)
{
    auto *grid = static_cast<QGridLayout *>(m_table->layout());
    const QString id = QString::fromStdString(plan.id);
    auto *box = new QWidget;
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 2, 0, 6);
    layout->setSpacing(2);
    auto *top = new QHBoxLayout;
    const QString where = plan.region.empty() ? cloudWord(plan.cloud) : QStringLiteral("%1 · %2").arg(cloudWord(plan.cloud), regionWord(plan.cloud, plan.region, m_catalog.get()));
    top->addWidget(textLabel(where, "small"));
    top->addStretch(1);
    if (index == 0) {
        top->addWidget(textLabel(Charts::tr("base"), "small"));
    } else {
        auto *make = linkButton(Charts::tr("make base"));
        connect(make, &QPushButton::clicked, this, [this, id] {
            m_base = id;
            refresh();
        });
        top->addWidget(make);
    }
    if (m_pins.contains(id)) {
        auto *remove = iconButton(QStringLiteral("close"), Charts::tr("Unpin %1").arg(planName(plan)));
        connect(remove, &QToolButton::clicked, this, [this, id] {
            m_pins.removeAll(id);
            emit pinsChanged(m_pins);
            refresh();
        });
        top->addWidget(remove);
    }
    layout->addLayout(top);
    layout->addWidget(textLabel(planName(plan), "title"));
    grid->addWidget(box, 0, column);
}

void ComparePage::rebuildTable(const std::vector<const PlanOption *> &plans)
{
    auto *parentLayout = static_cast<QVBoxLayout *>(m_table->parentWidget()->layout());
    auto *fresh = new QWidget;
    auto *grid = new QGridLayout(fresh);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(5);
    grid->setHorizontalSpacing(20);
    delete parentLayout->replaceWidget(m_table, fresh);
    m_table->deleteLater();
    m_table = fresh;
    const int columns = static_cast<int>(plans.size()) + 1;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        addHead(*plans[i], i, static_cast<int>(i) + 1);
        grid->setColumnStretch(static_cast<int>(i) + 1, 1);
    }
    int line = 1;
    for (const CompareRow &row : compareRows(*m_result, plans, 0)) {
        grid->addWidget(horizontalLine(), line++, 0, 1, columns);
        grid->addWidget(textLabel(row.name, "small"), line, 0);
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            grid->addWidget(cellWidget(row.cells[i], row.strong), line, static_cast<int>(i) + 1);
        ++line;
    }
}

void ComparePage::refresh()
{
    if (!m_result)
        return;
    QStringList ids = shownIds();
    if (ids.contains(m_base)) { // the base stands first
        ids.removeAll(m_base);
        ids.prepend(m_base);
    }
    const auto plans = comparedPlans(*m_result, ids);
    m_headline->setText(plans.empty() ? Charts::tr("No plan does the job.") : compareHeadline(plans, 0));
    m_second->setText(Charts::tr("Differences are to the first plan. Values are P50; ranges overlap where the whiskers do."));
    m_note->setText(m_pins.isEmpty() ? Charts::tr("Nothing is pinned yet: the chosen and the first plan are shown. Ctrl+D on the Plan page pins up to four.")
                                     : Charts::tr("Ctrl+D on the Plan page pins up to four plans."));
    rebuildTable(plans);
    m_cost->setSpec(comparePlans(*m_result, PlanMeasure::Cost, ids));
    m_time->setSpec(comparePlans(*m_result, PlanMeasure::Time, ids));
    m_memory->setSpec(comparePlans(*m_result, PlanMeasure::Memory, ids));
}

} // namespace gpuplan::ui
