#pragma once

#include "core/plan/plan_result.hpp"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace gpuplan::ui {

class Badge;

/// The head of the pages that look at one plan: which plan, its verdict, a line of facts and the page's own controls.
class PlanBar : public QWidget {
    Q_OBJECT
public:
    explicit PlanBar(QWidget *parent = nullptr);
    void setPlans(const PlanResult &result, const QString &chosen, const Catalog *catalog);
    void setFacts(const QString &words);
    /// A control of the page at the right end, or in a line of its own where there is no room.
    void addControl(QWidget *control);

signals:
    void planChosen(const QString &optionId);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeControls();

    QComboBox *m_plans;
    Badge *m_badge;
    QLabel *m_facts;
    QHBoxLayout *m_layout;
    QVBoxLayout *m_column;
    QWidget *m_controls;
};

} // namespace gpuplan::ui
