#pragma once

#include "core/export/deployment.hpp"
#include "ui/pages/export_plan.hpp"
#include "ui/pages/page.hpp"
#include "ui/session/file_dialogs.hpp"

#include <array>
#include <memory>
#include <functional>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QTabBar;
class QTreeWidget;
class QTreeWidgetItem;
class QVBoxLayout;
QT_END_NAMESPACE

namespace gpuplan::ui {

class PlanBar;

/// What is to be built, before it is written: kinds at the left, the files in the middle, what to check at the right.
class ExportPage : public Page {
    Q_OBJECT
public:
    /// Whether files that were edited or are someone else's may be written over. Tests put their own in place of the dialog.
    using AskReplace = std::function<bool(QWidget *parent, const QStringList &files)>;

    explicit ExportPage(std::shared_ptr<FileDialogs> dialogs, QWidget *parent = nullptr);
    void setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog) override;
    void setChosen(const QString &optionId) override;
    void setAskReplace(AskReplace ask) { m_askReplace = std::move(ask); }
    /// Asks for a folder and writes every ticked kind into its own subfolder; asks again before it writes over what gpuplan did not write.
    void saveFolder();

signals:
    /// One sentence: what was written.
    void saved(const QString &sentence);
    /// One sentence: why nothing was written.
    void failed(const QString &sentence);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildKinds();
    QWidget *buildPreview();
    QWidget *buildFindings();
    QWidget *buildFoot();
    void refresh();
    void refreshFiles();
    void refreshFindings(const PlanOption *option);
    void showFile(QTreeWidgetItem *item);
    [[nodiscard]] std::vector<ExportKind> ticked() const;

    std::shared_ptr<FileDialogs> m_dialogs;
    AskReplace m_askReplace;
    std::shared_ptr<const PlanResult> m_result;
    std::shared_ptr<const Catalog> m_catalog;
    QString m_chosen;
    std::optional<DeploymentSpec> m_spec;
    PlanBar *m_bar;
    std::array<QCheckBox *, kExportKinds.size()> m_kinds{};
    QTreeWidget *m_tree = nullptr;
    QPlainTextEdit *m_code = nullptr;
    QLabel *m_fileName = nullptr, *m_count = nullptr;
    QVBoxLayout *m_findings = nullptr;
    QPushButton *m_save = nullptr;
};

} // namespace gpuplan::ui
