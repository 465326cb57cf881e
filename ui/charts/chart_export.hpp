#pragma once

#include "core/base/error.hpp"
#include "ui/charts/chart_look.hpp"
#include "ui/charts/chart_spec.hpp"

#include <QImage>
#include <QPainter>
#include <QSet>
#include <filesystem>

namespace gpuplan::ui {

/// The whole chart with title, legend, plot and notes into `rect`: what exports, clipboard and reports show.
void paintChart(QPainter &painter, const QRectF &rect, const ChartSpec &spec, const ChartLook &look, const QSet<QString> &hidden = {});
/// The chart as a picture of `size` device-independent pixels at `ratio`.
QImage chartImage(const ChartSpec &spec, QSize size, const ChartLook &look, double ratio = 2, const QSet<QString> &hidden = {});

/// In print colours. The file is written beside the target and renamed. Error FileUnwritable.
Result<void> saveChartPng(const ChartSpec &spec, QSize size, const std::filesystem::path &path);
Result<void> saveChartSvg(const ChartSpec &spec, QSize size, const std::filesystem::path &path);
Result<void> saveChartPdf(const ChartSpec &spec, QSize size, const std::filesystem::path &path);

/// PNG bytes of an image, which records the ratio as dots per inch.
std::string pngBytes(const QImage &image);

} // namespace gpuplan::ui
