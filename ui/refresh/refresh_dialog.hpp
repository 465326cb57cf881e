#pragma once

#include "ui/refresh/changes_model.hpp"
#include "ui/session/refresh_service.hpp"

#include <QDialog>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTableView;

namespace gpuplan::ui {

/// Fetches prices of a cloud, shows what would change, and writes it when the user says so.
class RefreshDialog : public QDialog {
    Q_OBJECT
public:
    explicit RefreshDialog(const Services &services, QWidget *parent = nullptr);

    [[nodiscard]] RefreshService &service() { return m_service; }
    [[nodiscard]] const ChangesModel &changes() const { return *m_changes; }
    /// What the fields say.
    [[nodiscard]] RefreshRequest request() const;
    void reject() override;

signals:
    void applied(int changes);

private:
    void buildForm(QFormLayout *form);
    void buildTable();
    void connectService();
    void fillSources();
    void fitFields();
    void fetch();
    void showPreview();
    void showErrors(const Errors &errors);
    /// Fields or progress or preview: what can be done now.
    void showState(const QString &sentence, const char *tone);

    RefreshService m_service;
    ChangesModel *m_changes;
    QComboBox *m_cloud, *m_source, *m_currency;
    QLineEdit *m_regions;
    QLabel *m_keyHint, *m_state, *m_refused;
    QProgressBar *m_progress;
    QTableView *m_table;
    QPushButton *m_fetch, *m_apply, *m_close;
};

} // namespace gpuplan::ui
