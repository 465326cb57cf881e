#pragma once

#include "ui/models/options_model.hpp"

#include <QStyledItemDelegate>

namespace gpuplan::ui {

/// Paints the ranked table: two-line plan, memory bar, whiskers of time and cost, verdict badge.
class OptionsDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit OptionsDelegate(QObject *parent = nullptr) : QStyledItemDelegate(parent) { }
    /// Numbers of the answer before the one being worked out: drawn at 45%.
    void setFaded(bool faded) { m_faded = faded; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    bool m_faded = false;
};

} // namespace gpuplan::ui
