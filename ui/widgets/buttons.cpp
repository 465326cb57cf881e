#include "ui/widgets/buttons.hpp"

#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"

#include <QStyle>

namespace gpuplan::ui {

namespace {

QPushButton *button(const QString &text, const char *kind, QWidget *parent)
{
    auto *out = new QPushButton(text, parent);
    out->setProperty("kind", QString::fromLatin1(kind));
    out->setAutoDefault(false);
    out->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    return out;
}

QSize square(int side)
{
    return { Theme::instance().px(side), Theme::instance().px(side) };
}

void setButtonIcon(QPushButton *target, const QIcon &icon)
{
    target->setIcon(icon);
    target->setIconSize(square(14));
}

} // namespace

QPushButton *primaryButton(const QString &text, const QString &icon, QWidget *parent)
{
    QPushButton *out = button(text, "primary", parent);
    if (icon.isEmpty())
        return out;
    const auto colour = [out, icon] { setButtonIcon(out, themedIcon(icon, Theme::instance().palette().onAccent)); };
    colour();
    QObject::connect(&Theme::instance(), &Theme::changed, out, colour);
    return out;
}

QPushButton *plainButton(const QString &text, const QString &icon, QWidget *parent)
{
    QPushButton *out = button(text, "normal", parent);
    if (!icon.isEmpty())
        setButtonIcon(out, themedIcon(icon));
    return out;
}

QPushButton *smallButton(const QString &text, QWidget *parent)
{
    return button(text, "small", parent);
}

QPushButton *quietButton(const QString &text, QWidget *parent)
{
    return button(text, "quiet", parent);
}

QPushButton *linkButton(const QString &text, QWidget *parent)
{
    QPushButton *out = button(text, "link", parent);
    out->setCursor(Qt::PointingHandCursor);
    return out;
}

QToolButton *iconButton(const QString &icon, const QString &name, QWidget *parent)
{
    auto *out = new QToolButton(parent);
    out->setIcon(themedIcon(icon));
    out->setIconSize(square(16));
    out->setFixedSize(square(28));
    out->setToolTip(name);
    out->setAccessibleName(name);
    out->setFocusPolicy(Qt::TabFocus);
    return out;
}

QToolButton *chip(const QString &text, QWidget *parent)
{
    auto *out = new QToolButton(parent);
    out->setText(text);
    out->setCheckable(true);
    out->setProperty("chip", true);
    out->setFocusPolicy(Qt::StrongFocus);
    out->setIconSize(square(12));
    const auto mark = [out] {
        out->setIcon(out->isChecked() ? themedIcon(QStringLiteral("check"), Theme::instance().palette().accentText) : QIcon());
        out->setToolButtonStyle(out->isChecked() ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonTextOnly);
    };
    mark();
    QObject::connect(out, &QToolButton::toggled, out, mark);
    QObject::connect(&Theme::instance(), &Theme::changed, out, mark);
    return out;
}

QLabel *textLabel(const QString &text, const char *role, QWidget *parent)
{
    auto *out = new QLabel(text, parent);
    out->setProperty("role", QString::fromLatin1(role));
    return out;
}

QFrame *horizontalLine(QWidget *parent)
{
    auto *out = new QFrame(parent);
    out->setProperty("line", true);
    out->setFixedHeight(1);
    return out;
}

void setStyleProperty(QWidget *widget, const char *name, const QVariant &value)
{
    if (widget->property(name) == value)
        return;
    widget->setProperty(name, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

} // namespace gpuplan::ui
