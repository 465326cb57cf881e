#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QSlider;

namespace gpuplan::ui {

/// A slider with end labels and an exact field in percent. Double click on the label resets.
class SliderField : public QWidget {
    Q_OBJECT
public:
    SliderField(const QString &label, int lowest, int highest, QWidget *parent = nullptr);

    /// Shows `percent` without a signal.
    void setPercent(double percent);
    /// "was 48" at the right of the label; empty when nothing changed.
    void setWas(const QString &text);
    [[nodiscard]] QSlider *slider() const { return m_slider; }
    [[nodiscard]] QLineEdit *edit() const { return m_edit; }

signals:
    void moved(double percent);
    void released();
    void resetWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void takeTyped();

    QLabel *m_label, *m_was;
    QSlider *m_slider;
    QLineEdit *m_edit;
    double m_percent = 0;
};

} // namespace gpuplan::ui
