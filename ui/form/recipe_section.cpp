#include "ui/form/field_texts.hpp"
#include "ui/form/sections.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

QString lengthDoubt(const FormContext &context)
{
    const std::optional<std::int64_t> length = context.scenario().recipe.sequenceLength;
    if (!context.result || context.result->architecture.maxContext <= 0 || length.value_or(0) <= context.result->architecture.maxContext)
        return {};
    return QCoreApplication::translate("RecipeSection", "Longer than the model was trained for (%1).").arg(grouped(static_cast<double>(context.result->architecture.maxContext)));
}

/// What the plan took, for an automatic length.
QString lengthOf(const FormContext &context)
{
    return context.result ? grouped(static_cast<double>(context.result->job.sequenceLength)) : QString();
}

class RecipeSection : public FormSection {
    Q_OBJECT
public:
    RecipeSection(FormContext &context, FieldBinder &binder) : FormSection(tr("Training recipe")), m_context(context)
    {
        auto *length = new FieldEdit(tr("Sequence length"));
        binder.bind({"recipe.sequence_length", length, [](const Scenario &s) { return optionalCount(s.recipe.sequenceLength); }, [](const FormContext &) { return tr("tokens"); }, {}, true, lengthOf, lengthDoubt});
        auto *batch = new FieldEdit(tr("Global batch"));
        binder.bind({"recipe.global_batch", batch, [](const Scenario &s) { return optionalCount(s.recipe.globalBatch); }, [](const FormContext &) { return tr("sequences a step"); }, {}, true,
                     [](const FormContext &c) { return c.result ? grouped(static_cast<double>(c.result->job.globalBatch)) : QString(); }, {}});
        body()->addLayout(pair(length, batch));
        addChoices(binder);
        m_rank = new FieldEdit(tr("LoRA rank"), FieldEdit::Echo::None);
        binder.bind({"recipe.lora_rank", m_rank, [](const Scenario &s) { return QString::number(s.recipe.lora.rank); }, {}, {}, false, {}, {}});
        m_allLinears = boundCheck(context, tr("LoRA on all linear layers"), "recipe.lora_all_linears");
        body()->addWidget(m_rank);
        body()->addWidget(m_allLinears);
        auto *stack = new FieldEdit(tr("Software stack"), FieldEdit::Echo::None);
        binder.bind({"recipe.stack", stack, [](const Scenario &s) { return QString::fromStdString(s.recipe.stack); }, {}, {}, true,
                     [](const FormContext &c) { return c.result ? QString::fromStdString(c.result->job.stack) : QString(); }, {}});
        auto *version = new FieldEdit(tr("Stack version"), FieldEdit::Echo::None);
        version->edit()->setPlaceholderText(tr("current"));
        binder.bind({"recipe.stack_version", version, [](const Scenario &s) { return QString::fromStdString(s.recipe.stackVersion); }, {}, {}, false, {}, {}});
        body()->addLayout(pair(stack, version));
    }

    void refresh() override
    {
        const Scenario &scenario = m_context.scenario();
        const bool lora = scenario.task == Task::Lora || scenario.task == Task::Qlora;
        m_rank->setVisible(lora);
        m_allLinears->setVisible(lora);
        m_allLinears->setChecked(scenario.recipe.lora.allLinears);
        setSummary(QStringList{precisionWord(scenario.recipe.precision), optimizerWord(scenario.recipe.optimizer), scenario.recipe.sequenceLength ? optionalCount(scenario.recipe.sequenceLength) : lengthOf(m_context)}.join(QStringLiteral(" · ")));
    }

    [[nodiscard]] std::vector<std::string> paths() const override
    {
        return {"recipe.sequence_length", "recipe.global_batch", "recipe.precision", "recipe.optimizer", "recipe.lora", "recipe.stack"};
    }

private:
    void addChoices(FieldBinder &binder)
    {
        std::vector<std::pair<std::string, QString>> precisions, optimizers;
        for (const auto &[value, name] : EnumNames<Precision>::values)
            precisions.emplace_back(name, precisionWord(value));
        for (const auto &[value, name] : EnumNames<Optimizer>::values)
            optimizers.emplace_back(name, optimizerWord(value));
        auto *precision = new QComboBox;
        auto *optimizer = new QComboBox;
        precision->setObjectName(QStringLiteral("precision"));
        optimizer->setObjectName(QStringLiteral("optimizer"));
        binder.bindChoice("recipe.precision", precision, tr("Precision"), precisions, [](const Scenario &s) { return std::string(nameOf(s.recipe.precision)); });
        binder.bindChoice("recipe.optimizer", optimizer, tr("Optimizer"), optimizers, [](const Scenario &s) { return std::string(nameOf(s.recipe.optimizer)); });
        body()->addLayout(pair(labelledBox(tr("Precision"), precision), labelledBox(tr("Optimizer"), optimizer)));
    }

    FormContext &m_context;
    FieldEdit *m_rank;
    QCheckBox *m_allLinears;
};

} // namespace

FormSection *makeRecipeSection(FormContext &context, FieldBinder &binder) { return new RecipeSection(context, binder); }

} // namespace gpuplan::ui

#include "recipe_section.moc"
