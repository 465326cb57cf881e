#pragma once

#include "core/advise/changes.hpp"
#include "ui/pages/explain.hpp"

#include <QScrollArea>
#include <functional>
#include <memory>

class QVBoxLayout;

namespace gpuplan::ui {

/// The chosen plan in numbers: memory, one step, cost, layout, evidence, notes.
class DetailsPane : public QScrollArea {
    Q_OBJECT
public:
    explicit DetailsPane(QWidget *parent = nullptr);
    /// `plan` is in the result; nullptr: none.
    void setPlan(const std::shared_ptr<const PlanResult> &result, const PlanOption *plan, bool pinned, const std::shared_ptr<const Catalog> &catalog);
    /// A rejected machine: why, what would make it fit (nullptr: not known yet), and its nearest plan when there is one.
    void setRejection(const std::shared_ptr<const PlanResult> &result, std::size_t rejection, const std::shared_ptr<const Catalog> &catalog,
        const std::vector<Change> *changes);

signals:
    void exportWanted();
    void pinWanted();
    void figureOpened(gpuplan::ui::Figure figure, QWidget *from);
    void tryWanted(const gpuplan::Change &change);

private:
    /// A rejected machine and what is known to help.
    struct Refused {
        const Rejection &rejection;
        std::optional<std::vector<Change>> changes;
    };
    void rebuild(const PlanResult &result, const PlanOption *option, const Refused *refused, bool pinned);
    void addRefused(QVBoxLayout *column, const PlanResult &result, const Refused &refused);
    void addHead(QVBoxLayout *column, const PlanOption &option, bool pinned, bool rejected);
    void addMemory(QVBoxLayout *column, const PlanOption &option);
    void addStep(QVBoxLayout *column, const PlanResult &result, const PlanOption &option);
    void addCost(QVBoxLayout *column, const PlanOption &option);
    void addLayoutBlock(QVBoxLayout *column, const PlanResult &result, const PlanOption &option);
    void addEvidence(QVBoxLayout *column, const PlanOption &option);
    void addNotes(QVBoxLayout *column, const PlanResult &result, const PlanOption &option);
    QVBoxLayout *block(QVBoxLayout *column, const QString &title, const QString &aside, QWidget *badge = nullptr);
    void addFigure(QVBoxLayout *column, class FigureRow *row, Figure figure);

    std::shared_ptr<const Catalog> m_catalog;
    std::function<void()> m_redraw;
    const Rejection *m_refused = nullptr; ///< whose page this is, so that new advice keeps the place on it
};

} // namespace gpuplan::ui
