#pragma once

#include "core/base/error.hpp"
#include "core/model/scenario.hpp"

#include <QObject>
#include <QUndoStack>

namespace gpuplan::ui {

/// The scenario being edited: one value, its history and its file.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject *parent = nullptr);

    [[nodiscard]] const Scenario &scenario() const { return m_scenario; }
    /// The scenario as last saved, opened or made: what "was" marks compare with.
    [[nodiscard]] const Scenario &savedScenario() const { return m_saved; }
    /// A new value as one undo step called `label`. Steps in a row with the same non-empty `mergeKey` become one.
    void apply(const Scenario &next, const QString &label, const QString &mergeKey = {});
    /// The next apply() starts a step of its own even under the same key (a slider was let go, a field was left).
    void endMerge();

    [[nodiscard]] QUndoStack *undoStack() { return &m_undo; }
    [[nodiscard]] QString filePath() const { return m_file; }
    [[nodiscard]] bool isDirty() const { return m_recovered || !m_undo.isClean(); }

    void startNew(const Scenario &scenario);
    /// All faults of the file; the session stays as it was when there are any.
    Errors open(const QString &path);
    Result<void> save(const QString &path);
    /// Work of an earlier run that was never saved: becomes the scenario, and dirty.
    void recover(const Scenario &scenario);

signals:
    void scenarioChanged();
    /// Name, path or dirty flag changed.
    void fileChanged();

private:
    friend class EditCommand;
    void set(const Scenario &scenario);
    void reset(const Scenario &scenario, const QString &path);

    Scenario m_scenario, m_saved;
    QUndoStack m_undo;
    QString m_file;
    bool m_recovered = false;
    int m_mergeGeneration = 0;
};

} // namespace gpuplan::ui
