#include "ui/session/session.hpp"

#include "core/model/scenario_file.hpp"

#include <QUndoCommand>

namespace gpuplan::ui {

/// One step of the history: the whole value before and after.
class EditCommand : public QUndoCommand {
public:
    EditCommand(Session &session, Scenario before, Scenario after, const QString &label, QString mergeKey, int generation)
        : QUndoCommand(label), m_session(session), m_before(std::move(before)), m_after(std::move(after)), m_mergeKey(std::move(mergeKey)),
          m_generation(generation)
    {
    }

    void undo() override { m_session.set(m_before); }
    void redo() override { m_session.set(m_after); }
    [[nodiscard]] int id() const override { return m_mergeKey.isEmpty() ? -1 : 1; }

    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = dynamic_cast<const EditCommand *>(other);
        if (next == nullptr || next->m_mergeKey != m_mergeKey || next->m_generation != m_generation)
            return false;
        m_after = next->m_after;
        setObsolete(m_after == m_before);
        return true;
    }

private:
    Session &m_session;
    Scenario m_before, m_after;
    QString m_mergeKey;
    int m_generation;
};

Session::Session(QObject *parent) : QObject(parent), m_scenario(exampleScenario()), m_saved(m_scenario)
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Session::fileChanged);
}

void Session::apply(const Scenario &next, const QString &label, const QString &mergeKey)
{
    if (next == m_scenario)
        return;
    m_undo.push(new EditCommand(*this, m_scenario, next, label, mergeKey, m_mergeGeneration));
}

void Session::endMerge()
{
    ++m_mergeGeneration;
}

void Session::set(const Scenario &scenario)
{
    m_scenario = scenario;
    emit scenarioChanged();
}

void Session::reset(const Scenario &scenario, const QString &path)
{
    m_recovered = false;
    m_undo.clear();
    m_saved = scenario;
    m_file = path;
    set(scenario);
    emit fileChanged();
}

void Session::startNew(const Scenario &scenario)
{
    reset(scenario, {});
}

Errors Session::open(const QString &path)
{
    const Checked<Scenario> loaded = loadScenario(path.toStdString());
    if (!loaded)
        return loaded.error();
    reset(*loaded, path);
    return {};
}

Result<void> Session::save(const QString &path)
{
    const Result<void> written = saveScenario(m_scenario, path.toStdString());
    if (!written)
        return written;
    m_file = path;
    m_saved = m_scenario;
    m_recovered = false;
    m_undo.setClean();
    emit fileChanged();
    return {};
}

void Session::recover(const Scenario &scenario)
{
    reset(scenario, {});
    m_recovered = true;
    emit fileChanged();
}

} // namespace gpuplan::ui
