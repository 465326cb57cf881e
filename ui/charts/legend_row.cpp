#include "ui/charts/legend_row.hpp"

#include "ui/charts/hue.hpp"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace gpuplan::ui {

namespace {

constexpr double kSample = 18, kGap = 6, kBetween = 14, kHeight = 24;

QPolygonF star(QPointF centre, double radius, int points, double inner)
{
    QPolygonF out;
    for (int i = 0; i < 2 * points; ++i) {
        const double angle = std::numbers::pi * (i / static_cast<double>(points) - 0.5), r = i % 2 == 0 ? radius : radius * inner;
        out << centre + QPointF(r * std::cos(angle), r * std::sin(angle));
    }
    return out;
}

void paintMarker(QPainter &painter, QPointF c, Marker marker, double r)
{
    switch (marker) {
    case Marker::None:
        break;
    case Marker::Circle:
        painter.drawEllipse(c, r, r);
        break;
    case Marker::Square:
        painter.drawRect(QRectF(c - QPointF(r, r), c + QPointF(r, r)));
        break;
    case Marker::Triangle:
        painter.drawPolygon(QPolygonF{ c + QPointF(0, -r), c + QPointF(r, r), c + QPointF(-r, r) });
        break;
    case Marker::Diamond:
        painter.drawPolygon(QPolygonF{ c + QPointF(0, -r), c + QPointF(r, 0), c + QPointF(0, r), c + QPointF(-r, 0) });
        break;
    case Marker::Pentagon:
        painter.drawPolygon(star(c, r * 1.1, 5, 0.81));
        break;
    case Marker::Star:
        painter.drawPolygon(star(c, r * 1.2, 5, 0.42));
        break;
    }
}

double entryWidth(const LegendEntry &entry, const ChartLook &look)
{
    return look.px(kSample + kGap) + QFontMetricsF(look.font(TextRole::Small)).horizontalAdvance(entry.name) + 4;
}

/// One toggle: sample and word, with the ring for keyboard focus.
class LegendButton : public QAbstractButton {
public:
    LegendButton(const LegendEntry &entry, QWidget *parent) : QAbstractButton(parent), m_entry(entry)
    {
        setText(entry.name);
        setCheckable(true);
        setChecked(true);
        setCursor(Qt::PointingHandCursor);
        setAccessibleName(entry.name);
    }
    ChartLook look;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const double sample = look.px(kSample);
        paintLegendSample(painter, { 1, (height() - look.px(12)) / 2, sample, look.px(12) }, m_entry.sample, look, !isChecked());
        painter.setFont(look.font(TextRole::Small));
        painter.setPen(isChecked() ? look.palette->text2 : look.palette->text3);
        painter.drawText(QRectF(sample + look.px(kGap), 0, width() - sample, height()), Qt::AlignLeft | Qt::AlignVCenter, text());
        if (hasFocus()) {
            painter.setPen(QPen(look.palette->focus, 2));
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
        }
    }

private:
    LegendEntry m_entry;
};

} // namespace

std::vector<LegendEntry> legendEntries(const ChartSpec &spec)
{
    std::vector<LegendEntry> out;
    for (const ChartSeries &series : spec.series) {
        if (!series.inLegend || series.name.isEmpty())
            continue;
        const QString key = series.group.isEmpty() ? series.id : series.group;
        if (std::none_of(out.begin(), out.end(), [&](const LegendEntry &entry) { return entry.key == key; }))
            out.push_back({ key, series.name, series });
    }
    if (out.size() < 2)
        out.clear();
    return out;
}

void paintLegendSample(QPainter &painter, const QRectF &rect, const ChartSeries &series, const ChartLook &look, bool hidden)
{
    const QColor colour = colourOf(series.hue, *look.palette);
    const QPointF centre = rect.center();
    const QBrush fill = hidden ? QBrush(Qt::NoBrush) : QBrush(colour);
    if (series.mark == Mark::Line) {
        QPen pen = penOf(series, *look.palette, look.scale);
        if (hidden)
            pen.setColor(look.palette->line2);
        painter.setPen(pen);
        painter.drawLine(QPointF(rect.left(), centre.y()), QPointF(rect.right(), centre.y()));
        return;
    }
    painter.setPen(hidden ? QPen(colour, 1.2) : QPen(Qt::NoPen));
    painter.setBrush(fill);
    const double r = look.px(5);
    if (series.mark == Mark::Scatter)
        paintMarker(painter, centre, series.marker, r);
    else
        painter.drawRoundedRect(QRectF(centre - QPointF(r, r), centre + QPointF(r, r)), 2, 2);
    if (series.hatched && !hidden)
        painter.fillRect(QRectF(centre - QPointF(r, r), centre + QPointF(r, r)), QBrush(look.palette->text3, Qt::BDiagPattern));
}

