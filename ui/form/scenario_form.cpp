#include "ui/form/scenario_form.hpp"

#include "ui/form/ask_box.hpp"
#include "ui/theme/theme.hpp"

#include <QLineEdit>
#include <QVBoxLayout>

namespace gpuplan::ui {

ScenarioForm::ScenarioForm(Session &session, AskService *asks, QWidget *parent) : QScrollArea(parent), m_context{&session, {}, {}}, m_binder(m_context, this)
{
    setObjectName(QStringLiteral("form"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setMinimumWidth(Theme::instance().px(264));
    setMaximumWidth(Theme::instance().px(400));
    auto *content = new QWidget;
    content->setProperty("ground", QStringLiteral("window"));
    content->setAttribute(Qt::WA_StyledBackground);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_quick = new QuickStart(m_context, m_binder);
    column->addWidget(m_quick);
    m_sections = {makeWhereSection(m_context, m_binder), makeClusterSection(m_context, m_binder), makeRecipeSection(m_context, m_binder), makeMemorySection(m_context, m_binder), makeStorageSection(m_context, m_binder), makePricesSection(m_context, m_binder), makeWhatIfSection(m_context)};
    for (FormSection *section : m_sections)
        column->addWidget(section);
    m_sections.front()->setOpen(true);
    m_sections.back()->setOpen(true);
    if (asks != nullptr) {
        m_ask = new AskBox(m_context, *asks);
        m_sections.back()->body()->addWidget(m_ask);
    }
    column->addStretch();
    setWidget(content);
    connect(&session, &Session::scenarioChanged, this, &ScenarioForm::refresh);
    connect(&m_binder, &FieldBinder::errorsChanged, this, &ScenarioForm::countErrors);
    refresh();
}

void ScenarioForm::setCatalog(std::shared_ptr<const Catalog> catalog)
{
    m_context.catalog = std::move(catalog);
    if (m_context.catalog)
        m_quick->setCatalog(*m_context.catalog);
    refresh();
}

void ScenarioForm::setResult(std::shared_ptr<const PlanResult> result)
{
    const Errors problems = result ? result->problems : Errors();
    // What could not be planned tells nothing about the fields: their echoes stay those of the last answer.
    if (problems.empty() || !m_context.result)
        m_context.result = std::move(result);
    m_binder.setProblems(problems);
    refresh();
}

void ScenarioForm::refresh()
{
    m_binder.refresh();
    m_quick->refresh();
    for (FormSection *section : m_sections)
        section->refresh();
    if (m_ask != nullptr)
        m_ask->refresh();
    countErrors();
}

void ScenarioForm::countErrors()
{
    for (FormSection *section : m_sections)
        section->setErrors(m_binder.errorsUnder(section->paths()));
    emit errorsChanged();
}

void ScenarioForm::focusModel()
{
    m_quick->modelEdit()->setFocus();
    static_cast<QLineEdit *>(m_quick->modelEdit())->selectAll();
}

void ScenarioForm::focusFirstError()
{
    const std::string path = m_binder.firstError();
    if (path.empty())
        return;
    QWidget *edit = m_binder.editorOf(path);
    for (FormSection *section : m_sections)
        if (section->isAncestorOf(edit))
            section->setOpen(true);
    ensureWidgetVisible(edit);
    edit->setFocus();
}

std::pair<QString, QString> ScenarioForm::firstError() const
{
    const std::string path = m_binder.firstError();
    if (path.empty())
        return {};
    return {m_binder.labelOf(path), m_binder.validText(path)};
}

QString ScenarioForm::firstProblem() const { return m_binder.problemAt(m_binder.firstError()); }

} // namespace gpuplan::ui
