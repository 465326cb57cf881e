#pragma once

#include "ui/models/rejected_delegate.hpp"
#include "ui/models/rejected_model.hpp"

#include <QWidget>

class QListView;
class QToolButton;

namespace gpuplan::ui {

class AdviceService;
class FlowLayout;

/// The rejected machines with chips for the reasons; what would help is asked for as soon as the list is seen.
class RejectedView : public QWidget {
    Q_OBJECT
public:
    explicit RejectedView(AdviceService *advice, QWidget *parent = nullptr);
    void setResult(const std::shared_ptr<const PlanResult> &result, const std::shared_ptr<const Catalog> &catalog);
    [[nodiscard]] QListView *list() const { return m_list; }
    void showOnly(std::optional<RejectionCode> code);

signals:
    void rejectionSelected(std::size_t rejection);
    void tryWanted(const gpuplan::Change &change);
    void activated();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void rebuildChips();
    void askForShown();

    AdviceService *m_advice;
    RejectedModel m_model;
    RejectedDelegate m_delegate;
    QListView *m_list;
    QWidget *m_chipRow;
    FlowLayout *m_chips;
    std::optional<RejectionCode> m_only;
};

} // namespace gpuplan::ui
