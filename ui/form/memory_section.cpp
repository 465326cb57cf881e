#include "ui/form/field_texts.hpp"
#include "ui/form/sections.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

class MemorySection : public FormSection {
    Q_OBJECT
public:
    MemorySection(FormContext &context, FieldBinder &binder) : FormSection(tr("Memory strategy")), m_context(context)
    {
        addChoices(binder);
        FieldEdit *tp = degree(binder, tr("Tensor parallel"), "recipe.tensor_parallel", &Scenario::Recipe::tensorParallel, &Layout::tp);
        FieldEdit *pp = degree(binder, tr("Pipeline stages"), "recipe.pipeline_parallel", &Scenario::Recipe::pipelineParallel, &Layout::pp);
        body()->addLayout(pair(tp, pp));
        FieldEdit *cp = degree(binder, tr("Context parallel"), "recipe.context_parallel", &Scenario::Recipe::contextParallel, &Layout::cp);
        FieldEdit *ep = degree(binder, tr("Expert parallel"), "recipe.expert_parallel", &Scenario::Recipe::expertParallel, &Layout::ep);
        body()->addLayout(pair(cp, ep));
        body()->addWidget(degree(binder, tr("Micro-batch"), "recipe.micro_batch", &Scenario::Recipe::microBatch, &Layout::microBatch));
    }

    void refresh() override
    {
        const Scenario::Recipe &recipe = m_context.scenario().recipe;
        QStringList words;
        if (recipe.sharding)
            words << shardingWord(*recipe.sharding);
        const std::pair<const char *, const std::optional<int> *> degrees[] = {{"TP", &recipe.tensorParallel}, {"PP", &recipe.pipelineParallel}, {"CP", &recipe.contextParallel}, {"EP", &recipe.expertParallel}};
        for (const auto &[name, value] : degrees)
            if (*value)
                words << QStringLiteral("%1 %2").arg(QLatin1String(name)).arg(**value);
        if (recipe.recompute)
            words << tr("recompute %1").arg(recomputeWord(*recipe.recompute));
        if (recipe.pipelineSchedule)
            words << QString::fromStdString(std::string(nameOf(*recipe.pipelineSchedule)));
        if (recipe.offload != Offload::None)
            words << offloadWord(recipe.offload);
        if (recipe.microBatch)
            words << tr("micro-batch %1").arg(*recipe.microBatch);
        setSummary(words.isEmpty() ? tr("automatic") : words.join(QStringLiteral(" · ")));
    }

    [[nodiscard]] std::vector<std::string> paths() const override
    {
        return {"recipe.sharding", "recipe.recompute", "recipe.tensor_parallel", "recipe.pipeline_parallel", "recipe.context_parallel", "recipe.expert_parallel", "recipe.micro_batch", "recipe.pipeline_schedule", "recipe.offload"};
    }

private:
    void addChoices(FieldBinder &binder)
    {
        std::vector<std::pair<std::string, QString>> shardings{{"auto", tr("automatic")}}, recomputes{{"auto", tr("automatic")}};
        for (const auto &[value, name] : EnumNames<Sharding>::values)
            shardings.emplace_back(name, shardingWord(value));
        for (const auto &[value, name] : EnumNames<Recompute>::values)
            recomputes.emplace_back(name, recomputeWord(value));
        auto *sharding = new QComboBox;
        auto *recompute = new QComboBox;
        sharding->setObjectName(QStringLiteral("sharding"));
        recompute->setObjectName(QStringLiteral("recompute"));
        binder.bindChoice("recipe.sharding", sharding, tr("Sharding"), shardings, [](const Scenario &s) { return s.recipe.sharding ? std::string(nameOf(*s.recipe.sharding)) : "auto"; });
        binder.bindChoice("recipe.recompute", recompute, tr("Recompute"), recomputes, [](const Scenario &s) { return s.recipe.recompute ? std::string(nameOf(*s.recipe.recompute)) : "auto"; });
        body()->addLayout(pair(labelledBox(tr("Sharding"), sharding), labelledBox(tr("Recompute"), recompute)));
        addScheduleAndOffload(binder);
    }

    void addScheduleAndOffload(FieldBinder &binder)
    {
        std::vector<std::pair<std::string, QString>> schedules{{"auto", tr("automatic")}}, offloads;
        for (const auto &[value, name] : EnumNames<PipelineSchedule>::values)
            schedules.emplace_back(name, QString::fromStdString(std::string(name)));
        for (const auto &[value, name] : EnumNames<Offload>::values)
            offloads.emplace_back(name, offloadWord(value));
        auto *schedule = new QComboBox;
        auto *offload = new QComboBox;
        schedule->setObjectName(QStringLiteral("pipelineSchedule"));
        offload->setObjectName(QStringLiteral("offload"));
        binder.bindChoice("recipe.pipeline_schedule", schedule, tr("Pipeline schedule"), schedules,
                          [](const Scenario &s) { return s.recipe.pipelineSchedule ? std::string(nameOf(*s.recipe.pipelineSchedule)) : "auto"; });
        binder.bindChoice("recipe.offload", offload, tr("Offload"), offloads, [](const Scenario &s) { return std::string(nameOf(s.recipe.offload)); });
        body()->addLayout(pair(labelledBox(tr("Pipeline schedule"), schedule), labelledBox(tr("Offload"), offload)));
    }

    static QString offloadWord(Offload offload)
    {
        switch (offload) {
        case Offload::None:
            return tr("none");
        case Offload::CpuOptimizer:
            return tr("optimizer to the CPU");
        case Offload::CpuOptimizerAndParameters:
            return tr("optimizer and weights to the CPU");
        case Offload::Nvme:
            return tr("all to NVMe");
        }
        return {};
    }

    FieldEdit *degree(FieldBinder &binder, const QString &label, const char *path, std::optional<int> Scenario::Recipe::*wanted, int Layout::*chosen)
    {
        auto *field = new FieldEdit(label, FieldEdit::Echo::None);
        binder.bind({path, field, [wanted](const Scenario &s) { return optionalCount(s.recipe.*wanted); }, {}, {}, true,
                     [chosen](const FormContext &c) { return c.best() ? QString::number(c.best()->layout.*chosen) : QString(); }, {}});
        return field;
    }

    FormContext &m_context;
};

} // namespace

FormSection *makeMemorySection(FormContext &context, FieldBinder &binder) { return new MemorySection(context, binder); }

} // namespace gpuplan::ui

#include "memory_section.moc"
