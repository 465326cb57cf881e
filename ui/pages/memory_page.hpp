#pragma once

#include "ui/pages/chart_page.hpp"

QT_BEGIN_NAMESPACE
class QComboBox;
QT_END_NAMESPACE

namespace gpuplan::ui {

class TableCard;

/// Memory of one GPU by phase and pipeline stage, of the ranked plans, of each GPU type, and the parts as a table.
class MemoryPage : public ChartPage {
    Q_OBJECT
public:
    explicit MemoryPage(QWidget *parent = nullptr);

protected:
    void refresh() override;

private:
    void refreshStages();

    QComboBox *m_stage;
    ChartCard *m_phases, *m_plans, *m_types;
    TableCard *m_parts;
};

} // namespace gpuplan::ui
