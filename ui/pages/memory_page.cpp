#include "ui/pages/memory_page.hpp"

#include "ui/charts/chart_card.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/charts/specs/memory_specs.hpp"
#include "ui/charts/specs/time_specs.hpp"
#include "ui/charts/table_card.hpp"
#include "ui/pages/plan_bar.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <QComboBox>
#include <QSignalBlocker>

namespace gpuplan::ui {

namespace {

constexpr int kStageHeight = 290, kPlansHeight = 330;

QString peakWords(const PlanOption &option)
{
    const MemoryEstimate &memory = option.memory;
    const QString peak = Charts::tr("Peak %1 GiB %2").arg(fixed(inGib(memory.device), 1), phaseInSentence(memory.peakPhase));
    if (!memory.usable)
        return peak + Charts::tr(" · usable memory unknown");
    const double room = inGib(*memory.usable) - inGib(memory.device);
    return peak + (room >= 0 ? Charts::tr(" · %1 GiB free").arg(fixed(room, 1)) : Charts::tr(" · short by %1 GiB").arg(fixed(-room, 1)));
}

} // namespace

MemoryPage::MemoryPage(QWidget *parent) : ChartPage(parent), m_stage(new QComboBox)
{
    m_stage->setAccessibleName(Charts::tr("Pipeline stage"));
    bar()->addControl(m_stage);
    m_phases = addCard(0, 0, 2, kStageHeight);
    m_plans = addCard(1, 0, 1, kPlansHeight);
    m_parts = new TableCard;
    addWidget(m_parts, 1, 1, 1);
    m_types = addCard(2, 0, 2, kPlansHeight);
    connect(m_stage, &QComboBox::activated, this, [this] { refresh(); });
}

void MemoryPage::refreshStages()
{
    const int stages = option() ? static_cast<int>(option()->memory.stages.size()) : 0;
    const int before = m_stage->currentIndex();
    const QSignalBlocker block(m_stage);
    if (m_stage->count() != stages + 1) {
        m_stage->clear();
        m_stage->addItem(Charts::tr("Fullest stage"));
        for (int stage = 0; stage < stages; ++stage)
            m_stage->addItem(Charts::tr("Stage %1 of %2").arg(stage + 1).arg(stages));
        m_stage->setCurrentIndex(0);
    } else {
        m_stage->setCurrentIndex(before);
    }
    m_stage->setVisible(stages > 1);
}

void MemoryPage::refresh()
{
    refreshStages();
    bar()->setFacts(option() ? peakWords(*option()) : QString());
    m_phases->setSpec(memoryByPhase(*result(), chosen(), m_stage->currentIndex() - 1));
    m_plans->setSpec(memoryOfPlans(*result(), option() ? QString::fromStdString(option()->id) : QString()));
    m_parts->setTable(Charts::tr("Parts of the peak"), option() ? memoryPartsTable(*option()) : ChartTable{});
    m_types->setSpec(byGpuType(*result(), PlanMeasure::Memory, chosen()));
}

} // namespace gpuplan::ui
