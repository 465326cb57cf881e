#include "ui/widgets/segmented_control.hpp"

#include "ui/theme/theme.hpp"
#include "ui/widgets/painting.hpp"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <numeric>

namespace gpuplan::ui {

SegmentedControl::SegmentedControl(const QStringList &labels, QWidget *parent) : QWidget(parent), m_labels(labels)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    describe();
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void SegmentedControl::setCurrent(int index)
{
    m_current = index;
    describe();
    update();
}

void SegmentedControl::setLabel(int index, const QString &label)
{
    m_labels[index] = label;
    updateGeometry();
    update();
}

QList<int> SegmentedControl::widths() const
{
    const QFontMetrics metrics(Theme::instance().font(TextRole::Heading));
    QList<int> out;
    for (const QString &label : m_labels)
        out << std::max(metrics.horizontalAdvance(label) + 24, Theme::instance().px(56));
    return out;
}

QSize SegmentedControl::sizeHint() const
{
    const QList<int> sizes = widths();
    return { std::accumulate(sizes.begin(), sizes.end(), 0), Theme::instance().px(28) };
}

void SegmentedControl::paintEvent(QPaintEvent *)
{
    const Palette &palette = Theme::instance().palette();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath outline;
    outline.addRoundedRect(frame, 4, 4);
    painter.fillPath(outline, palette.sunken);
    const QList<int> sizes = widths();
    int left = 0;
    for (int i = 0; i < m_labels.size(); ++i) {
        const QRect cell(left, 0, sizes[i], height());
        const bool selected = i == m_current;
        if (selected) {
            painter.save();
            painter.setClipPath(outline);
            painter.fillRect(cell, palette.surface);
            painter.fillRect(QRect(cell.left(), height() - 2, cell.width(), 2), palette.accent);
            painter.restore();
        }
        if (i > 0) {
            painter.setPen(palette.line2);
            painter.drawLine(QPointF(left + 0.5, 1), QPointF(left + 0.5, height() - 1));
        }
        painter.setFont(Theme::instance().font(selected ? TextRole::Heading : TextRole::Body));
        painter.setPen(selected ? palette.accentText : palette.text2);
        painter.drawText(cell, Qt::AlignCenter, m_labels[i]);
        left += sizes[i];
    }
    painter.setPen(palette.line2);
    painter.drawPath(outline);
    if (hasFocus())
        paintFocusRing(painter, rect(), palette);
}

void SegmentedControl::mousePressEvent(QMouseEvent *event)
{
    const QList<int> sizes = widths();
    int left = 0;
    for (int i = 0; i < sizes.size(); left += sizes[i], ++i)
        if (event->position().x() >= left && event->position().x() < left + sizes[i])
            return choose(i);
}

void SegmentedControl::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Up)
        choose(std::max(0, m_current - 1));
    else if (event->key() == Qt::Key_Right || event->key() == Qt::Key_Down)
        choose(std::min(count() - 1, m_current + 1));
    else
        QWidget::keyPressEvent(event);
}

void SegmentedControl::choose(int index)
{
    if (index == m_current)
        return;
    setCurrent(index);
    emit chosen(index);
}

void SegmentedControl::describe()
{
    setAccessibleDescription(m_labels.value(m_current));
}

} // namespace gpuplan::ui
