#pragma once

#include "ui/charts/chart_spec.hpp"

#include <QFrame>
#include <functional>

QT_BEGIN_NAMESPACE
class QLabel;
class QStackedWidget;
class QTableView;
class QToolButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace gpuplan::ui {

class BarView;
class ChartTableModel;
class ElidedLabel;
class LegendRow;
class LineChartView;

/// A chart with its head (title, subtitle, table toggle, menu), legend, plot and read-out line. The table toggle (key T) swaps the plot for the
/// same content as a table. Follows the theme by itself.
class ChartCard : public QFrame {
    Q_OBJECT
public:
    /// Asks where to save; `filter` as QFileDialog takes it. Empty: cancelled. Tests put their own in place: native dialogs hang offscreen.
    using AskPath = std::function<QString(QWidget *parent, const QString &suggestion, const QString &filter)>;

    explicit ChartCard(QWidget *parent = nullptr);
    void setSpec(const ChartSpec &spec);
    [[nodiscard]] const ChartSpec &spec() const { return m_spec; }
    void setAskPath(AskPath ask) { m_askPath = std::move(ask); }
    void showTable(bool table);
    /// Fixed height of the plot area; 0: as the layout gives.
    void setPlotHeight(int pixels);
    [[nodiscard]] bool hasLegend() const;
    void reserveLegend(bool reserve);

    void copyImage() const;
    void copyCsv() const;

signals:
    /// Id of the point or bar that was clicked or chosen by Enter.
    void pointActivated(const QString &id);
    /// A file could not be written: one sentence.
    void failed(const QString &sentence);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildHead(QVBoxLayout *layout);
    void buildMenu();
    void refreshLook();
    void refreshReadout(const QString &text);
    void save(const QString &kind);

    ChartSpec m_spec;
    AskPath m_askPath;
    QLabel *m_title = nullptr, *m_empty = nullptr;
    ElidedLabel *m_subtitle = nullptr, *m_readout = nullptr;
    QToolButton *m_tableButton = nullptr, *m_menuButton = nullptr;
    LegendRow *m_legend = nullptr;
    QStackedWidget *m_stack = nullptr;
    LineChartView *m_lines = nullptr;
    BarView *m_bars = nullptr;
    QTableView *m_table = nullptr;
    ChartTableModel *m_model = nullptr;
};

} // namespace gpuplan::ui
