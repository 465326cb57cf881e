#pragma once

#include "ui/session/services.hpp"

#include <QTemporaryDir>

namespace gpuplan::tests {

/// Dialogs that answer at once.
class ScriptedDialogs : public ui::FileDialogs {
public:
    QString openFile(QWidget *, const QString &, const QString &) override { return openPath; }
    QString saveFile(QWidget *, const QString &, const QString &, const QString &) override { return savePath; }
    QString folder(QWidget *, const QString &) override { return folderPath; }
    Unsaved unsaved(QWidget *, const QString &) override { return answer; }

    QString openPath, savePath, folderPath;
    Unsaved answer = Unsaved::Discard;
};

/// One change that raises the missed limit, where there is a plan, and LoRA, which misses the deadline.
std::vector<Change> sampleChanges(const PlanResult &result, const Rejection &rejection);

/// Sample catalogue, sample answers, scripted dialogs, settings in a folder of their own.
struct TestServices {
    QTemporaryDir folder;
    std::shared_ptr<ScriptedDialogs> dialogs = std::make_shared<ScriptedDialogs>();

    [[nodiscard]] ui::Services services() const;
};

} // namespace gpuplan::tests
