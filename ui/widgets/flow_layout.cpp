#include "ui/widgets/flow_layout.hpp"

#include <QWidget>

namespace gpuplan::ui {

FlowLayout::FlowLayout(int gap, QWidget *parent) : QLayout(parent), m_gap(gap) { setContentsMargins(0, 0, 0, 0); }

FlowLayout::~FlowLayout() { qDeleteAll(m_items); }

QLayoutItem *FlowLayout::takeAt(int index) { return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr; }

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

QSize FlowLayout::minimumSize() const
{
    QSize out;
    for (const QLayoutItem *item : m_items)
        out = out.expandedTo(item->minimumSize());
    const QMargins margins = contentsMargins();
    return out + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

int FlowLayout::arrange(const QRect &outer, bool place) const
{
    const QMargins margins = contentsMargins();
    const QRect rect = outer.marginsRemoved(margins);
    int x = rect.left(), y = rect.top(), lineHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (x > rect.left() && x + size.width() > rect.left() + rect.width()) {
            x = rect.left();
            y += lineHeight + m_gap;
            lineHeight = 0;
        }
        if (place)
            item->setGeometry(QRect({x, y}, size));
        x += size.width() + m_gap;
        lineHeight = std::max(lineHeight, size.height());
    }
    return y + lineHeight - outer.top() + margins.bottom();
}

} // namespace gpuplan::ui
