#pragma once

#include "core/advise/changes.hpp"

#include <QWidget>
#include <optional>
#include <vector>

class QVBoxLayout;

namespace gpuplan::ui {

/// What would make a rejected machine fit, each with its time, its cost and a button that tries it: first what meets every limit, then what
/// fits in memory but misses another limit.
class ChangesList : public QWidget {
    Q_OBJECT
public:
    /// `changes` nullopt: they are being planned.
    ChangesList(const PlanResult &result, const Rejection &rejection, const std::optional<std::vector<Change>> &changes, QWidget *parent = nullptr);

signals:
    void tryWanted(const gpuplan::Change &change);

private:
    void addGroup(const PlanResult &result, const Rejection &rejection, const std::vector<Change> &changes, bool meetsAll);
    void addChange(const PlanResult &result, const Rejection &rejection, const Change &change);

    QVBoxLayout *m_column;
};

} // namespace gpuplan::ui
