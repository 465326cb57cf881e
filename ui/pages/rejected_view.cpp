#include "ui/pages/rejected_view.hpp"

#include "ui/session/advice_service.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/flow_layout.hpp"

#include <QListView>
#include <QPainter>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

/// The names of the list's three columns.
class RejectedHead : public QWidget {
public:
    explicit RejectedHead(const QListView *list) : m_list(list) { setFixedHeight(Theme::instance().px(29)); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::instance();
        QPainter painter(this);
        painter.fillRect(rect().adjusted(0, height() - 1, 0, 0), theme.palette().line2);
        painter.setFont(headFont());
        painter.setPen(theme.palette().text2);
        const QString names[] = { RejectedView::tr("Plan"), RejectedView::tr("Why not"), RejectedView::tr("Nearest change") };
        const auto columns = RejectedDelegate::columns(QRect(0, 0, m_list->viewport()->width(), height()));
        for (std::size_t i = 0; i < columns.size(); ++i)
            painter.drawText(QRect(columns[i].left(), 0, columns[i].width(), height()), Qt::AlignVCenter | Qt::AlignLeft, names[i]);
    }

private:
    static QFont headFont()
    {
        QFont font = Theme::instance().font(TextRole::Small);
        font.setWeight(Theme::instance().font(TextRole::Heading).weight());
        return font;
    }

    const QListView *m_list;
};

} // namespace

RejectedView::RejectedView(AdviceService *advice, QWidget *parent) : QWidget(parent), m_advice(advice), m_list(new QListView), m_chipRow(new QWidget), m_chips(new FlowLayout(6, m_chipRow))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_chips->setContentsMargins(16, 0, 16, 6);
    column->addWidget(m_chipRow);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(&m_delegate);
    m_list->setMouseTracking(true);
    m_list->setAccessibleName(tr("Rejected machines"));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *head = new RejectedHead(m_list);
    connect(&Theme::instance(), &Theme::changed, head, [head] { head->setFixedHeight(Theme::instance().px(29)); });
    column->addWidget(head);
    column->addWidget(m_list, 1);
    connect(&m_delegate, &RejectedDelegate::tryWanted, this, [this](const Change &change) { emit tryWanted(Change(change)); });
    connect(&m_delegate, &RejectedDelegate::moreWanted, this, [this](RejectionCode code) { m_model.showAll(code); });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &RejectedView::askForShown);
    connect(m_advice, &AdviceService::ready, this, [this](std::size_t rejection) {
        if (const auto *changes = m_advice->changes(rejection))
            m_model.setChanges(rejection, *changes);
    });
    connect(m_list, &QAbstractItemView::activated, this, &RejectedView::activated);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (current.isValid() && m_model.row(current.row()).kind == RejectedModel::Kind::Item)
            emit rejectionSelected(m_model.row(current.row()).rejection);
    });
}

void RejectedView::setResult(const std::shared_ptr<const PlanResult> &result, const std::shared_ptr<const Catalog> &catalog)
{
    m_model.setResult(result, catalog);
    rebuildChips();
}

void RejectedView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    askForShown();
}

void RejectedView::askForShown()
{
    if (!isVisible())
        return;
    for (int i = 0; i < m_model.rowCount(); ++i) {
        const RejectedModel::Row &row = m_model.row(i);
        if (row.kind != RejectedModel::Kind::Item)
            continue;
        if (const auto *known = m_advice->changes(row.rejection); known == nullptr)
            m_advice->want(row.rejection);
        else if (m_model.changes(row.rejection) == nullptr)
            m_model.setChanges(row.rejection, *known);
    }
}

void RejectedView::showOnly(std::optional<RejectionCode> code)
{
    m_only = code;
    m_model.setOnly(code);
    rebuildChips();
}

void RejectedView::rebuildChips()
{
    while (QLayoutItem *item = m_chips->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    const auto add = [this](const QString &text, std::optional<RejectionCode> code) {
        QToolButton *button = chip(text, m_chipRow);
        button->setChecked(m_only == code);
        connect(button, &QToolButton::clicked, this, [this, code] { showOnly(code); });
        m_chips->addWidget(button);
        button->show();
    };
    add(tr("All"), std::nullopt);
    if (m_model.result())
        for (const auto &[code, count] : rejectionCounts(*m_model.result()))
            add(QStringLiteral("%1 %2").arg(rejectionGroupWord(code)).arg(count), code);
    m_chipRow->updateGeometry();
}

} // namespace gpuplan::ui
