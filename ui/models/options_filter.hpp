#pragma once

#include <QSortFilterProxyModel>

namespace gpuplan::ui {

/// Sorts by raw values and keeps rows that hold every word typed ("a100 shenzhen").
class OptionsFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit OptionsFilter(QObject *parent = nullptr);
    void setWords(const QString &typed);

protected:
    [[nodiscard]] bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;

private:
    QStringList m_words;
};

} // namespace gpuplan::ui
