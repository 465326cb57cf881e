#pragma once

#include "ui/pages/options_view.hpp"
#include "ui/pages/rejected_view.hpp"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace gpuplan::ui {

class SegmentedControl;

/// Everything below the headline's line but the charts: ranked, by GPU, rejected; filter, columns, copy; the line of counts.
class PlanLists : public QWidget {
    Q_OBJECT
public:
    enum View { Ranked, ByGpu, Rejected };

    explicit PlanLists(AdviceService *advice, QWidget *parent = nullptr);

    void setResult(const std::shared_ptr<const PlanResult> &result, const std::shared_ptr<const Catalog> &catalog);
    void showView(View view);
    [[nodiscard]] View view() const;
    [[nodiscard]] OptionsView *table() const { return m_table; }
    [[nodiscard]] RejectedView *rejected() const { return m_rejected; }
    [[nodiscard]] SegmentedControl *segments() const { return m_segments; }
    void setHint(const QString &hint);
    void focusFilter();

signals:
    void viewChanged(int view);
    void copied();
    void hiddenColumnsChanged(const QStringList &columns);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addFilterRow();
    void addCountLine();
    void fillTable();
    void fillCounts();
    void chooseColumns(QWidget *button);

    std::shared_ptr<const PlanResult> m_result;
    std::shared_ptr<const Catalog> m_catalog;
    SegmentedControl *m_segments;
    QLineEdit *m_filter;
    QLabel *m_hint, *m_counts;
    QPushButton *m_help;
    OptionsView *m_table;
    RejectedView *m_rejected;
    QStackedWidget *m_stack;
    QWidget *m_countLine;
};

} // namespace gpuplan::ui
