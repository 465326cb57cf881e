#include "ui/session/autosave.hpp"

#include "core/model/scenario_file.hpp"

#include <QFile>
#include <QStandardPaths>

namespace gpuplan::ui {

namespace {

constexpr int kIntervalMs = 20'000;

} // namespace

Autosave::Autosave(Session &session, const QString &folder, QObject *parent) : QObject(parent), m_session(session)
{
    const QString place = folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) : folder;
    m_file = place + QStringLiteral("/autosave.gpuplan");
    connect(&m_timer, &QTimer::timeout, this, &Autosave::writeNow);
    m_timer.start(kIntervalMs);
}

std::optional<Scenario> Autosave::leftBehind() const
{
    if (!QFile::exists(m_file))
        return std::nullopt;
    const Checked<Scenario> loaded = loadScenario(m_file.toStdString());
    return loaded ? std::optional(*loaded) : std::nullopt;
}

void Autosave::writeNow()
{
    // A failed autosave must not disturb the work; the next one tries again.
    if (m_session.isDirty())
        static_cast<void>(saveScenario(m_session.scenario(), m_file.toStdString()));
    else
        remove();
}

void Autosave::remove()
{
    QFile::remove(m_file);
}

} // namespace gpuplan::ui
