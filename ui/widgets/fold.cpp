#include "ui/widgets/fold.hpp"

#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/painting.hpp"

#include <QVBoxLayout>

namespace gpuplan::ui {

FoldHeader::FoldHeader(const QString &title, QWidget *parent) : QAbstractButton(parent)
{
    setText(title);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void FoldHeader::setSummary(const QString &summary)
{
    m_summary = summary;
    setAccessibleDescription(summary);
    update();
}

void FoldHeader::setErrors(int count)
{
    m_errors = count;
    update();
}

QSize FoldHeader::sizeHint() const
{
    return { 200, Theme::instance().px(34) };
}

void FoldHeader::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::instance();
    const Palette &palette = theme.palette();
    QPainter painter(this);
    if (underMouse())
        painter.fillRect(rect(), palette.hover);
    const int icon = theme.px(14);
    const QString chevron = isChecked() ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right");
    painter.drawPixmap(16, (height() - icon) / 2, iconPixmap(chevron, icon, palette.text2, devicePixelRatioF()));
    painter.setFont(theme.font(TextRole::Heading));
    painter.setPen(palette.text);
    const int left = 16 + icon + 8;
    const int titleWidth = painter.fontMetrics().horizontalAdvance(text());
    painter.drawText(QRect(left, 0, titleWidth + 2, height()), Qt::AlignVCenter | Qt::AlignLeft, text());
    if (m_errors > 0) {
        const BadgeLook badge{ {}, tr("%n to fix", nullptr, m_errors), palette.bad };
        const QFont font = theme.font(TextRole::TinyStrong);
        const QSize size = badgeSize(badge, font);
        paintBadge(painter, { width() - 16 - size.width(), (height() - size.height()) / 2 }, badge, font);
    } else if (!isChecked() && !m_summary.isEmpty()) {
        painter.setFont(theme.font(TextRole::Small));
        painter.setPen(palette.text2);
        const QRect area(left + titleWidth + 10, 0, width() - 16 - left - titleWidth - 10, height());
        painter.drawText(area, Qt::AlignVCenter | Qt::AlignRight, painter.fontMetrics().elidedText(m_summary, Qt::ElideRight, area.width()));
    }
    if (hasFocus())
        paintFocusRing(painter, rect(), palette, 2);
}

Fold::Fold(const QString &title, QWidget *parent) : QWidget(parent), m_header(new FoldHeader(title)), m_content(new QWidget)
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(horizontalLine());
    outer->addWidget(m_header);
    outer->addWidget(m_content);
    m_body = new QVBoxLayout(m_content);
    m_body->setContentsMargins(16, 2, 16, 14);
    m_body->setSpacing(10);
    m_content->hide();
    connect(m_header, &QAbstractButton::toggled, m_content, &QWidget::setVisible);
}

bool Fold::isOpen() const
{
    return m_header->isChecked();
}

void Fold::setOpen(bool open)
{
    m_header->setChecked(open);
}

void Fold::setSummary(const QString &summary)
{
    m_header->setSummary(summary);
}

void Fold::setErrors(int count)
{
    m_header->setErrors(count);
    if (count > m_errors)
        setOpen(true);
    m_errors = count;
}

} // namespace gpuplan::ui