double layoutLegend(QPainter *painter, const std::vector<LegendEntry> &entries, QPointF topLeft, double width, const ChartLook &look)
{
    if (entries.empty())
        return 0;
    const double line = look.px(kHeight);
    double x = 0, y = 0;
    for (const LegendEntry &entry : entries) {
        const double wide = entryWidth(entry, look);
        if (x > 0 && x + wide > width) {
            x = 0;
            y += line;
        }
        if (painter) {
            const QPointF at = topLeft + QPointF(x, y);
            paintLegendSample(*painter, { at.x(), at.y() + (line - look.px(12)) / 2, look.px(kSample), look.px(12) }, entry.sample, look, false);
            painter->setFont(look.font(TextRole::Small));
            painter->setPen(look.palette->text2);
            painter->drawText(QRectF(at.x() + look.px(kSample + kGap), at.y(), wide, line), Qt::AlignLeft | Qt::AlignVCenter, entry.name);
        }
        x += wide + look.px(kBetween);
    }
    return y + line;
}

LegendRow::LegendRow(QWidget *parent) : QWidget(parent), m_look(screenLook())
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void LegendRow::setSpec(const ChartSpec &spec)
{
    std::vector<LegendEntry> entries = legendEntries(spec);
    const bool same = std::equal(entries.begin(), entries.end(), m_entries.begin(), m_entries.end(),
        [](const LegendEntry &a, const LegendEntry &b) { return a.key == b.key && a.name == b.name && a.sample.hue == b.sample.hue; });
    if (same)
        return;
    m_entries = std::move(entries);
    m_hidden.clear();
    for (QAbstractButton *button : m_buttons)
        button->deleteLater();
    m_buttons.clear();
    for (const LegendEntry &entry : m_entries) {
        auto *button = new LegendButton(entry, this);
        button->look = m_look;
        connect(button, &QAbstractButton::clicked, this, [this, key = entry.key] { toggle(key, QGuiApplication::keyboardModifiers() & Qt::AltModifier); });
        button->show();
        m_buttons.push_back(button);
    }
    setVisible(!m_entries.empty());
    placeButtons();
    updateGeometry();
    emit hiddenChanged(m_hidden);
}

void LegendRow::setLook(const ChartLook &look)
{
    m_look = look;
    for (QAbstractButton *button : m_buttons)
        static_cast<LegendButton *>(button)->look = look;
    placeButtons();
    updateGeometry();
    update();
}

void LegendRow::toggle(const QString &key, bool alone)
{
    if (alone) {
        m_hidden.clear();
        for (const LegendEntry &entry : m_entries)
            if (entry.key != key)
                m_hidden.insert(entry.key);
    } else if (!m_hidden.remove(key)) {
        m_hidden.insert(key);
    }
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setChecked(!m_hidden.contains(m_entries[i].key));
    emit hiddenChanged(m_hidden);
}

int LegendRow::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(layoutLegend(nullptr, m_entries, {}, width, m_look)));
}

QSize LegendRow::sizeHint() const
{
    return { 200, heightForWidth(std::max(200, width())) };
}

void LegendRow::resizeEvent(QResizeEvent *)
{
    placeButtons();
}

void LegendRow::placeButtons()
{
    const double line = m_look.px(kHeight);
    double x = 0, y = 0;
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const double wide = entryWidth(m_entries[i], m_look);
        if (x > 0 && x + wide > width()) {
            x = 0;
            y += line;
        }
        m_buttons[i]->setGeometry(QRectF(x, y, wide + 4, line).toRect());
        x += wide + m_look.px(kBetween);
    }
}

} // namespace gpuplan::ui
