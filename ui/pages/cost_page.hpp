#pragma once

#include "ui/pages/chart_page.hpp"

namespace gpuplan::ui {

class TableCard;

/// What a plan costs: against time, against cluster size under every purchase mode, item by item, and what is not in it.
class CostPage : public ChartPage {
    Q_OBJECT
public:
    explicit CostPage(QWidget *parent = nullptr);

protected:
    void refresh() override;

private:
    ChartCard *m_time, *m_size, *m_items, *m_modes, *m_months, *m_moves, *m_typeCost, *m_typeTime;
    TableCard *m_lines;
};

} // namespace gpuplan::ui
