#pragma once

#include "ui/models/options_delegate.hpp"
#include "ui/models/options_filter.hpp"
#include "ui/models/options_model.hpp"

#include <QTableView>

namespace gpuplan::ui {

/// The table of options: widths by window, selection by option id, copies as TSV or Markdown.
class OptionsView : public QTableView {
    Q_OBJECT
public:
    explicit OptionsView(QWidget *parent = nullptr);

    void setRows(const std::shared_ptr<const PlanResult> &result, const std::vector<const PlanOption *> &plans, const std::shared_ptr<const Catalog> &catalog);
    void setWords(const QString &typed) { m_filter.setWords(typed); }
    void setFaded(bool faded);
    /// Columns that fit a centre of this width, minus those the user hid.
    void setRoom(int width, bool tall);
    void setHiddenByUser(const QStringList &columns);
    [[nodiscard]] QStringList hiddenByUser() const { return m_hidden; }
    /// Selects the row of an option without a signal.
    void selectOption(const QString &id);
    [[nodiscard]] QString selectedOption() const;
    void copy(bool markdown) const;
    [[nodiscard]] OptionsModel &options() { return m_model; }
    [[nodiscard]] OptionsFilter &filter() { return m_filter; }
    /// Height of the head and so many rows.
    [[nodiscard]] int heightOf(int rows) const;

signals:
    void optionSelected(const QString &id);
    void pinWanted(const QString &id);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void spreadColumns();
    void showColumns();

    OptionsModel m_model;
    OptionsFilter m_filter;
    OptionsDelegate m_delegate;
    QStringList m_hidden;
    int m_room = 1000;
    bool m_quiet = false;
};

/// The word by which a column is remembered.
QString columnKey(Column column);

} // namespace gpuplan::ui
