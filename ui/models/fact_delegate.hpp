#pragma once

#include <QStyledItemDelegate>

namespace gpuplan::ui {

/// Paints the lists of the catalogue: plain cells, unknown values muted, badges for age and status.
class FactDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace gpuplan::ui
