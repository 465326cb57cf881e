#include "ui/form/field_edit.hpp"

#include "ui/text/format.hpp"
#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/buttons.hpp"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

namespace gpuplan::ui {

FieldEdit::FieldEdit(const QString &label, Echo echo, QWidget *parent) : QWidget(parent), m_label(textLabel(label, "small")), m_edit(new QLineEdit)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_label->setBuddy(m_edit);
    m_edit->setAccessibleName(label);
    column->addWidget(m_label);
    column->addWidget(m_edit);
    if (echo == Echo::Shown) {
        auto *row = new QHBoxLayout;
        row->setSpacing(4);
        m_echoIcon = new QLabel;
        m_echoIcon->hide();
        m_echo = textLabel({}, "echo");
        m_echo->setWordWrap(true);
        m_echo->setMinimumHeight(Theme::instance().px(16));
        row->addWidget(m_echoIcon, 0, Qt::AlignTop);
        row->addWidget(m_echo, 1);
        column->addLayout(row);
    }
    connect(m_edit, &QLineEdit::textEdited, this, &FieldEdit::typed);
    connect(m_edit, &QLineEdit::editingFinished, this, &FieldEdit::left);
}

QString FieldEdit::label() const { return m_label->text(); }

QString FieldEdit::text() const { return m_edit->text(); }

void FieldEdit::setValue(const QString &canonical)
{
    const bool sameAsTyped = !m_typed.isEmpty() && m_typedValue == canonical;
    const QString shown = sameAsTyped ? m_typed : canonical;
    if (!sameAsTyped)
        m_typed.clear();
    if (m_edit->text() != shown) {
        m_edit->setText(shown);
        m_edit->setCursorPosition(0);
    }
}

void FieldEdit::acceptTyped(const QString &canonical)
{
    m_typed = m_edit->text();
    m_typedValue = canonical;
}

void FieldEdit::setEcho(const QString &text) { showEcho(text, "", {}); }

void FieldEdit::setDoubt(const QString &text) { showEcho(text, "warn", {}); }

void FieldEdit::setError(const QString &sentence)
{
    m_error = !sentence.isEmpty();
    setStyleProperty(m_edit, "state", m_error ? QStringLiteral("error") : QString());
    if (m_error)
        showEcho(sentence, "bad", QStringLiteral("error"));
    if (m_echo == nullptr)
        m_edit->setToolTip(sentence);
    m_edit->setAccessibleDescription(sentence);
}

void FieldEdit::showEcho(const QString &text, const char *tone, const QString &icon)
{
    if (m_echo == nullptr)
        return;
    m_echo->setText(text);
    setStyleProperty(m_echo, "tone", QString::fromLatin1(tone));
    m_echoIcon->setVisible(!icon.isEmpty());
    if (!icon.isEmpty())
        m_echoIcon->setPixmap(iconPixmap(icon, Theme::instance().px(13), Theme::instance().palette().bad.text, devicePixelRatioF()));
}

void FieldEdit::setAutomatic(bool automatic, const QString &chosen)
{
    if (!m_canBeAutomatic) {
        m_canBeAutomatic = true;
        m_badge = textLabel(tr("automatic"), "tiny", m_edit);
        m_badge->setAttribute(Qt::WA_TransparentForMouseEvents);
        m_giveBack = iconButton(QStringLiteral("close"), tr("Leave %1 to the plan").arg(label()), m_edit);
        const Theme &theme = Theme::instance();
        m_giveBack->setIconSize({ theme.px(11), theme.px(11) });
        m_giveBack->setFixedSize(theme.px(24), theme.px(24));
        connect(m_giveBack, &QToolButton::clicked, this, &FieldEdit::givenBack);
    }
    setStyleProperty(m_edit, "automatic", automatic);
    m_badge->setVisible(automatic);
    m_giveBack->setVisible(!automatic);
    m_edit->setPlaceholderText(automatic ? chosen : QString());
    placeInner();
}

void FieldEdit::setSuffix(const QString &suffix)
{
    m_suffix = textLabel(suffix, "small", m_edit);
    m_suffix->setAttribute(Qt::WA_TransparentForMouseEvents);
    placeInner();
}

void FieldEdit::addCurrencyButton()
{
    m_currencyButton = new QToolButton(m_edit);
    m_currencyButton->setFocusPolicy(Qt::TabFocus);
    m_currencyButton->setAccessibleName(tr("Currency"));
    m_currencyButton->setCursor(Qt::ArrowCursor);
    m_currencyButton->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_currencyButton);
    for (const auto &[currency, name] : EnumNames<Currency>::values) {
        const QString word = currencySign(currency) + QLatin1Char(' ') + QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        connect(menu->addAction(word), &QAction::triggered, this, [this, chosen = currency] { emit currencyChosen(chosen); });
    }
    m_currencyButton->setMenu(menu);
    setCurrency(m_currency);
}

void FieldEdit::setCurrency(Currency currency)
{
    m_currency = currency;
    m_currencyButton->setText(currencySign(currency));
    placeInner();
}

void FieldEdit::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeInner();
}

void FieldEdit::placeInner()
{
    const int height = m_edit->height();
    int left = 0, right = 0;
    if (m_currencyButton != nullptr) {
        const int width = Theme::instance().px(20);
        left = width - 5;
        m_currencyButton->setGeometry(3, 3, width, height - 6);
    }
    if (m_suffix != nullptr) {
        const int width = m_suffix->sizeHint().width();
        m_suffix->setGeometry(m_edit->width() - width - 8, 0, width, height);
        right = width + 4;
    }
    if (m_canBeAutomatic && m_badge->isVisibleTo(m_edit)) {
        const int width = m_badge->sizeHint().width();
        m_badge->setGeometry(m_edit->width() - width - 8, 0, width, height);
        right = width + 8;
    } else if (m_canBeAutomatic) {
        m_giveBack->move(m_edit->width() - m_giveBack->width() - 3, (height - m_giveBack->height()) / 2);
        right = m_giveBack->width();
    }
    m_edit->setTextMargins(left, 0, right, 0);
}

} // namespace gpuplan::ui
