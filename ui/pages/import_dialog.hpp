#pragma once

#include "ui/session/catalog_service.hpp"
#include "ui/session/import_service.hpp"

#include <QDialog>

class QLabel;
class QLineEdit;
class QComboBox;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace gpuplan::ui {

class FactView;
class SegmentedControl;

/// Reads vendors' files off the GUI thread and shows what taking them would change; only "Apply" writes.
class ImportDialog : public QDialog {
    Q_OBJECT
public:
    ImportDialog(CatalogService &service, const QStringList &files, QWidget *parent = nullptr);

    /// nullptr while reading and after a fault.
    [[nodiscard]] const ImportPreview *preview() const { return m_preview.get(); }
    [[nodiscard]] FactView *table() const { return m_table; }
    [[nodiscard]] QString message() const;
    void accept() override;
    void reject() override;

signals:
    void saved(const QString &label);

private:
    void build();
    void addOptions(QVBoxLayout *column);
    void start();
    void setReading(bool reading);
    void showPreview(const std::shared_ptr<const ImportPreview> &preview);
    void showFaults(const Errors &errors);
    void showList(int index);
    void say(const QString &words, bool bad);
    [[nodiscard]] ImportOptions options() const;

    CatalogService &m_service;
    ImportService m_reader;
    QStringList m_files;
    std::shared_ptr<const ImportPreview> m_preview;
    QLineEdit *m_date, *m_region;
    QComboBox *m_currency, *m_cloud;
    QPushButton *m_again, *m_stop, *m_apply;
    QProgressBar *m_progress;
    QLabel *m_summary;
    SegmentedControl *m_lists;
    FactView *m_table;
};

} // namespace gpuplan::ui
