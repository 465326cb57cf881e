#pragma once

#include "core/plan/plan_result.hpp"

#include <QWidget>
#include <memory>

namespace gpuplan::ui {

/// One page of the window (Plan, Memory, Cost, Topology, Compare, Export). A page reads the result and never computes on the domain.
class Page : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// A new answer. The window calls this when the page is visible or becomes so; hidden pages are not refreshed.
    virtual void setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog) = 0;
    /// The chosen option by PlanOption::id; empty: none.
    virtual void setChosen(const QString &optionId) = 0;
    /// Puts the focus into the page's own search; false: it has none.
    virtual bool focusSearch() { return false; }
    /// Copies the page's own table; false: it has none.
    virtual bool copyTable() { return false; }

signals:
    void optionChosen(const QString &optionId);
    /// The user changed something that makes a new scenario; `label` names the undo step.
    void scenarioEdited(const gpuplan::Scenario &scenario, const QString &label);
};

} // namespace gpuplan::ui
