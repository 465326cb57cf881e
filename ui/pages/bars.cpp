#include "ui/pages/bars.hpp"

#include "ui/theme/theme.hpp"

#include <QCoreApplication>

namespace gpuplan::ui {

namespace {

struct StepWords {
    Q_DECLARE_TR_FUNCTIONS(StepWords)
};

} // namespace

MemoryBar::MemoryBar(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void MemoryBar::setLook(const MemoryBarLook &look)
{
    m_look = look;
    update();
}

void MemoryBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintMemoryBar(painter, rect().adjusted(0, 1, 0, -1), m_look, Theme::instance().palette());
}

std::vector<StepPart> stepParts(const StepTime &step, const Palette &palette)
{
    std::vector<StepPart> parts{{StepWords::tr("Compute"), step.compute.value(), palette.accent, false},
                                {StepWords::tr("Recompute"), step.recompute.value(), palette.group(4), false},
                                {StepWords::tr("Network"), step.exposedComm().value(), palette.group(3), false},
                                {StepWords::tr("Bubble"), step.bubble.value(), palette.line2, true},
                                {StepWords::tr("Other"), (step.optimizer + step.offload + step.dataStall + step.checkpointStall + step.other).value(), palette.line2, false}};
    std::erase_if(parts, [&step](const StepPart &part) { return part.seconds < step.total.value() * 0.001; });
    return parts;
}

StepBar::StepBar(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void StepBar::setStep(const StepTime &step)
{
    m_step = step;
    update();
}

void StepBar::paintEvent(QPaintEvent *)
{
    const Palette &palette = Theme::instance().palette();
    QPainter painter(this);
    painter.fillRect(rect(), palette.sunken);
    double left = 0;
    for (const StepPart &part : stepParts(m_step, palette)) {
        const double share = m_step.total.value() > 0 ? part.seconds / m_step.total.value() * width() : 0;
        const QRectF area(left, 0, std::max(0.0, share - 1), height());
        painter.fillRect(area, part.hatched ? palette.sunken : part.fill);
        if (part.hatched)
            painter.fillRect(area, QBrush(palette.control, Qt::BDiagPattern));
        left += share;
    }
}

} // namespace gpuplan::ui
