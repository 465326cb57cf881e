#pragma once

#include "ui/pages/entry_fields.hpp"
#include "ui/session/catalog_service.hpp"

#include <QDialog>
#include <map>
#include <optional>
#include <set>

class QGridLayout;
class QLabel;

namespace gpuplan::ui {

class ChoiceField;
class FieldEdit;

/// Adds or corrects a record of the catalogue in the user's folder. What is wrong is said at its field while one types, what is odd too;
/// saving writes the folder and loads it. Nothing is lost when it cannot be written.
class EntryDialog : public QDialog {
    Q_OBJECT
public:
    /// `start`: what the fields hold at first. `corrected`: the record that it corrects, which an own one is replaced for.
    EntryDialog(CatalogService &service, EntryKind kind, const OwnRecord &start, const std::optional<OwnRecord> &corrected = {}, QWidget *parent = nullptr);

    /// The text of a field, and what is typed into it.
    [[nodiscard]] QString value(const std::string &column) const;
    void setValue(const std::string &column, const QString &value);
    /// What is said below a field: an error.
    [[nodiscard]] bool hasError(const std::string &column) const;
    [[nodiscard]] FieldEdit *line(const std::string &column) const;
    void accept() override;

signals:
    /// `record`: what can be looked for in the lists now.
    void saved(const QString &label, const gpuplan::OwnRecord &record);

private:
    /// What the fields say, read.
    struct Read {
        std::vector<OwnRecord> records; ///< empty when there are errors
        Errors errors, doubts;
    };
    void build();
    void addField(const EntryField &field, QGridLayout *grid, int &row, int &column);
    void fill();
    void lockPlace();
    void onEdited(const std::string &column);
    void completeForCloud();
    [[nodiscard]] Cloud cloud() const;
    [[nodiscard]] OwnRecord typed() const;
    [[nodiscard]] Read read() const;
    void judge(const Read &read);
    void showStanding(const Read &read);
    void focusFirst(const Errors &errors);
    [[nodiscard]] Result<FolderChange> changeFor(const std::vector<OwnRecord> &records) const;
    [[nodiscard]] QString stepLabel() const;

    CatalogService &m_service;
    EntryKind m_kind;
    OwnRecord m_start;
    std::optional<OwnRecord> m_corrected;
    std::map<std::string, FieldEdit *> m_lines;
    std::map<std::string, ChoiceField *> m_choices;
    std::set<std::string> m_touched; ///< fields that were filled in: only they may complain before saving
    bool m_tried = false;
    QLabel *m_standing, *m_fault;
};

} // namespace gpuplan::ui
