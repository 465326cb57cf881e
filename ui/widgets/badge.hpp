#pragma once

#include "ui/widgets/painting.hpp"

#include <QWidget>

namespace gpuplan::ui {

/// A badge as a widget: icon and word, 18 high.
class Badge : public QWidget {
    Q_OBJECT
public:
    explicit Badge(QWidget *parent = nullptr);
    /// Hidden when text is empty.
    void setBadge(const BadgeLook &look);
    void setVerdict(Verdict verdict);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    BadgeLook m_look;
};

/// The badge of a verdict in the palette in force.
BadgeLook verdictBadge(Verdict verdict);

} // namespace gpuplan::ui
