#include "ui/widgets/elided_combo.hpp"

#include <QHelpEvent>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QToolTip>

namespace gpuplan::ui {

namespace {

QString elided(const QComboBox &box, const QStyleOptionComboBox &option)
{
    const QRect room = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
    return box.fontMetrics().elidedText(option.currentText, Qt::ElideRight, room.width() - 4);
}

} // namespace

void ElidedCombo::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    option.currentText = elided(*this, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

bool ElidedCombo::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QComboBox::event(event);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), elided(*this, option) == currentText() ? toolTip() : currentText(), this);
    return true;
}

} // namespace gpuplan::ui
