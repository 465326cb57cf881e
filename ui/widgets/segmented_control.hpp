#pragma once

#include <QStringList>
#include <QWidget>

namespace gpuplan::ui {

/// A few exclusive choices side by side. Painted, since a style sheet cannot round the checked end segment. Arrow keys move.
class SegmentedControl : public QWidget {
    Q_OBJECT
public:
    explicit SegmentedControl(const QStringList &labels, QWidget *parent = nullptr);

    [[nodiscard]] int current() const { return m_current; }
    [[nodiscard]] int count() const { return static_cast<int>(m_labels.size()); }
    [[nodiscard]] QString label(int index) const { return m_labels.value(index); }
    /// Shows `index` as chosen without a signal.
    void setCurrent(int index);
    void setLabel(int index, const QString &label);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// The user chose another segment.
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QList<int> widths() const;
    void choose(int index);
    void describe();

    QStringList m_labels;
    int m_current = 0;
};

} // namespace gpuplan::ui
