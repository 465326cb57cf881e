#pragma once

#include <QAbstractButton>

namespace gpuplan::ui {

/// One figure under the headline: label, value, range. The whole block opens the evidence.
class FactButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit FactButton(const QString &label, bool first, QWidget *parent = nullptr);
    void setFact(const QString &value, const QString &range);
    /// Squares beside the value; 0: none.
    void setSquares(int filled);
    /// The value misses a limit of the user.
    void setMissed(bool missed);
    void setFaded(bool faded);
    [[nodiscard]] QString value() const { return m_value; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_value, m_range;
    int m_squares = 0;
    bool m_first, m_faded = false, m_missed = false;
};

} // namespace gpuplan::ui
