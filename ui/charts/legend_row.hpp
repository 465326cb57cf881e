#pragma once

#include "ui/charts/chart_look.hpp"
#include "ui/charts/chart_spec.hpp"

#include <QAbstractButton>
#include <QSet>
#include <QWidget>

namespace gpuplan::ui {

/// One entry of a legend.
struct LegendEntry {
    QString key; ///< series id, or the group that hides together
    QString name;
    ChartSeries sample;
};

/// Entries in series order, one per group; none where a single series needs no key.
std::vector<LegendEntry> legendEntries(const ChartSpec &spec);
/// The sample of a series (swatch, line or marker), 18 × 12 at scale 1. Hidden ones are hollow.
void paintLegendSample(QPainter &painter, const QRectF &rect, const ChartSeries &series, const ChartLook &look, bool hidden);
/// Height of the legend wrapped to `width`, painting it when a painter is given: exports have no buttons.
double layoutLegend(QPainter *painter, const std::vector<LegendEntry> &entries, QPointF topLeft, double width, const ChartLook &look);

/// A row of toggles above the plot, wrapped to the width. Click hides a series, Alt+click shows it alone.
class LegendRow : public QWidget {
    Q_OBJECT
public:
    explicit LegendRow(QWidget *parent = nullptr);
    void setSpec(const ChartSpec &spec);
    void setLook(const ChartLook &look);
    [[nodiscard]] const QSet<QString> &hidden() const { return m_hidden; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void hiddenChanged(const QSet<QString> &hidden);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeButtons();
    void toggle(const QString &key, bool alone);

    ChartLook m_look;
    std::vector<LegendEntry> m_entries;
    std::vector<QAbstractButton *> m_buttons;
    QSet<QString> m_hidden;
};

} // namespace gpuplan::ui
