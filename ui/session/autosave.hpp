#pragma once

#include "ui/session/session.hpp"

#include <QTimer>
#include <optional>

namespace gpuplan::ui {

/// Keeps unsaved work beside the settings every 20 seconds, and takes it away after a clean end.
class Autosave : public QObject {
    Q_OBJECT
public:
    /// `folder` empty: the user's own place for application data.
    Autosave(Session &session, const QString &folder, QObject *parent = nullptr);

    /// What a run that did not end cleanly left behind; nullopt when there is nothing or it cannot be read.
    [[nodiscard]] std::optional<Scenario> leftBehind() const;
    void writeNow();
    /// After a clean end or when the user discards: nothing is left behind.
    void remove();
    [[nodiscard]] QString file() const { return m_file; }

private:
    Session &m_session;
    QString m_file;
    QTimer m_timer;
};

} // namespace gpuplan::ui
