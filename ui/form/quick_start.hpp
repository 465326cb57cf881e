#pragma once

#include "ui/form/field_binder.hpp"
#include "ui/form/model_completer.hpp"

namespace gpuplan::ui {

/// The first five answers: task, model, data, budget, deadline.
class QuickStart : public QWidget {
    Q_OBJECT
public:
    QuickStart(FormContext &context, FieldBinder &binder, QWidget *parent = nullptr);
    void setCatalog(const Catalog &catalog);
    /// Redraws what the binder does not: the currency of the budget.
    void refresh();
    [[nodiscard]] QWidget *modelEdit() const;

private:
    void addTask(FieldBinder &binder);
    void addModel(FieldBinder &binder);
    void addLimits(FieldBinder &binder);
    void showExamples(QWidget *button);

    FormContext &m_context;
    FieldEdit *m_model = nullptr, *m_budget = nullptr;
    ModelCompleter *m_completer = nullptr;
};

} // namespace gpuplan::ui
