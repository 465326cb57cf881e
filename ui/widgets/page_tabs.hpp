#pragma once

#include <QTabBar>

namespace gpuplan::ui {

/// The page tabs of the tool bar; a tab can carry a count.
class PageTabs : public QTabBar {
    Q_OBJECT
public:
    explicit PageTabs(QWidget *parent = nullptr);
    int addPage(const QString &icon, const QString &text);
    /// Words alone take less room.
    void setIconsShown(bool shown);
    /// 0: no badge.
    void setCount(int tab, int count);

protected:
    void paintEvent(QPaintEvent *event) override;
    [[nodiscard]] QSize tabSizeHint(int index) const override;

private:
    QStringList m_icons;
    QMap<int, int> m_counts;
    bool m_iconsShown = true;
};

} // namespace gpuplan::ui
