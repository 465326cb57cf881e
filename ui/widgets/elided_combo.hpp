#pragma once

#include <QComboBox>

namespace gpuplan::ui {

/// A list to choose from whose chosen text ends in "…" where there is no room (a style sheet cuts it); the tool tip then holds all of it.
class ElidedCombo : public QComboBox {
    Q_OBJECT
public:
    using QComboBox::QComboBox;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
};

} // namespace gpuplan::ui
