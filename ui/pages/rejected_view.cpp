#include "ui/pages/rejected_view.hpp"

#include "ui/text/words.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/flow_layout.hpp"

#include <QListView>
#include <QVBoxLayout>

namespace gpuplan::ui {

RejectedView::RejectedView(QWidget *parent) : QWidget(parent), m_list(new QListView), m_chipRow(new QWidget), m_chips(new FlowLayout(6, m_chipRow))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    m_chips->setContentsMargins(16, 0, 16, 0);
    column->addWidget(m_chipRow);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(&m_delegate);
    m_list->setMouseTracking(true);
    m_list->setAccessibleName(tr("Rejected machines"));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    column->addWidget(m_list, 1);
    connect(&m_delegate, &RejectedDelegate::tryWanted, this, [this](qulonglong rejection) { emit tryWanted(rejection); });
    connect(&m_delegate, &RejectedDelegate::moreWanted, this, [this](RejectionCode code) { m_model.showAll(code); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (current.isValid() && m_model.row(current.row()).kind == RejectedModel::Kind::Item)
            emit rejectionSelected(m_model.row(current.row()).rejection);
    });
}

void RejectedView::setResult(const std::shared_ptr<const PlanResult> &result)
{
    m_model.setResult(result);
    rebuildChips();
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
