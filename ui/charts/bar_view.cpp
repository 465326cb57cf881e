#include "ui/charts/bar_view.hpp"

#include "ui/charts/bar_paint.hpp"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace gpuplan::ui {

BarView::BarView(QWidget *parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 80);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_look = screenLook();
}

QSize BarView::sizeHint() const
{
    const auto rows = static_cast<double>(m_spec.rows.size());
    const bool horizontal = m_spec.bars == Qt::Horizontal || m_spec.form == ChartForm::Tornado;
    const double row = rows <= 5 ? 38 : 29;
    return { 480, static_cast<int>(m_look.px(horizontal ? rows * row + 34 : 200)) };
}

BarLayout BarView::layoutNow() const
{
    return layoutBars(m_spec, size(), m_look, m_hidden);
}

void BarView::setSpec(const ChartSpec &spec)
{
    m_spec = spec;
    m_hover = -1;
    setAccessibleName(spec.title);
    setAccessibleDescription(spec.summary);
    emit readoutChanged({});
    updateGeometry();
    update();
}

void BarView::setLook(const ChartLook &look)
{
    m_look = look;
    update();
}

void BarView::setHidden(const QSet<QString> &hidden)
{
    m_hidden = hidden;
    m_hover = -1;
    update();
}

void BarView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_look.palette->surface);
    paintBars(painter, m_spec, layoutNow(), m_look, m_hover);
    if (!hasFocus())
        return;
    painter.setPen(QPen(m_look.palette->focus, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
}

void BarView::setHover(int box)
{
    if (box == m_hover)
        return;
    m_hover = box;
    const BarLayout layout = layoutNow();
    QString text;
    if (box >= 0 && box < static_cast<int>(layout.boxes.size())) {
        const BarBox &shown = layout.boxes[static_cast<std::size_t>(box)];
        text = m_spec.series[shown.series].points[shown.point].readout;
    }
    emit readoutChanged(text);
    update();
}

void BarView::activate(int box)
{
    const BarLayout layout = layoutNow();
    if (box < 0 || box >= static_cast<int>(layout.boxes.size()))
        return;
    const BarBox &hit = layout.boxes[static_cast<std::size_t>(box)];
    const QString &own = m_spec.series[hit.series].points[hit.point].id;
    const QString id = own.isEmpty() ? m_spec.rows[static_cast<std::size_t>(hit.row)].id : own;
    if (!id.isEmpty())
        emit pointActivated(id);
}

void BarView::mouseMoveEvent(QMouseEvent *event)
{
    setHover(layoutNow().boxAt(event->position()));
}

void BarView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const BarLayout layout = layoutNow();
    if (const int box = layout.boxAt(event->position()); box >= 0)
        return activate(box);
    for (std::size_t i = 0; i < layout.rows.size(); ++i) { // the words of a row count as the row
        const QRectF &band = layout.rows[i];
        const bool inside = layout.horizontal ? (event->position().y() >= band.top() && event->position().y() < band.bottom())
                                              : (event->position().x() >= band.left() && event->position().x() < band.right());
        if (inside && !m_spec.rows[i].id.isEmpty())
            emit pointActivated(m_spec.rows[i].id);
    }
}

void BarView::leaveEvent(QEvent *)
{
    if (!hasFocus())
        setHover(-1);
}

void BarView::keyPressEvent(QKeyEvent *event)
{
    const int last = static_cast<int>(layoutNow().boxes.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        return setHover(std::min(m_hover + 1, last));
    case Qt::Key_Left:
    case Qt::Key_Up:
        return setHover(std::max(m_hover - 1, std::min(0, last)));
    case Qt::Key_Home:
        return setHover(std::min(0, last));
    case Qt::Key_End:
        return setHover(last);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return activate(m_hover);
    default:
        QWidget::keyPressEvent(event);
    }
}

void BarView::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void BarView::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    setHover(-1);
    update();
}

} // namespace gpuplan::ui
