#pragma once

#include "ui/models/rejected_delegate.hpp"
#include "ui/models/rejected_model.hpp"

#include <QWidget>

class QListView;
class QToolButton;

namespace gpuplan::ui {

class FlowLayout;

/// The rejected machines with chips for the reasons.
class RejectedView : public QWidget {
    Q_OBJECT
public:
    explicit RejectedView(QWidget *parent = nullptr);
    void setResult(const std::shared_ptr<const PlanResult> &result);
    [[nodiscard]] QListView *list() const { return m_list; }
    void showOnly(std::optional<RejectionCode> code);

signals:
    void rejectionSelected(std::size_t rejection);
    void tryWanted(std::size_t rejection);

private:
    void rebuildChips();

    RejectedModel m_model;
    RejectedDelegate m_delegate;
    QListView *m_list;
    QWidget *m_chipRow;
    FlowLayout *m_chips;
    std::optional<RejectionCode> m_only;
};

} // namespace gpuplan::ui
