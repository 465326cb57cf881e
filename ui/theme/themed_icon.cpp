#include "ui/theme/themed_icon.hpp"

#include "ui/theme/theme.hpp"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <cmath>
#include <optional>

namespace gpuplan::ui {

namespace {

/// The stroke colour that all icon files are drawn in.
constexpr const char *kDrawnColour = "#465160";

QByteArray svgOf(const QString &name, const QColor &colour)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return file.readAll().replace(kDrawnColour, colour.name().toLatin1());
}

class ThemedIconEngine : public QIconEngine {
public:
    ThemedIconEngine(QString name, std::optional<QColor> colour) : m_name(std::move(name)), m_colour(colour) { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        painter->drawPixmap(rect, scaledPixmap(rect.size(), mode, state, painter->device()->devicePixelRatioF()));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override { return scaledPixmap(size, mode, state, 1.0); }

    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        return iconPixmap(m_name, std::min(size.width(), size.height()), colourFor(mode, state), scale);
    }

    [[nodiscard]] QIconEngine *clone() const override { return new ThemedIconEngine(*this); }
    QString key() const override { return QStringLiteral("gpuplan"); }
    bool isNull() override { return false; }

private:
    [[nodiscard]] QColor colourFor(QIcon::Mode mode, QIcon::State state) const
    {
        if (m_colour)
            return *m_colour;
        const Palette &palette = Theme::instance().palette();
        if (mode == QIcon::Disabled)
            return palette.control;
        return state == QIcon::On ? palette.accentText : palette.text2;
    }

    QString m_name;
    std::optional<QColor> m_colour;
};

} // namespace

QIcon themedIcon(const QString &name)
{
    return QIcon(new ThemedIconEngine(name, std::nullopt));
}

QIcon themedIcon(const QString &name, const QColor &colour)
{
    return QIcon(new ThemedIconEngine(name, colour));
}

QPixmap iconPixmap(const QString &name, int size, const QColor &colour, double ratio)
{
    const QString key = QStringLiteral("gpuplan-icon:%1:%2:%3:%4").arg(name).arg(size).arg(ratio).arg(colour.rgba(), 0, 16);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    const int pixels = static_cast<int>(std::lround(size * ratio));
    pixmap = QPixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QSvgRenderer renderer(svgOf(name, colour));
    if (renderer.isValid()) {
        QPainter painter(&pixmap);
        renderer.render(&painter);
    }
    pixmap.setDevicePixelRatio(ratio);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

} // namespace gpuplan::ui
