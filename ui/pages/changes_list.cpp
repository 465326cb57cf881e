#include "ui/pages/changes_list.hpp"

#include "ui/text/change_words.hpp"
#include "ui/text/format.hpp"
#include "ui/widgets/badge.hpp"
#include "ui/widgets/buttons.hpp"

#include <QGridLayout>
#include <QHBoxLayout>
#include <algorithm>

namespace gpuplan::ui {

ChangesList::ChangesList(const PlanResult &result, const Rejection &rejection, const std::optional<std::vector<Change>> &changes, QWidget *parent)
    : QWidget(parent), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(6);
    const auto say = [this](const QString &text) {
        QLabel *words = textLabel(text, "small");
        words->setWordWrap(true);
        m_column->addWidget(words);
    };
    if (rejection.code == RejectionCode::PriceUnknown)
        say(tr("With a price of your own it can be ranked: add it under Cluster, Own machines."));
    else if (changes && changes->empty())
        say(tr("No single change makes this machine do the job."));
    if (!changes)
        say(tr("Trying changes…"));
    if (!changes || changes->empty())
        return;
    addGroup(result, rejection, *changes, true);
    addGroup(result, rejection, *changes, false);
    QLabel *note = textLabel(tr("Try makes this one edit and plans again; Ctrl+Z takes it back."), "tiny");
    note->setWordWrap(true);
    m_column->addWidget(note);
}

void ChangesList::addGroup(const PlanResult &result, const Rejection &rejection, const std::vector<Change> &changes, bool meetsAll)
{
    if (std::none_of(changes.begin(), changes.end(), [&](const Change &each) { return each.plan.meetsAll() == meetsAll; }))
        return;
    m_column->addWidget(horizontalLine());
    m_column->addWidget(textLabel(meetsAll ? tr("Meets every limit") : tr("Fits in memory, misses another limit"), "small"));
    for (const Change &change : changes)
        if (change.plan.meetsAll() == meetsAll)
            addChange(result, rejection, change);
}

void ChangesList::addChange(const PlanResult &result, const Rejection &rejection, const Change &change)
{
    auto *grid = new QGridLayout;
    grid->setContentsMargins(0, 2, 0, 2);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    const QString title = changeTitle(change, rejection);
    QLabel *name = textLabel(title, "strong");
    name->setWordWrap(true);
    auto *badge = new Badge;
    badge->setVerdict(change.plan.verdict);
    auto *head = new QHBoxLayout;
    head->setSpacing(6);
    head->addWidget(name, 1);
    head->addWidget(badge, 0, Qt::AlignTop);
    grid->addLayout(head, 0, 0);
    const QString misses = changeMisses(result, change);
    QStringList second{ changeMemory(change) };
    if (change.kind == ChangeKind::NextCard)
        second.prepend(QStringLiteral("%1 × %2").arg(change.plan.nodes).arg(QString::fromStdString(change.plan.instanceType)));
    for (const QString &words : { misses, changeEffect(change) })
        if (!words.isEmpty())
            second << words;
    QLabel *facts = textLabel(second.join(QStringLiteral(" · ")), "tiny");
    facts->setWordWrap(true);
    if (!misses.isEmpty())
        setStyleProperty(facts, "tone", QStringLiteral("warn"));
    grid->addWidget(facts, 1, 0);
    QLabel *time = textLabel(duration(hours(change.plan.totalHours.mid)), "strong");
    QLabel *cost = textLabel(change.plan.cost.total ? money(*change.plan.cost.total) : tr("price unknown"), "small");
    grid->addWidget(time, 0, 1, Qt::AlignRight | Qt::AlignTop);
    grid->addWidget(cost, 1, 1, Qt::AlignRight | Qt::AlignTop);
    auto *attempt = smallButton(tr("Try"));
    attempt->setAccessibleName(tr("Try: %1").arg(title));
    attempt->setToolTip(tr("%1: %2").arg(title, changeTimeAndCost(change)));
    connect(attempt, &QPushButton::clicked, this, [this, change] { emit tryWanted(change); });
    grid->addWidget(attempt, 0, 2, 2, 1, Qt::AlignVCenter);
    m_column->addLayout(grid);
}

} // namespace gpuplan::ui
