#pragma once

#include "core/advise/changes.hpp"
#include "ui/pages/explain.hpp"
#include "ui/pages/page.hpp"

#include <QSet>
#include <QSplitter>

class QScrollArea;

namespace gpuplan::ui {

class AdviceService;
class DetailsPane;
class HeadlinePanel;
class PlanCharts;
class PlanLists;

/// How much the window has room for on the Plan page.
struct PlanRoom {
    int facts = 5;
    bool secondLine = true, largeHeadline = true, details = true, tall = true;
    int charts = 2;
    int detailsWidth = 336; ///< at 100% text
};

/// The first page: the answer, the ranked table over two charts, the chosen plan's details.
class PlanPage : public Page {
    Q_OBJECT
public:
    explicit PlanPage(AdviceService *advice, QWidget *parent = nullptr);

    void setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog) override;
    void setChosen(const QString &optionId) override;
    void setPinned(const QStringList &ids);
    void setFaded(bool faded);
    void setRoom(const PlanRoom &room);
    void setDetailsShown(bool shown);
    [[nodiscard]] bool detailsShown() const;
    void toggleRejected();
    void explainChosen();
    [[nodiscard]] PlanLists *lists() const { return m_lists; }
    [[nodiscard]] HeadlinePanel *headline() const { return m_headline; }
    [[nodiscard]] DetailsPane *details() const { return m_details; }

signals:
    void pinWanted(const QString &optionId);
    void exportWanted();
    void detailsToggled(bool shown);
    /// An edit was made whose answer will hold this plan.
    void planPromised(const QString &optionId);

private:
    void wire();
    void refreshChosen();
    void openFigure(Figure figure, QWidget *from);
    void pick(const QString &optionId);
    void showRejection(std::size_t rejection);
    void tryChange(const Change &change);
    void onView(int view);
    void showHint();
    [[nodiscard]] std::optional<std::size_t> rejectionOf(const QString &optionId) const;
    [[nodiscard]] int detailsWidth() const;

    std::shared_ptr<const PlanResult> m_result;
    std::shared_ptr<const Catalog> m_catalog;
    AdviceService *m_advice;
    std::optional<std::size_t> m_rejection; ///< what the details pane speaks of, when it is a rejected machine
    QString m_chosen;
    QStringList m_pinned;
    std::optional<PlanOption> m_shown; ///< what the details pane shows, for explanations
    PlanRoom m_room;
    HeadlinePanel *m_headline;
    PlanLists *m_lists;
    PlanCharts *m_charts;
    DetailsPane *m_details;
    QSplitter *m_split;
};

} // namespace gpuplan::ui
