#include "ui/widgets/message_bar.hpp"

#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/buttons.hpp"

#include <QHBoxLayout>
#include <QPainter>
#include <QTimer>
#include <algorithm>

namespace gpuplan::ui {

namespace {

constexpr int kToastMs = 4000;

Tone toneOf(MessageKind kind)
{
    const Palette &palette = Theme::instance().palette();
    switch (kind) {
    case MessageKind::Info: return {palette.accent, palette.accentText, palette.accentGround};
    case MessageKind::Warning: return palette.warn;
    case MessageKind::Error: return palette.bad;
    }
    return palette.unknown;
}

QString iconOf(MessageKind kind)
{
    return kind == MessageKind::Info ? QStringLiteral("info") : kind == MessageKind::Warning ? QStringLiteral("warning") : QStringLiteral("error");
}

} // namespace

MessageBar::MessageBar(QWidget *parent) : QWidget(parent), m_icon(new QLabel), m_text(new QLabel), m_button(smallButton({}))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 4, 10, 4);
    row->setSpacing(8);
    m_text->setTextFormat(Qt::RichText);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_icon);
    row->addWidget(m_text, 1);
    row->addWidget(m_button);
    auto *closeButton = iconButton(QStringLiteral("close"), tr("Close"));
    row->addWidget(closeButton);
    connect(closeButton, &QToolButton::clicked, this, &MessageBar::close);
    connect(m_button, &QPushButton::clicked, this, [this] {
        const auto action = m_queue.front().action;
        close();
        if (action)
            action();
    });
    connect(&Theme::instance(), &Theme::changed, this, &MessageBar::showFront);
    hide();
}

void MessageBar::post(const Message &message)
{
    const auto found = std::find_if(m_queue.begin(), m_queue.end(), [&message](const Message &each) { return each.id == message.id; });
    if (found != m_queue.end())
        *found = message;
    else
        m_queue.push_back(message);
    showFront();
}

void MessageBar::withdraw(const QString &id)
{
    std::erase_if(m_queue, [&id](const Message &each) { return each.id == id; });
    showFront();
}

void MessageBar::close()
{
    if (!m_queue.empty())
        m_queue.pop_front();
    showFront();
}

void MessageBar::showFront()
{
    setVisible(!m_queue.empty());
    if (m_queue.empty())
        return;
    const Message &message = m_queue.front();
    m_icon->setPixmap(iconPixmap(iconOf(message.kind), 16, toneOf(message.kind).text, devicePixelRatioF()));
    m_text->setText(QStringLiteral("<b>%1</b> %2").arg(message.start.toHtmlEscaped(), message.sentence.toHtmlEscaped()));
    m_text->setToolTip(message.sentence);
    m_button->setText(message.button);
    m_button->setVisible(!message.button.isEmpty());
    setAccessibleName(message.start + QLatin1Char(' ') + message.sentence);
    update();
}

void MessageBar::paintEvent(QPaintEvent *)
{
    if (m_queue.empty())
        return;
    QPainter painter(this);
    painter.fillRect(rect(), toneOf(m_queue.front().kind).ground);
    painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::instance().palette().line);
}

void showToast(QWidget *window, const QString &words)
{
    const Palette &palette = Theme::instance().palette();
    auto *toast = new QLabel(words, window);
    toast->setObjectName(QStringLiteral("toast"));
    toast->setAttribute(Qt::WA_TransparentForMouseEvents);
    // Text and surface change places: the only inverted thing in the window.
    toast->setStyleSheet(QStringLiteral("background:%1;color:%2;border-radius:4px;padding:8px 14px;").arg(palette.text.name(), palette.surface.name()));
    toast->adjustSize();
    toast->move(window->width() - toast->width() - 16, window->height() - toast->height() - 42);
    toast->show();
    QTimer::singleShot(kToastMs, toast, &QObject::deleteLater);
}

} // namespace gpuplan::ui
