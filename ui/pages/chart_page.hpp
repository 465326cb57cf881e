#pragma once

#include "ui/pages/page.hpp"

QT_BEGIN_NAMESPACE
class QGridLayout;
class QVBoxLayout;
QT_END_NAMESPACE

namespace gpuplan::ui {

class ChartCard;
class PlanBar;

/// A page of cards that looks at one plan: bar on top, cards in a grid of two columns (one, where it is narrow) that scrolls below it.
class ChartPage : public Page {
    Q_OBJECT
public:
    explicit ChartPage(QWidget *parent = nullptr);
    void setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog) override;
    void setChosen(const QString &optionId) override;

signals:
    /// Something could not be done, as one sentence for the message bar.
    void failed(const QString &sentence);

protected:
    /// Fills the cards from result(); called when the result or the chosen plan changes.
    virtual void refresh() = 0;
    [[nodiscard]] const PlanResult *result() const { return m_result.get(); }
    [[nodiscard]] const Catalog *catalog() const { return m_catalog.get(); }
    [[nodiscard]] const QString &chosen() const { return m_chosen; }
    /// The chosen plan, else the first; nullptr without any.
    [[nodiscard]] const PlanOption *option() const;
    [[nodiscard]] PlanBar *bar() const { return m_bar; }
    /// A card in the grid whose points choose plans.
    ChartCard *addCard(int row, int column, int columns, int height);
    void addWidget(QWidget *widget, int row, int column, int columns);
    [[nodiscard]] QVBoxLayout *outerLayout() const { return m_outer; }
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void refreshAll();
    void arrange();

    /// Where a widget stands when there is room for two columns.
    struct Place {
        QWidget *widget;
        int row, column, columns;
    };

    std::shared_ptr<const PlanResult> m_result;
    std::shared_ptr<const Catalog> m_catalog;
    QString m_chosen;
    PlanBar *m_bar;
    QGridLayout *m_grid;
    QVBoxLayout *m_outer;
    std::vector<Place> m_places;
    bool m_narrow = false;
};

} // namespace gpuplan::ui
