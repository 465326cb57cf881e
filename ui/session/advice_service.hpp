#pragma once

#include "ui/session/services.hpp"

#include <QObject>
#include <QThreadPool>
#include <deque>
#include <map>
#include <set>

namespace gpuplan::ui {

/// Finds, off the GUI thread and one after the other, what would make rejected machines do. Answers are kept until the next result.
class AdviceService : public QObject {
    Q_OBJECT
public:
    explicit AdviceService(AdviceFunction advise, QObject *parent = nullptr);
    ~AdviceService() override;

    /// Forgets what belongs to the result before.
    void setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog);
    /// Asks for the changes of a rejection; those of an urgent one are next. Asking twice costs nothing.
    void want(std::size_t rejection, bool urgent = false);
    /// nullptr: not known yet.
    [[nodiscard]] const std::vector<Change> *changes(std::size_t rejection) const;

signals:
    void ready(std::size_t rejection);

private:
    void startNext();
    void finish(int generation, std::size_t rejection, std::vector<Change> changes);

    AdviceFunction m_advise;
    std::shared_ptr<const PlanResult> m_result;
    std::shared_ptr<const Catalog> m_catalog;
    std::map<std::size_t, std::vector<Change>> m_known;
    std::deque<std::size_t> m_wanted;
    std::optional<std::size_t> m_running;
    QThreadPool m_pool;
    std::stop_source m_stop;
    int m_generation = 0;
};

} // namespace gpuplan::ui
