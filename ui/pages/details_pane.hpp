#pragma once

#include "core/plan/plan_result.hpp"
#include "ui/pages/explain.hpp"

#include <QScrollArea>
#include <functional>
#include <memory>

class QVBoxLayout;

namespace gpuplan::ui {

/// The chosen plan in numbers: memory, one step, cost, layout, notes.
class DetailsPane : public QScrollArea {
    Q_OBJECT
public:
    explicit DetailsPane(QWidget *parent = nullptr);
    void setOption(const std::shared_ptr<const PlanResult> &result, std::optional<std::size_t> option, bool pinned, const std::shared_ptr<const Catalog> &catalog);
    /// A rejected machine: why, and its nearest plan when there is one.
    void setRejection(const std::shared_ptr<const PlanResult> &result, std::size_t rejection, const std::shared_ptr<const Catalog> &catalog);

signals:
    void exportWanted();
    void pinWanted();
    void figureOpened(gpuplan::ui::Figure figure, QWidget *from);

private:
    void rebuild(const PlanResult &result, const PlanOption *option, const QString &why, bool pinned);
    void addHead(QVBoxLayout *column, const PlanOption &option, bool pinned, bool rejected);
    void addMemory(QVBoxLayout *column, const PlanOption &option);
    void addStep(QVBoxLayout *column, const PlanResult &result, const PlanOption &option);
    void addCost(QVBoxLayout *column, const PlanOption &option);
    void addLayoutBlock(QVBoxLayout *column, const PlanResult &result, const PlanOption &option);
    void addNotes(QVBoxLayout *column, const PlanResult &result, const PlanOption &option);
    QVBoxLayout *block(QVBoxLayout *column, const QString &title, const QString &aside, QWidget *badge = nullptr);
    void addFigure(QVBoxLayout *column, class FigureRow *row, Figure figure);

    std::shared_ptr<const Catalog> m_catalog;
    std::function<void()> m_redraw;
};

} // namespace gpuplan::ui
