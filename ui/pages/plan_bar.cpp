#include "ui/pages/plan_bar.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/text/headline.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/badge.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/elided_combo.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace gpuplan::ui {

PlanBar::PlanBar(QWidget *parent) : QWidget(parent), m_plans(new ElidedCombo), m_badge(new Badge), m_facts(textLabel({}, "small")), m_layout(new QHBoxLayout), m_column(new QVBoxLayout(this)), m_controls(new QWidget)
{
    setAttribute(Qt::WA_StyledBackground);
    setProperty("ground", QStringLiteral("surface"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_layout->setContentsMargins(16, 7, 16, 7);
    m_layout->setSpacing(8);
    auto *label = textLabel(Charts::tr("Plan"), "small");
    label->setBuddy(m_plans);
    m_plans->setMinimumWidth(Theme::instance().px(220));
    m_plans->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_plans->setMinimumContentsLength(38);
    m_plans->setAccessibleName(Charts::tr("Plan"));
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_facts->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_layout->addWidget(label);
    m_layout->addWidget(m_plans);
    m_layout->addWidget(m_badge);
    m_layout->addWidget(m_facts, 1);
    auto *controls = new QHBoxLayout(m_controls);
    controls->setContentsMargins(0, 0, 0, 0);
    controls->setSpacing(8);
    m_controls->hide();
    m_layout->addWidget(m_controls);
    m_column->addLayout(m_layout);
    m_column->addWidget(horizontalLine());
    connect(m_plans, &QComboBox::activated, this, [this](int index) { emit planChosen(m_plans->itemData(index).toString()); });
}

void PlanBar::setPlans(const PlanResult &result, const QString &chosen, const Catalog *catalog)
{
    const QSignalBlocker block(m_plans);
    m_plans->clear();
    const auto add = [&](const PlanOption &plan, const QString &misses) {
        QStringList words{ planName(plan), layoutWords(plan.layout) };
        if (!plan.region.empty())
            words << regionWord(plan.cloud, plan.region, catalog);
        if (!misses.isEmpty())
            words << misses;
        m_plans->addItem(words.join(QStringLiteral(" · ")), QString::fromStdString(plan.id));
    };
    const PlanOption *option = optionOrFirst(result, chosen);
    if (option && !option->meetsAll())
        add(*option, missText(result, *option));
    for (const PlanOption &each : result.options)
        add(each, {});
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
    m_controls->layout()->addWidget(control);
    m_controls->show();
    placeControls();
}

void PlanBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeControls();
}

void PlanBar::placeControls()
{
    if (m_controls->isHidden())
        return;
    const int needed = m_plans->minimumWidth() + m_badge->sizeHint().width() + m_controls->sizeHint().width() + Theme::instance().px(60) + 3 * 16;
    const bool own = needed > width();
    const bool isOwn = m_column->indexOf(m_controls) >= 0;
    if (own == isOwn)
        return;
    (isOwn ? static_cast<QLayout *>(m_column) : m_layout)->removeWidget(m_controls);
    m_controls->layout()->setContentsMargins(own ? 16 : 0, 0, own ? 16 : 0, own ? 7 : 0);
    if (own)
        m_column->insertWidget(1, m_controls, 0, Qt::AlignLeft);
    else
        m_layout->addWidget(m_controls);
}

} // namespace gpuplan::ui
