#pragma once

#include "core/advise/ask.hpp"

#include <QObject>
#include <QThreadPool>
#include <functional>

namespace gpuplan::ui {

using AskFunction = std::function<Checked<Answer>(Question, const Scenario &, const std::shared_ptr<const Catalog> &, std::stop_token)>;

/// The core's ask() on one thread.
AskFunction coreAsk();

/// Answers one inverse question at a time off the GUI thread; asking again stops what is under way.
class AskService : public QObject {
    Q_OBJECT
public:
    explicit AskService(AskFunction ask, QObject *parent = nullptr);
    ~AskService() override;

    void ask(Question question, const Scenario &scenario, std::shared_ptr<const Catalog> catalog);
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_busy; }

signals:
    void answered(const Answer &answer);
    void failed(const Errors &errors);

private:
    void finish(int generation, const Checked<Answer> &answer);

    AskFunction m_ask;
    QThreadPool m_pool;
    std::stop_source m_stop;
    int m_generation = 0;
    bool m_busy = false;
};

} // namespace gpuplan::ui
