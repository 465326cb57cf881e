#include "ui/pages/headline_panel.hpp"

#include "ui/pages/fact_button.hpp"
#include "ui/text/evidence_words.hpp"
#include "ui/text/format.hpp"
#include "ui/text/headline.hpp"
#include "ui/text/words.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/painting.hpp"
#include "ui/widgets/segmented_control.hpp"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

/// Where a plan stands among the options; nullopt: it is a near miss.
std::optional<std::size_t> indexOf(const PlanResult &result, const PlanOption &plan)
{
    for (std::size_t i = 0; i < result.options.size(); ++i)
        if (&result.options[i] == &plan)
            return i;
    return std::nullopt;
}

/// Hidden, it still takes its room: nothing below it moves.
void keepRoom(QWidget *widget)
{
    QSizePolicy policy = widget->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    widget->setSizePolicy(policy);
}

} // namespace

HeadlinePanel::HeadlinePanel(QWidget *parent)
    : QWidget(parent), m_headline(textLabel({}, "display")), m_second(textLabel({}, "small")), m_goal(new SegmentedControl({tr("Cheapest"), tr("Balanced"), tr("Fastest")})), m_factRow(new QWidget)
{
    setProperty("ground", QStringLiteral("surface"));
    setAttribute(Qt::WA_StyledBackground);
    m_goal->setAccessibleName(tr("What counts"));
    m_headline->setWordWrap(true);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 10);
    column->setSpacing(8);
    auto *top = new QHBoxLayout;
    top->setSpacing(16);
    auto *words = new QVBoxLayout;
    words->setContentsMargins(4, 0, 0, 0);
    words->setSpacing(2);
    words->addWidget(m_headline);
    words->addWidget(m_second);
    top->addLayout(words, 1);
    top->addWidget(m_goal, 0, Qt::AlignVCenter);
    column->addLayout(top);
    auto *facts = new QHBoxLayout(m_factRow);
    facts->setContentsMargins(0, 0, 0, 0);
    facts->setSpacing(8);
    const QString labels[] = {tr("Total cost"), tr("Time to finish"), tr("Peak memory per GPU"), tr("Throughput"), tr("Evidence")};
    for (int i = 0; i < 5; ++i) {
        auto *button = new FactButton(labels[i], i == 0);
        connect(button, &QAbstractButton::clicked, this, [this, button, i] { emit figureOpened(static_cast<Figure>(i), button); });
        m_facts.push_back(button);
        facts->addWidget(button, 1);
    }
    column->addWidget(m_factRow);
    keepRoom(m_factRow);
    keepRoom(m_goal);
    connect(m_goal, &SegmentedControl::chosen, this, &HeadlinePanel::goalChosen);
}

void HeadlinePanel::setPlan(const std::shared_ptr<const PlanResult> &result, const PlanOption *plan)
{
    m_sentence = result ? headline(*result, plan) : tr("Planning…");
    m_headline->setText(m_override.isEmpty() ? m_sentence : m_override);
    const QString second = result ? headlineSecond(*result, plan) : QString();
    m_second->setText(second);
    m_second->setVisible(m_secondLine && !second.isEmpty());
    m_factRow->setVisible(plan != nullptr);
    m_goal->setVisible(result && plan && indexOf(*result, *plan));
    if (result && plan)
        fillFacts(*result, *plan);
}

void HeadlinePanel::fillFacts(const PlanResult &result, const PlanOption &option)
{
    const PlanCost &cost = option.cost;
    const QString over = cost.total ? missText(std::nullopt, result.budget, option) : QString();
    fact(Figure::Cost)->setFact(cost.total ? money(*cost.total) : tr("unknown"),
                                !over.isEmpty() ? over : !cost.total ? tr("no price in the catalogue") : cost.range.high > cost.range.low ? tr("80% range %1").arg(moneyRange(cost.range, cost.total->currency)) : tr("list price, no range"));
    fact(Figure::Cost)->setMissed(!over.isEmpty());
    const Interval &time = option.totalHours;
    const QString late = option.meetsDeadline ? QString() : missText(result.scenario.limits.deadline, std::nullopt, option);
    fact(Figure::Time)->setFact(duration(hours(time.mid)), !late.isEmpty() ? late : time.high > time.low ? tr("80% range %1").arg(durationRange(time)) : tr("no range"));
    fact(Figure::Time)->setMissed(!late.isEmpty());
    const MemoryEstimate &memory = option.memory;
    const QString need = gibNumber(memory.device);
    if (memory.usable)
        fact(Figure::Memory)->setFact(QStringLiteral("%1 / %2").arg(need, gibText(*memory.usable)), tr("%1 GiB free, %2").arg(gibNumber(*memory.usable - memory.device), phaseInSentence(memory.peakPhase)));
    else
        fact(Figure::Memory)->setFact(gibText(memory.device), tr("usable memory unknown"));
    fact(Figure::Throughput)->setFact(tr("%1 tokens/s").arg(significant(option.step.tokensPerSecond, 4)), tr("MFU %1, goodput %2").arg(percent(option.step.mfu), percent(option.goodput)));
    fact(Figure::Evidence)->setFact(evidenceWord(option.evidence.word), evidenceText(option.evidence));
    fact(Figure::Evidence)->setSquares(evidenceSquares(option.evidence.word));
}

void HeadlinePanel::setRoom(int facts, bool secondLine, bool large)
{
    m_secondLine = secondLine;
    m_second->setVisible(secondLine && !m_second->text().isEmpty());
    setStyleProperty(m_headline, "role", large ? QStringLiteral("display") : QStringLiteral("displaySmall"));
    // Four facts leave throughput out, three evidence as well.
    fact(Figure::Throughput)->setVisible(facts >= 5);
    fact(Figure::Evidence)->setVisible(facts >= 4);
}

void HeadlinePanel::setOverride(const QString &words)
{
    m_override = words;
    m_headline->setText(words.isEmpty() ? m_sentence : words);
}

void HeadlinePanel::setFaded(bool faded)
{
    for (FactButton *button : m_facts)
        button->setFaded(faded);
}

FactButton *HeadlinePanel::fact(Figure figure) const { return m_facts[static_cast<std::size_t>(figure)]; }

} // namespace gpuplan::ui
