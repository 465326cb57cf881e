#include "ui/charts/chart_export.hpp"

#include "core/base/file.hpp"
#include "ui/charts/bar_paint.hpp"
#include "ui/charts/legend_row.hpp"
#include "ui/charts/line_chart_view.hpp"

#include <QBuffer>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <cmath>

namespace gpuplan::ui {

namespace {

constexpr double kPad = 12;

/// Qt Charts only draws through a widget; one that is never shown renders into the painter.
void paintPlot(QPainter &painter, const QRectF &rect, const ChartSpec &spec, const ChartLook &look, const QSet<QString> &hidden)
{
    if (spec.form != ChartForm::Plot) {
        painter.save();
        painter.translate(rect.topLeft());
        paintBars(painter, spec, layoutBars(spec, rect.size(), look, hidden), look);
        painter.restore();
        return;
    }
    LineChartView view;
    view.setLook(look);
    view.resize(rect.size().toSize());
    view.setSpec(spec);
    view.setHidden(hidden);
    view.grab(); // lays the chart out
    view.render(&painter, rect, view.viewport()->rect());
}

double paintHead(QPainter &painter, const QRectF &rect, const ChartSpec &spec, const ChartLook &look)
{
    double y = rect.top();
    const auto line = [&](TextRole role, const QColor &ink, const QString &text) {
        if (text.isEmpty())
            return;
        painter.setFont(look.font(role));
        const QFontMetricsF metrics(painter.font());
        painter.setPen(ink);
        painter.drawText(QRectF(rect.left(), y, rect.width(), metrics.height()), Qt::AlignLeft, metrics.elidedText(text, Qt::ElideRight, rect.width()));
        y += metrics.height() + look.px(1);
    };
    line(TextRole::Heading, look.palette->text, spec.title);
    line(TextRole::Tiny, look.palette->text3, spec.subtitle);
    return y + look.px(4);
}

double notesHeight(const ChartSpec &spec, const ChartLook &look)
{
    return static_cast<double>(spec.notes.size()) * QFontMetricsF(look.font(TextRole::Tiny)).height();
}

Result<void> writeDevice(const std::filesystem::path &path, const QByteArray &bytes)
{
    return writeFileAtomically(path, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace

void paintChart(QPainter &painter, const QRectF &rect, const ChartSpec &spec, const ChartLook &look, const QSet<QString> &hidden)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect, look.palette->surface);
    const double pad = look.px(kPad);
    const QRectF inner = rect.adjusted(pad, pad, -pad, -pad);
    double top = paintHead(painter, inner, spec, look);
    if (!spec.empty.isEmpty()) {
        painter.setFont(look.font(TextRole::Body));
        painter.setPen(look.palette->text2);
        painter.drawText(QRectF(inner.left(), top, inner.width(), inner.bottom() - top), Qt::AlignCenter | Qt::TextWordWrap, spec.empty);
        return;
    }
    std::vector<LegendEntry> entries = legendEntries(spec);
    std::erase_if(entries, [&](const LegendEntry &entry) { return hidden.contains(entry.key); });
    top += layoutLegend(&painter, entries, { inner.left(), top }, inner.width(), look);
    const double notes = notesHeight(spec, look);
    paintPlot(painter, { inner.left(), top, inner.width(), std::max(40.0, inner.bottom() - notes - top) }, spec, look, hidden);
    painter.setFont(look.font(TextRole::Tiny));
    painter.setPen(look.palette->text3);
    double y = inner.bottom() - notes;
    for (const QString &note : spec.notes) {
        const QFontMetricsF metrics(painter.font());
        painter.drawText(QRectF(inner.left(), y, inner.width(), metrics.height()), Qt::AlignLeft, metrics.elidedText(note, Qt::ElideRight, inner.width()));
        y += metrics.height();
    }
}

QImage chartImage(const ChartSpec &spec, QSize size, const ChartLook &look, double ratio, const QSet<QString> &hidden)
{
    QImage image(size * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(look.palette->surface);
    QPainter painter(&image);
    paintChart(painter, QRectF(QPointF(), QSizeF(size)), spec, look, hidden);
    painter.end();
    return image;
}

std::string pngBytes(const QImage &image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.convertToFormat(QImage::Format_RGB32).save(&buffer, "PNG");
    return bytes.toStdString();
}

Result<void> saveChartPng(const ChartSpec &spec, QSize size, const std::filesystem::path &path)
{
    return writeFileAtomically(path, pngBytes(chartImage(spec, size, printLook())));
}

Result<void> saveChartSvg(const ChartSpec &spec, QSize size, const std::filesystem::path &path)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(spec.title);
    generator.setDescription(spec.summary);
    QPainter painter(&generator);
    paintChart(painter, QRectF(QPointF(), QSizeF(size)), spec, printLook());
    painter.end();
    return writeDevice(path, bytes);
}

Result<void> saveChartPdf(const ChartSpec &spec, QSize size, const std::filesystem::path &path)
{
    constexpr double pointsPerPixel = 0.75;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(spec.title);
    writer.setPageSize(QPageSize(QSizeF(size) * pointsPerPixel, QPageSize::Point));
    writer.setPageMargins({});
    writer.setResolution(96);
    QPainter painter(&writer);
    paintChart(painter, QRectF(QPointF(), QSizeF(size)), spec, printLook());
    painter.end();
    return writeDevice(path, bytes);
}

} // namespace gpuplan::ui
