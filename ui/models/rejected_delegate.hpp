#pragma once

#include "ui/models/rejected_model.hpp"

#include <QStyledItemDelegate>
#include <array>

namespace gpuplan::ui {

/// Paints a rejected machine: name and hardware, why not with the shortage as a bar, what would help, and a Try button.
class RejectedDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit RejectedDelegate(QObject *parent = nullptr) : QStyledItemDelegate(parent) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option, const QModelIndex &index) override;
    /// Where plan, reason and change of a row stand.
    [[nodiscard]] static std::array<QRect, 3> columns(const QRect &row);
    /// Where the Try button of a row stands.
    [[nodiscard]] static QRect tryRect(const QRect &row);

signals:
    void tryWanted(const gpuplan::Change &change);
    void moreWanted(gpuplan::RejectionCode code);
};

} // namespace gpuplan::ui
