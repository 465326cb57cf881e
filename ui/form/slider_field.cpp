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
#include <algorithm>
#include <cmath>

namespace gpuplan::ui {

namespace {

constexpr int kSteps = 1000; // of a logarithmic slider
constexpr int kDigits = 3; // of the values it gives

double rounded(double value)
{
    const double step = std::pow(10.0, std::floor(std::log10(value)) - kDigits + 1);
    return std::round(value / step) * step;
}

std::optional<double> countOf(const QString &text)
{
    const Result<double> typed = parseCount(text.trimmed().toStdString(), "value");
    return typed && *typed > 0 ? std::optional(*typed) : std::nullopt;
}

} // namespace

SliderScale percentScale(int lowest, int highest)
{
    SliderScale out;
    out.lowest = lowest;
    out.highest = highest;
    out.unit = QStringLiteral("%");
    out.text = [](double value) { return significant(value, 4); };
    out.end = [](double value) { return QString::number(value); };
    out.read = [](QString text) {
        const auto value = countOf(text.remove(QLatin1Char('%')));
        return value && *value <= 1000 ? value : std::nullopt;
    };
    return out;
}

SliderScale countScale(double lowest, double highest)
{
    SliderScale out;
    out.lowest = lowest;
    out.highest = highest;
    out.logarithmic = true;
    out.text = out.end = [](double value) { return compactCount(value); };
    out.read = countOf;
    return out;
}

SliderField::SliderField(const QString &label, SliderScale scale, QWidget *parent)
    : QWidget(parent), m_scale(std::move(scale)), m_label(textLabel(label, "small")), m_was(textLabel({}, "echo")), m_low(textLabel({}, "tiny")),
      m_high(textLabel({}, "tiny")), m_slider(new QSlider(Qt::Horizontal)), m_edit(new QLineEdit)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(2);
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(m_was, 0, 1, Qt::AlignRight);
    m_slider->setAccessibleName(label);
    grid->addWidget(m_slider, 1, 0);
    m_edit->setFixedWidth(Theme::instance().px(84));
    m_edit->setProperty("compact", true);
    m_edit->setAccessibleName(label);
    auto *sign = textLabel(m_scale.unit, "small", m_edit);
    sign->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *inner = new QHBoxLayout(m_edit);
    inner->setContentsMargins(0, 0, 10, 0);
    inner->addStretch();
    inner->addWidget(sign);
    grid->addWidget(m_edit, 1, 1, Qt::AlignTop);
    auto *ends = new QHBoxLayout;
    ends->addWidget(m_low);
    ends->addStretch();
    ends->addWidget(m_high);
    grid->addLayout(ends, 2, 0);
    showRange();
    m_label->installEventFilter(this);
    connect(m_slider, &QSlider::valueChanged, this, [this](int step) {
        const double value = valueAt(step);
        setValue(value);
        emit moved(value);
    });
    connect(m_slider, &QSlider::sliderReleased, this, &SliderField::released);
    connect(m_edit, &QLineEdit::editingFinished, this, &SliderField::takeTyped);
}

double SliderField::valueAt(int step) const
{
    return m_scale.logarithmic ? rounded(m_scale.lowest * std::pow(m_scale.highest / m_scale.lowest, static_cast<double>(step) / kSteps)) : step;
}

int SliderField::stepOf(double value) const
{
    const double step = m_scale.logarithmic ? kSteps * std::log(std::max(value, m_scale.lowest) / m_scale.lowest) / std::log(m_scale.highest / m_scale.lowest) : value;
    return static_cast<int>(std::lround(std::clamp(step, -1e6, 1e6)));
}

void SliderField::showRange()
{
    const QSignalBlocker blocked(m_slider);
    m_slider->setRange(m_scale.logarithmic ? 0 : static_cast<int>(m_scale.lowest), m_scale.logarithmic ? kSteps : static_cast<int>(m_scale.highest));
    m_slider->setPageStep((m_slider->maximum() - m_slider->minimum()) / 10);
    m_low->setText(m_scale.end(m_scale.lowest));
    m_high->setText(m_scale.end(m_scale.highest));
}

void SliderField::setRange(double lowest, double highest)
{
    if (lowest == m_scale.lowest && highest == m_scale.highest)
        return;
    m_scale.lowest = lowest;
    m_scale.highest = highest;
    showRange();
    setValue(m_value);
}

void SliderField::setValue(double value)
{
    m_value = value;
    const QSignalBlocker blocked(m_slider);
    // While it is dragged the handle stays under the pointer: rounding must not pull it away.
    if (!m_slider->isSliderDown())
        m_slider->setValue(stepOf(value));
    if (!m_edit->hasFocus() || !m_edit->isModified())
        m_edit->setText(m_scale.text(value));
}

void SliderField::setWas(const QString &text)
{
    m_was->setText(text);
}

void SliderField::takeTyped()
{
    if (!m_edit->isModified())
        return;
    m_edit->setModified(false);
    if (const auto typed = m_scale.read(m_edit->text())) {
        setValue(*typed);
        emit moved(*typed);
        emit released();
    } else {
        setValue(m_value);
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
