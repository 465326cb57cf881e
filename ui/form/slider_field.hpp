#pragma once

#include <QWidget>
#include <functional>
#include <optional>

class QLabel;
class QLineEdit;
class QSlider;

namespace gpuplan::ui {

/// What a slider runs over, and how its exact field reads and writes a value.
struct SliderScale {
    double lowest = 0, highest = 100;
    bool logarithmic = false; ///< equal ways are equal factors; values get three digits. Else whole numbers
    QString unit; ///< behind the number in the field
    std::function<QString(double)> text; ///< the value in the field
    std::function<QString(double)> end; ///< the ends under the slider
    std::function<std::optional<double>(const QString &)> read; ///< what is typed; nullopt: not understood
};

/// Per cent, whole on the slider, as typed in the field.
SliderScale percentScale(int lowest, int highest);
/// A count: "10 B" typed as any count.
SliderScale countScale(double lowest, double highest);

/// A slider with end labels and an exact field. Double click on the label resets.
class SliderField : public QWidget {
    Q_OBJECT
public:
    SliderField(const QString &label, SliderScale scale, QWidget *parent = nullptr);

    /// Shows `value` without a signal.
    void setValue(double value);
    /// Other ends, without a signal.
    void setRange(double lowest, double highest);
    /// "was 48" at the right of the label; empty when nothing changed.
    void setWas(const QString &text);
    [[nodiscard]] double value() const { return m_value; }
    [[nodiscard]] QSlider *slider() const { return m_slider; }
    [[nodiscard]] QLineEdit *edit() const { return m_edit; }

signals:
    void moved(double value);
    void released();
    void resetWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void takeTyped();
    void showRange();
    [[nodiscard]] double valueAt(int step) const;
    [[nodiscard]] int stepOf(double value) const;

    SliderScale m_scale;
    QLabel *m_label, *m_was, *m_low, *m_high;
    QSlider *m_slider;
    QLineEdit *m_edit;
    double m_value = 0;
};

} // namespace gpuplan::ui
