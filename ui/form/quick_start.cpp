#include "ui/form/quick_start.hpp"

#include "core/base/parse.hpp"
#include "ui/form/examples.hpp"
#include "ui/form/field_texts.hpp"
#include "ui/form/sections.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/buttons.hpp"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

namespace gpuplan::ui {

QuickStart::QuickStart(FormContext &context, FieldBinder &binder, QWidget *parent) : QWidget(parent), m_context(context)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 14);
    column->setSpacing(8);
    auto *head = new QHBoxLayout;
    head->addWidget(textLabel(tr("Quick start"), "heading"));
    head->addStretch();
    auto *examples = linkButton(tr("Examples"));
    connect(examples, &QPushButton::clicked, this, [this, examples] { showExamples(examples); });
    head->addWidget(examples);
    column->addLayout(head);
    addTask(binder);
    addModel(binder);
    auto *amount = new FieldEdit(tr("Training data"));
    amount->setObjectName(QStringLiteral("trainingData"));
    binder.bind({"data", amount, trainingDataText, trainingDataEcho, applyTrainingData, false, {}, {}});
    column->addWidget(amount);
    addLimits(binder);
}

void QuickStart::addTask(FieldBinder &binder)
{
    std::vector<std::pair<std::string, QString>> tasks;
    for (const auto &[task, name] : EnumNames<Task>::values)
        tasks.emplace_back(name, taskWord(task));
    auto *box = new QComboBox;
    box->setObjectName(QStringLiteral("task"));
    binder.bindChoice("task", box, tr("Task"), tasks, [](const Scenario &s) { return std::string(nameOf(s.task)); });
    layout()->addWidget(labelledBox(tr("Task"), box));
}

void QuickStart::addModel(FieldBinder &binder)
{
    m_model = new FieldEdit(tr("Model"));
    m_model->setObjectName(QStringLiteral("model"));
    binder.bind({"model", m_model, [](const Scenario &s) { return QString::fromStdString(s.model); }, modelEcho, {}, false, {}, {}});
    m_completer = new ModelCompleter(m_model);
    m_model->edit()->setCompleter(m_completer);
    m_model->edit()->addAction(themedIcon(QStringLiteral("search")), QLineEdit::TrailingPosition);
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), m_model, &FieldEdit::typed, Qt::QueuedConnection);
    connect(new ConfigDrop(m_model->edit()), &ConfigDrop::dropped, this, [this](const QString &path) {
        m_model->edit()->setText(path);
        emit m_model->typed(path);
    });
    layout()->addWidget(m_model);
}

void QuickStart::addLimits(FieldBinder &binder)
{
    m_budget = new FieldEdit(tr("Budget"));
    m_budget->addCurrencyButton();
    const auto applyBudget = [this](Scenario &scenario, const QString &text) -> Result<void> {
        if (text.isEmpty()) {
            scenario.limits.budget = std::nullopt;
            return {};
        }
        const Result<Money> money = parseMoney(text.toStdString(), "limits.budget", m_budget->currency());
        if (!money)
            return tl::unexpected(money.error());
        scenario.limits.budget = *money;
        return {};
    };
    binder.bind({"limits.budget", m_budget, [](const Scenario &s) { return s.limits.budget ? grouped(s.limits.budget->amount) : QString(); }, budgetEcho, applyBudget, false, {}, {}});
    connect(m_budget, &FieldEdit::currencyChosen, this, [this](Currency currency) {
        Scenario next = m_context.scenario();
        m_budget->setCurrency(currency);
        if (next.limits.budget)
            next.limits.budget->currency = currency;
        m_context.session->apply(next, tr("Change currency of the budget"));
    });
    auto *deadline = new FieldEdit(tr("Deadline"));
    binder.bind({"limits.deadline", deadline, deadlineText, deadlineEcho, {}, false, {}, {}});
    m_budget->edit()->setPlaceholderText(tr("none"));
    deadline->edit()->setPlaceholderText(tr("none"));
    static_cast<QVBoxLayout *>(layout())->addLayout(pair(m_budget, deadline));
}

void QuickStart::setCatalog(const Catalog &catalog) { m_completer->setCatalog(catalog); }

void QuickStart::refresh()
{
    const Scenario &scenario = m_context.scenario();
    if (scenario.limits.budget)
        m_budget->setCurrency(scenario.limits.budget->currency);
}

QWidget *QuickStart::modelEdit() const { return m_model->edit(); }

void QuickStart::showExamples(QWidget *button)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Example &example : examples())
        connect(menu->addAction(example.title), &QAction::triggered, this, [this, example] { m_context.session->apply(example.scenario, tr("Open example")); });
    menu->popup(button->mapToGlobal(QPoint(0, button->height())));
}

} // namespace gpuplan::ui
