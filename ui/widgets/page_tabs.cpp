#include "ui/widgets/page_tabs.hpp"

#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/painting.hpp"

#include <QStyleOptionTab>

namespace gpuplan::ui {

PageTabs::PageTabs(QWidget *parent) : QTabBar(parent)
{
    setObjectName(QStringLiteral("pageTabs"));
    setExpanding(false);
    setDrawBase(false);
    setIconSize({ Theme::instance().px(16), Theme::instance().px(16) });
    setUsesScrollButtons(false);
    setAccessibleName(tr("Pages"));
}

int PageTabs::addPage(const QString &icon, const QString &text)
{
    m_icons << icon;
    return addTab(themedIcon(icon), text);
}

void PageTabs::setIconsShown(bool shown)
{
    if (shown == m_iconsShown)
        return;
    m_iconsShown = shown;
    for (int i = 0; i < count(); ++i)
        setTabIcon(i, shown ? themedIcon(m_icons[i]) : QIcon());
}

void PageTabs::setCount(int tab, int count)
{
    m_counts[tab] = count;
    update();
}

QSize PageTabs::tabSizeHint(int index) const
{
    QSize size = QTabBar::tabSizeHint(index);
    if (m_counts.value(index) > 0)
        size.rwidth() += Theme::instance().px(24);
    return size;
}

void PageTabs::paintEvent(QPaintEvent *event)
{
    QTabBar::paintEvent(event);
    QPainter painter(this);
    const Theme &theme = Theme::instance();
    for (auto entry = m_counts.cbegin(); entry != m_counts.cend(); ++entry) {
        if (entry.value() < 1)
            continue;
        const Palette &palette = theme.palette();
        const BadgeLook badge{{}, QString::number(entry.value()), {palette.accent, palette.accentText, palette.accentGround}};
        const QFont font = theme.font(TextRole::TinyStrong);
        const QSize size = badgeSize(badge, font);
        const QRect tab = tabRect(entry.key());
        paintBadge(painter, {tab.right() - size.width() - 6, tab.center().y() - size.height() / 2}, badge, font);
    }
}

} // namespace gpuplan::ui
