#pragma once

#include <QColor>
#include <QImage>
#include <cstdlib>

namespace gpuplan::tests {

/// Pixels whose colour is within `tolerance` of `colour` in each channel: proof that something was really drawn.
inline int countPixels(const QImage &image, const QColor &colour, int tolerance = 6)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            count += std::abs(pixel.red() - colour.red()) <= tolerance && std::abs(pixel.green() - colour.green()) <= tolerance
                && std::abs(pixel.blue() - colour.blue()) <= tolerance;
        }
    return count;
}

} // namespace gpuplan::tests
