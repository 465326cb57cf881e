#pragma once

#include <QAbstractButton>
#include <QColor>

namespace gpuplan::ui {

/// Name at the left (with a swatch), value at the right with a dotted underline: it opens the evidence. 20 high.
class FigureRow : public QAbstractButton {
    Q_OBJECT
public:
    explicit FigureRow(const QString &name, const QString &value, QWidget *parent = nullptr);
    void setSwatch(const QColor &colour);
    void setStrong(bool strong);
    void setValueColour(const QColor &colour);
    /// Plain text that opens nothing.
    void setPlain();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_value;
    QColor m_swatch, m_colour;
    bool m_strong = false, m_plain = false;
};

} // namespace gpuplan::ui
