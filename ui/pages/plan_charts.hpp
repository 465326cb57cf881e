#pragma once

#include "core/plan/plan_result.hpp"

#include <QWidget>
#include <memory>
#include <vector>

class QHBoxLayout;

namespace gpuplan::ui {

class ChartCard;
class SegmentedControl;

/// The chart cards under the table: cost against time, cost against cluster size and speed. Where there is no room for all three, a switcher
/// says which are seen.
class PlanCharts : public QWidget {
    Q_OBJECT
public:
    explicit PlanCharts(QWidget *parent = nullptr);
    void setResult(const std::shared_ptr<const PlanResult> &result, const std::shared_ptr<const Catalog> &catalog, const QString &chosen);
    void setChosen(const QString &chosen);
    /// How many cards stand in the row, 1 to 3, and how high the plots are.
    void setRoom(int cards, bool tall);
    [[nodiscard]] const std::vector<ChartCard *> &cards() const { return m_cards; }
    [[nodiscard]] SegmentedControl *switcher() const { return m_switch; }

signals:
    void optionChosen(const QString &id);

private:
    void refresh();
    void showCards();

    std::shared_ptr<const PlanResult> m_result;
    std::shared_ptr<const Catalog> m_catalog;
    QString m_chosen;
    std::vector<ChartCard *> m_cards;
    SegmentedControl *m_switch;
    int m_room = 2;
};

} // namespace gpuplan::ui
