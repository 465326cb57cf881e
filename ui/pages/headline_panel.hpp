#pragma once

#include "core/plan/plan_result.hpp"
#include "ui/pages/explain.hpp"

#include <QLabel>
#include <QWidget>
#include <memory>

class QHBoxLayout;

namespace gpuplan::ui {

class FactButton;
class SegmentedControl;

/// The answer in one sentence, the choice of what counts, and the facts with their ranges.
class HeadlinePanel : public QWidget {
    Q_OBJECT
public:
    explicit HeadlinePanel(QWidget *parent = nullptr);

    /// `plan` is in the result: an option, or a near miss when no plan meets every limit; nullptr: none to speak of.
    void setPlan(const std::shared_ptr<const PlanResult> &result, const PlanOption *plan);
    /// How much there is room for: facts 3 to 5, second line or none, large or small headline.
    void setRoom(int facts, bool secondLine, bool large);
    /// Shows `words` in place of the answer's sentence; empty: the sentence.
    void setOverride(const QString &words);
    void setFaded(bool faded);
    [[nodiscard]] SegmentedControl *goal() const { return m_goal; }
    [[nodiscard]] FactButton *fact(Figure figure) const;
    [[nodiscard]] QString headlineText() const { return m_headline->text(); }

signals:
    /// 0 cheapest, 1 balanced, 2 fastest.
    void goalChosen(int goal);
    void figureOpened(gpuplan::ui::Figure figure, QWidget *from);

private:
    void fillFacts(const PlanResult &result, const PlanOption &option);

    QLabel *m_headline, *m_second;
    SegmentedControl *m_goal;
    std::vector<FactButton *> m_facts;
    QWidget *m_factRow;
    QString m_override, m_sentence;
    bool m_secondLine = true;
};

} // namespace gpuplan::ui
