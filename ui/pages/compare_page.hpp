#pragma once

#include "ui/pages/page.hpp"

#include <QStringList>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace gpuplan::ui {

class ChartCard;

/// Up to four pinned plans side by side, with differences to one of them.
class ComparePage : public Page {
    Q_OBJECT
public:
    static constexpr int kMostPins = 4;

    explicit ComparePage(QWidget *parent = nullptr);
    void setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog) override;
    void setChosen(const QString &optionId) override;
    /// Option ids; more than four keep the last four. Without any pin the page compares the first plans of the result.
    void setPins(const QStringList &ids);
    [[nodiscard]] const QStringList &pins() const { return m_pins; }

signals:
    /// The user took a pin away.
    void pinsChanged(const QStringList &ids);

private:
    void refresh();
    void rebuildTable(const std::vector<const PlanOption *> &plans);
    void addHead(const PlanOption &plan, std::size_t index, int column);
    [[nodiscard]] QStringList shownIds() const;

    std::shared_ptr<const PlanResult> m_result;
    std::shared_ptr<const Catalog> m_catalog;
    QStringList m_pins;
    QString m_chosen, m_base;
    QLabel *m_headline, *m_second, *m_note;
    QPushButton *m_copy;
    QWidget *m_table;
    ChartCard *m_cost, *m_time, *m_memory;
};

} // namespace gpuplan::ui
