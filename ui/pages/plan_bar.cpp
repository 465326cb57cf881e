#include "ui/pages/plan_bar.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/text/words.hpp"
#include "ui/widgets/badge.hpp"
#include "ui/widgets/buttons.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace gpuplan::ui {

PlanBar::PlanBar(QWidget *parent) : QWidget(parent), m_plans(new QComboBox), m_badge(new Badge), m_facts(textLabel({}, "small")), m_layout(new QHBoxLayout)
{
    setAttribute(Qt::WA_StyledBackground);
    setProperty("ground", QStringLiteral("surface"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_layout->setContentsMargins(16, 7, 16, 7);
    m_layout->setSpacing(8);
    auto *label = textLabel(Charts::tr("Plan"), "small");
    label->setBuddy(m_plans);
    m_plans->setMinimumWidth(220);
    m_plans->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_plans->setMinimumContentsLength(38);
    m_plans->setAccessibleName(Charts::tr("Plan"));
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_facts->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_layout->addWidget(label);
    m_layout->addWidget(m_plans);
    m_layout->addWidget(m_badge);
    m_layout->addWidget(m_facts, 1);
    column->addLayout(m_layout);
    column->addWidget(horizontalLine());
    connect(m_plans, &QComboBox::activated, this, [this](int index) { emit planChosen(m_plans->itemData(index).toString()); });
}

void PlanBar::setPlans(const PlanResult &result, const QString &chosen)
{
    const QSignalBlocker block(m_plans);
    m_plans->clear();
    for (const PlanOption &option : result.options) {
        const QString where = option.region.empty() ? QString() : QStringLiteral(" · ") + QString::fromStdString(option.region);
        m_plans->addItem(QStringLiteral("%1 · %2%3").arg(planName(option), layoutWords(option.layout), where), QString::fromStdString(option.id));
    }
    const PlanOption *option = optionOrFirst(result, chosen);
    m_plans->setCurrentIndex(option ? m_plans->findData(QString::fromStdString(option->id)) : -1);
    m_plans->setEnabled(option);
    m_badge->setVisible(option);
    if (option)
        m_badge->setVerdict(option->verdict);
}

void PlanBar::setFacts(const QString &words)
{
    m_facts->setText(words);
    m_facts->setToolTip(words);
}

void PlanBar::addControl(QWidget *control)
{
    m_layout->addWidget(control);
}

} // namespace gpuplan::ui
