#include "ui/form/model_completer.hpp"

#include "ui/text/format.hpp"
#include "ui/theme/theme.hpp"

#include <QAbstractItemView>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QUrl>

namespace gpuplan::ui {

namespace {

constexpr int kSecondLine = Qt::UserRole + 1;

class TwoLines : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::instance();
        const Palette &palette = theme.palette();
        painter->fillRect(option.rect, option.state.testFlag(QStyle::State_Selected) ? palette.selected : palette.raised);
        const QRect area = option.rect.adjusted(8, 3, -8, -3);
        painter->setFont(theme.font(TextRole::BodyStrong));
        painter->setPen(palette.text);
        painter->drawText(area, Qt::AlignTop | Qt::AlignLeft, painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, area.width()));
        painter->setFont(theme.font(TextRole::Tiny));
        painter->setPen(palette.text3);
        painter->drawText(area, Qt::AlignBottom | Qt::AlignLeft, index.data(kSecondLine).toString());
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {260, Theme::instance().px(40)}; }
};

QString localConfig(const QMimeData *data)
{
    if (!data->hasUrls() || data->urls().size() != 1)
        return {};
    const QString path = data->urls().front().toLocalFile();
    return path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive) ? path : QString();
}

} // namespace

ModelCompleter::ModelCompleter(QObject *parent) : QCompleter(parent)
{
    setCaseSensitivity(Qt::CaseInsensitive);
    setFilterMode(Qt::MatchContains);
    setMaxVisibleItems(8);
    setModel(new QStandardItemModel(this));
    popup()->setItemDelegate(new TwoLines(this));
}

void ModelCompleter::setCatalog(const Catalog &catalog)
{
    auto *items = new QStandardItemModel(this);
    for (const auto &[id, preset] : catalog.models) {
        auto *item = new QStandardItem(QString::fromStdString(id));
        QStringList second{tr("%1 parameters").arg(compactCount(static_cast<double>(totalParams(preset.architecture))))};
        if (preset.architecture.maxContext > 0)
            second << tr("%1 tokens of context").arg(grouped(static_cast<double>(preset.architecture.maxContext)));
        if (!preset.licence.empty())
            second << QString::fromStdString(preset.licence);
        item->setData(second.join(QStringLiteral(" · ")), kSecondLine);
        items->appendRow(item);
    }
    setModel(items);
}

ConfigDrop::ConfigDrop(QLineEdit *edit) : QObject(edit) { edit->installEventFilter(this); }

bool ConfigDrop::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove) {
        auto *drag = static_cast<QDragMoveEvent *>(event);
        if (!localConfig(drag->mimeData()).isEmpty()) {
            drag->acceptProposedAction();
            return true;
        }
    }
    if (event->type() == QEvent::Drop) {
        auto *drop = static_cast<QDropEvent *>(event);
        if (const QString path = localConfig(drop->mimeData()); !path.isEmpty()) {
            drop->acceptProposedAction();
            emit dropped(path);
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace gpuplan::ui
