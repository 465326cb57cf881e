#include "ui/topology/topology_view.hpp"

#include "core/base/file.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/theme/theme.hpp"
#include "ui/topology/topology_words.hpp"

#include <QBuffer>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSvgGenerator>
#include <cmath>

namespace gpuplan::ui {

namespace {

constexpr double kMostZoom = 1.25; // small graphs are not blown up

/// The nearest GPU in the direction of an arrow key.
double missInDirection(QPointF offset, int key)
{
    const bool sideways = key == Qt::Key_Left || key == Qt::Key_Right;
    const double along = sideways ? offset.x() : offset.y(), across = sideways ? offset.y() : offset.x();
    const double forward = key == Qt::Key_Left || key == Qt::Key_Up ? -along : along;
    return forward <= 1 ? INFINITY : forward + 2 * std::abs(across);
}

} // namespace

TopologyView::TopologyView(QWidget *parent) : QGraphicsView(parent)
{
    setScene(new QGraphicsScene(this));
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(280, 200);
    setAccessibleName(Charts::tr("Wiring of one machine"));
    connect(&Theme::instance(), &Theme::changed, this, &TopologyView::refresh);
    refresh();
}

void TopologyView::setGraph(const LinkGraph &graph)
{
    m_graph = graph;
    m_picture = layoutTopology(graph);
    m_state.selected = -1;
    scene()->setSceneRect(m_picture.bounds);
    refresh();
    emit selectedChanged(-1);
}

void TopologyView::setRanks(std::vector<RankPlacement> ranks)
{
    m_state.ranks = std::move(ranks);
    refresh();
}

void TopologyView::setColourBy(std::optional<ParallelKind> kind)
{
    m_state.colourBy = kind;
    refresh();
}

void TopologyView::setSelected(int gpu)
{
    if (gpu == m_state.selected)
        return;
    m_state.selected = gpu;
    setAccessibleDescription(topologyReadout(m_graph, gpu));
    emit selectedChanged(gpu);
    viewport()->update();
}

void TopologyView::refresh()
{
    setBackgroundBrush(screenLook().palette->surface);
    fitInView(m_picture.bounds, Qt::KeepAspectRatio);
    const double most = kMostZoom * Theme::instance().scale();
    if (transform().m11() > most)
        setTransform(QTransform::fromScale(most, most));
    viewport()->update();
}

int TopologyView::heightForWidth(int width) const
{
    if (m_picture.bounds.isEmpty())
        return sizeHint().height();
    const double zoom = std::min(width / m_picture.bounds.width(), kMostZoom * Theme::instance().scale());
    return static_cast<int>(std::ceil(m_picture.bounds.height() * zoom)) + 2;
}

void TopologyView::drawForeground(QPainter *painter, const QRectF &)
{
    const ChartLook look = screenLook();
    paintTopology(*painter, m_graph, m_picture, m_state, look);
    if (!hasFocus())
        return;
    painter->resetTransform();
    painter->setPen(QPen(look.palette->focus, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1), 4, 4);
}

void TopologyView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    refresh();
}

void TopologyView::mousePressEvent(QMouseEvent *event)
{
    const QPointF at = mapToScene(event->position().toPoint());
    int hit = -1;
    for (const TopologyTile &tile : m_picture.tiles)
        if (tile.gpu >= 0 && tile.rect.contains(at))
            hit = tile.gpu;
    setSelected(hit == m_state.selected ? -1 : hit);
    setFocus();
    event->accept();
}

int TopologyView::neighbour(int key) const
{
    const TopologyTile *from = nullptr;
    for (const TopologyTile &tile : m_picture.tiles)
        if (tile.gpu == m_state.selected && tile.gpu >= 0)
            from = &tile;
    if (!from)
        return 0;
    int best = m_state.selected;
    double least = INFINITY;
    for (const TopologyTile &tile : m_picture.tiles)
        if (const double miss = missInDirection(tile.rect.center() - from->rect.center(), key); tile.gpu >= 0 && miss < least) {
            least = miss;
            best = tile.gpu;
        }
    return best;
}

void TopologyView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down: return setSelected(neighbour(event->key()));
    case Qt::Key_Escape:
        if (m_state.selected >= 0)
            return setSelected(-1);
        [[fallthrough]];
    default: QGraphicsView::keyPressEvent(event);
    }
}

Result<void> saveTopologySvg(const LinkGraph &graph, const TopologyState &state, const std::filesystem::path &path)
{
    const TopologyPicture picture = layoutTopology(graph);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(picture.bounds.size().toSize());
    generator.setViewBox(QRectF(QPointF(), picture.bounds.size()));
    generator.setTitle(QString::fromStdString(graph.name));
    QPainter painter(&generator);
    painter.translate(-picture.bounds.topLeft());
    paintTopology(painter, graph, picture, state, printLook());
    painter.end();
    return writeFileAtomically(path, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

QImage topologyImage(const LinkGraph &graph, const TopologyState &state, QSize size, const ChartLook &look, double ratio)
{
    const TopologyPicture picture = layoutTopology(graph);
    QImage image(size * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(look.palette->surface);
    const double scale = std::min({kMostZoom, size.width() / picture.bounds.width(), size.height() / picture.bounds.height()});
    QPainter painter(&image);
    painter.translate(size.width() / 2.0, size.height() / 2.0);
    painter.scale(scale, scale);
    painter.translate(-picture.bounds.center());
    paintTopology(painter, graph, picture, state, look);
    painter.end();
    return image;
}

} // namespace gpuplan::ui
