#pragma once

#include "ui/form/field_binder.hpp"
#include "ui/form/quick_start.hpp"
#include "ui/form/sections.hpp"

#include <QScrollArea>

namespace gpuplan::ui {

class AskBox;
class AskService;

/// The left pane: everything of the scenario, redrawn from the value after every change.
class ScenarioForm : public QScrollArea {
    Q_OBJECT
public:
    explicit ScenarioForm(Session &session, AskService *asks = nullptr, QWidget *parent = nullptr);

    void setCatalog(std::shared_ptr<const Catalog> catalog);
    /// For echoes, automatic values and faults that only the plan can find.
    void setResult(std::shared_ptr<const PlanResult> result);
    void focusModel();
    /// Opens the section of the first wrong field and puts the cursor there.
    void focusFirstError();
    [[nodiscard]] FieldBinder &binder() { return m_binder; }
    [[nodiscard]] const std::vector<FormSection *> &sections() const { return m_sections; }
    /// Name of the first wrong field and its last valid value; empty when all is well.
    [[nodiscard]] std::pair<QString, QString> firstError() const;
    /// What the plan says is wrong there; empty: the fault is of the typed text, which stands at its field.
    [[nodiscard]] QString firstProblem() const;

signals:
    void errorsChanged();

private:
    void refresh();
    void countErrors();

    FormContext m_context;
    FieldBinder m_binder;
    QuickStart *m_quick;
    std::vector<FormSection *> m_sections;
    AskBox *m_ask = nullptr; ///< nullptr: inverse questions are not asked
};

} // namespace gpuplan::ui
