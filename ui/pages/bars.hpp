#pragma once

#include "core/estimate/step_time.hpp"
#include "ui/widgets/painting.hpp"

#include <QWidget>

namespace gpuplan::ui {

/// The memory bar of a plan as a widget, 16 high.
class MemoryBar : public QWidget {
    Q_OBJECT
public:
    explicit MemoryBar(QWidget *parent = nullptr);
    void setLook(const MemoryBarLook &look);
    [[nodiscard]] QSize sizeHint() const override { return {120, 16}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    MemoryBarLook m_look;
};

/// One part of an optimizer step: its name, seconds and fill.
struct StepPart {
    QString name;
    double seconds = 0;
    QColor fill;
    bool hatched = false;
};

std::vector<StepPart> stepParts(const StepTime &step, const Palette &palette);

/// Where a step's time goes, as one stacked bar 10 high.
class StepBar : public QWidget {
    Q_OBJECT
public:
    explicit StepBar(QWidget *parent = nullptr);
    void setStep(const StepTime &step);
    [[nodiscard]] QSize sizeHint() const override { return {120, 10}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    StepTime m_step;
};

} // namespace gpuplan::ui
