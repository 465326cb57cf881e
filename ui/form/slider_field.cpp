#include "ui/form/slider_field.hpp"

#include "core/base/parse.hpp"
#include "ui/text/format.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/buttons.hpp"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <cmath>

namespace gpuplan::ui {

SliderField::SliderField(const QString &label, int lowest, int highest, QWidget *parent)
    : QWidget(parent), m_label(textLabel(label, "small")), m_was(textLabel({}, "echo")), m_slider(new QSlider(Qt::Horizontal)), m_edit(new QLineEdit)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(2);
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(m_was, 0, 1, Qt::AlignRight);
    m_slider->setRange(lowest, highest);
    m_slider->setAccessibleName(label);
    grid->addWidget(m_slider, 1, 0);
    m_edit->setFixedWidth(Theme::instance().px(84));
    m_edit->setProperty("compact", true);
    m_edit->setAccessibleName(label);
    auto *sign = textLabel(QStringLiteral("%"), "small", m_edit);
    sign->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *inner = new QHBoxLayout(m_edit);
    inner->setContentsMargins(0, 0, 10, 0);
    inner->addStretch();
    inner->addWidget(sign);
    grid->addWidget(m_edit, 1, 1, Qt::AlignTop);
    auto *ends = new QHBoxLayout;
    ends->addWidget(textLabel(QString::number(lowest), "tiny"));
    ends->addStretch();
    ends->addWidget(textLabel(QString::number(highest), "tiny"));
    grid->addLayout(ends, 2, 0);
    m_label->installEventFilter(this);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        setPercent(value);
        emit moved(value);
    });
    connect(m_slider, &QSlider::sliderReleased, this, &SliderField::released);
    connect(m_edit, &QLineEdit::editingFinished, this, &SliderField::takeTyped);
}

void SliderField::setPercent(double percent)
{
    m_percent = percent;
    const QSignalBlocker blocked(m_slider);
    m_slider->setValue(static_cast<int>(std::lround(percent)));
    if (!m_edit->hasFocus() || !m_edit->isModified())
        m_edit->setText(significant(percent, 4));
}

void SliderField::setWas(const QString &text) { m_was->setText(text); }

void SliderField::takeTyped()
{
    if (!m_edit->isModified())
        return;
    m_edit->setModified(false);
    QString text = m_edit->text();
    const Result<double> typed = parseCount(text.remove(QLatin1Char('%')).trimmed().toStdString(), "percent");
    if (typed && *typed > 0 && *typed <= 1000) {
        setPercent(*typed);
        emit moved(*typed);
        emit released();
    } else {
        setPercent(m_percent);
    }
}

bool SliderField::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_label && event->type() == QEvent::MouseButtonDblClick) {
        emit resetWanted();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace gpuplan::ui
