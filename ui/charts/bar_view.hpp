#pragma once

#include "ui/charts/bar_layout.hpp"

#include <QWidget>

namespace gpuplan::ui {

/// Stacked bars, waterfall, tornado and grouped bars of a ChartSpec, painted.
class BarView : public QWidget {
    Q_OBJECT
public:
    explicit BarView(QWidget *parent = nullptr);
    void setSpec(const ChartSpec &spec);
    void setLook(const ChartLook &look);
    /// Series ids that are not drawn.
    void setHidden(const QSet<QString> &hidden);
    [[nodiscard]] const ChartSpec &spec() const { return m_spec; }
    [[nodiscard]] BarLayout layoutNow() const;
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void readoutChanged(const QString &text);
    /// Id of a point, or of its row when the point has none.
    void pointActivated(const QString &id);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void setHover(int box);
    void activate(int box);

    ChartSpec m_spec;
    ChartLook m_look;
    QSet<QString> m_hidden;
    int m_hover = -1;
};

} // namespace gpuplan::ui
