#include "ui/widgets/badge.hpp"

#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"

namespace gpuplan::ui {

Badge::Badge(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Badge::setBadge(const BadgeLook &look)
{
    m_look = look;
    setVisible(!look.text.isEmpty());
    setAccessibleName(look.text);
    updateGeometry();
    update();
}

void Badge::setVerdict(Verdict verdict)
{
    setBadge(verdictBadge(verdict));
}

QSize Badge::sizeHint() const
{
    return badgeSize(m_look, Theme::instance().font(TextRole::TinyStrong));
}

void Badge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBadge(painter, { 0, 0 }, m_look, Theme::instance().font(TextRole::TinyStrong));
}

BadgeLook verdictBadge(Verdict verdict)
{
    return { verdictIcon(verdict), verdictWord(verdict), Theme::instance().palette().verdict(verdict) };
}

} // namespace gpuplan::ui
