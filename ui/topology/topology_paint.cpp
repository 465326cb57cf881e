#include "ui/topology/topology_paint.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/charts/hue.hpp"

#include <QFontMetricsF>

namespace gpuplan::ui {

namespace {

constexpr double kStrip = 6, kRadius = 4, kTextLeft = 13;

struct Canvas {
    QPainter &painter;
    const LinkGraph &graph;
    const TopologyPicture &picture;
    const TopologyState &state;
    const ChartLook &look;
    const Palette &palette;
};

/// Fonts of the drawing do not follow the text scale: the whole picture is scaled to the view.
QFont fontOf(const Canvas &canvas, TextRole role)
{
    return textFont(role, 1, canvas.look.chinese);
}

bool touches(const Canvas &canvas, const TopologyEdge &edge)
{
    return canvas.picture.tiles[static_cast<std::size_t>(edge.from)].gpu == canvas.state.selected || canvas.picture.tiles[static_cast<std::size_t>(edge.to)].gpu == canvas.state.selected;
}

void paintEdges(const Canvas &canvas)
{
    canvas.painter.setBrush(Qt::NoBrush);
    const bool picked = canvas.state.selected >= 0;
    for (const bool lit : {false, true}) // what is lit lies on top
        for (const TopologyEdge &edge : canvas.picture.edges) {
            if ((picked && touches(canvas, edge)) != lit)
                continue;
            QPen pen = linkPen(canvas.graph.links[edge.link], edge.oneOfMany && !lit, canvas.palette);
            if (picked && !lit)
                pen.setColor(canvas.palette.line2);
            if (lit && edge.oneOfMany)
                pen.setWidthF(2.4);
            canvas.painter.setPen(pen);
            canvas.painter.drawPath(edge.path);
        }
}

void paintBoxes(const Canvas &canvas)
{
    canvas.painter.setFont(fontOf(canvas, TextRole::Tiny));
    for (const TopologyBox &box : canvas.picture.boxes) {
        canvas.painter.setPen(QPen(canvas.palette.line, 1));
        canvas.painter.setBrush(canvas.palette.window);
        canvas.painter.drawRoundedRect(box.rect, 6, 6);
        canvas.painter.setPen(canvas.palette.text2);
        canvas.painter.drawText(box.rect.adjusted(10, 2, -10, -4), box.labelAtBottom ? Qt::AlignLeft | Qt::AlignBottom : Qt::AlignCenter, box.label);
    }
}

void paintGpu(const Canvas &canvas, const TopologyTile &tile)
{
    const bool selected = tile.gpu == canvas.state.selected;
    canvas.painter.setPen(QPen(selected ? canvas.palette.accent : canvas.palette.line2, selected ? 2 : 1));
    canvas.painter.setBrush(canvas.palette.surface);
    canvas.painter.drawRoundedRect(tile.rect, kRadius, kRadius);
    const auto index = static_cast<std::size_t>(tile.gpu);
    const bool placed = index < canvas.state.ranks.size();
    if (placed && canvas.state.colourBy) {
        const QRectF strip(tile.rect.left() + 1, tile.rect.top() + 1, kStrip, tile.rect.height() - 2);
        canvas.painter.fillRect(strip, canvas.palette.group(canvas.state.ranks[index].groupOf(*canvas.state.colourBy)));
    }
    const QString words = rankWords(canvas.state, tile.gpu);
    const QRectF text = tile.rect.adjusted(kTextLeft, 5, -4, -5);
    canvas.painter.setFont(fontOf(canvas, TextRole::BodyStrong));
    canvas.painter.setPen(canvas.palette.text);
    canvas.painter.drawText(text, words.isEmpty() ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignTop, tile.label);
    canvas.painter.setFont(fontOf(canvas, TextRole::Tiny));
    canvas.painter.setPen(canvas.palette.text2);
    canvas.painter.drawText(text, Qt::AlignLeft | Qt::AlignBottom, QFontMetricsF(canvas.painter.font()).elidedText(words, Qt::ElideRight, text.width()));
}

void paintOther(const Canvas &canvas, const TopologyTile &tile)
{
    canvas.painter.setPen(QPen(canvas.palette.control, 1));
    canvas.painter.setBrush(canvas.palette.sunken);
    canvas.painter.drawRoundedRect(tile.rect, kRadius, kRadius);
    canvas.painter.setFont(fontOf(canvas, TextRole::Tiny));
    canvas.painter.setPen(canvas.palette.text);
    canvas.painter.drawText(tile.rect.adjusted(3, 0, -3, 0), Qt::AlignCenter, QFontMetricsF(canvas.painter.font()).elidedText(tile.label, Qt::ElideRight, tile.rect.width() - 6));
}

} // namespace

QString parallelShortName(ParallelKind kind)
{
    switch (kind) {
    case ParallelKind::Tensor: return QStringLiteral("TP");
    case ParallelKind::Context: return QStringLiteral("CP");
    case ParallelKind::Expert: return QStringLiteral("EP");
    case ParallelKind::Data: return QStringLiteral("DP");
    case ParallelKind::Pipeline: return QStringLiteral("PP");
    }
    return {};
}

QString rankWords(const TopologyState &state, int gpu)
{
    const auto index = static_cast<std::size_t>(gpu);
    if (gpu < 0 || index >= state.ranks.size())
        return {};
    const ParallelKind kind = state.colourBy.value_or(ParallelKind::Tensor);
    return Charts::tr("%1 group %2 · rank %3").arg(parallelShortName(kind)).arg(state.ranks[index].groupOf(kind)).arg(state.ranks[index].rankIn(kind));
}

QPen linkPen(const Link &link, bool oneOfMany, const Palette &palette)
{
    switch (classOf(link)) {
    case LinkClass::Host: return QPen(palette.text3, 1.4, Qt::DashLine);
    case LinkClass::Fast: return QPen(palette.link2, oneOfMany ? 1.4 : 4);
    case LinkClass::Normal:
    case LinkClass::Slow: return QPen(palette.link1, oneOfMany ? 1.4 : 2);
    }
    return QPen(palette.text3, 1);
}

void paintTopology(QPainter &painter, const LinkGraph &graph, const TopologyPicture &picture, const TopologyState &state, const ChartLook &look)
{
    const Canvas canvas{painter, graph, picture, state, look, *look.palette};
    painter.setRenderHint(QPainter::Antialiasing);
    paintBoxes(canvas);
    paintEdges(canvas);
    for (const TopologyTile &tile : picture.tiles)
        tile.gpu >= 0 ? paintGpu(canvas, tile) : paintOther(canvas, tile);
}

} // namespace gpuplan::ui
