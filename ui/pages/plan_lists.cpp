#include "ui/pages/plan_lists.hpp"

#include "ui/text/format.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/segmented_control.hpp"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

constexpr int kFewestRows = 4; // the page scrolls before the table shows less

/// "Out of memory" as it stands within a sentence; "GPU unknown" keeps its capitals.
QString inSentence(const QString &words)
{
    return words.size() > 1 && words.at(1).isUpper() ? words : words.left(1).toLower() + words.mid(1);
}

} // namespace

PlanLists::PlanLists(AdviceService *advice, QWidget *parent)
    : QWidget(parent), m_segments(new SegmentedControl({tr("Ranked"), tr("By GPU"), tr("Rejected")})), m_filter(new QLineEdit), m_hint(textLabel({}, "small")), m_counts(textLabel({}, "small")),
      m_help(linkButton(tr("What would make them fit"))), m_table(new OptionsView), m_rejected(new RejectedView(advice)), m_stack(new QStackedWidget), m_countLine(new QWidget)
{
    setProperty("ground", QStringLiteral("surface"));
    setAttribute(Qt::WA_StyledBackground);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 10, 0, 0);
    column->setSpacing(6);
    addFilterRow();
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_rejected);
    column->addWidget(m_stack, 1);
    addCountLine();
    connect(m_segments, &SegmentedControl::chosen, this, [this](int index) { showView(static_cast<View>(index)); });
    connect(m_filter, &QLineEdit::textChanged, m_table, &OptionsView::setWords);
    connect(m_help, &QPushButton::clicked, this, [this] { showView(Rejected); });
    m_counts->setTextFormat(Qt::RichText);
    connect(m_counts, &QLabel::linkActivated, this, [this](const QString &code) {
        showView(Rejected);
        m_rejected->showOnly(code == QStringLiteral("all") ? std::nullopt : fromName<RejectionCode>(code.toStdString()));
    });
    connect(&Theme::instance(), &Theme::changed, this, &PlanLists::fillCounts);
}

void PlanLists::addFilterRow()
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(16, 0, 16, 0);
    row->setSpacing(8);
    row->addWidget(m_segments);
    m_segments->setAccessibleName(tr("Which list"));
    m_filter->setPlaceholderText(tr("Filter: a100, shenzhen…"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setProperty("compact", true);
    m_filter->setMaximumWidth(Theme::instance().px(190));
    m_filter->addAction(themedIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    row->addWidget(m_filter, 1);
    row->addStretch(1);
    row->addWidget(m_hint);
    auto *columns = iconButton(QStringLiteral("columns"), tr("Choose columns"));
    auto *copy = iconButton(QStringLiteral("copy"), tr("Copy table (Ctrl+C; Ctrl+Shift+C as Markdown)"));
    connect(columns, &QToolButton::clicked, this, [this, columns] { chooseColumns(columns); });
    connect(copy, &QToolButton::clicked, this, [this] {
        m_table->copy(false);
        emit copied();
    });
    row->addWidget(columns);
    row->addWidget(copy);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

void PlanLists::addCountLine()
{
    auto *row = new QHBoxLayout(m_countLine);
    row->setContentsMargins(16, 0, 16, 8);
    m_counts->setMinimumWidth(0);
    m_counts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_counts, 1);
    row->addWidget(m_help);
    layout()->addWidget(m_countLine);
}

void PlanLists::setResult(const std::shared_ptr<const PlanResult> &result, const std::shared_ptr<const Catalog> &catalog)
{
    m_result = result;
    m_catalog = catalog;
    m_segments->setLabel(Ranked, tr("Ranked %1").arg(workingOptions(*result).size()));
    m_segments->setLabel(ByGpu, tr("By GPU %1").arg(bestPlans(*result).size()));
    m_segments->setLabel(Rejected, tr("Rejected %1").arg(result->rejected.size()));
    m_rejected->setResult(result, catalog);
    fillTable();
    fillCounts();
}

void PlanLists::fillTable()
{
    if (!m_result)
        return;
    std::vector<const PlanOption *> plans;
    if (view() != ByGpu)
        for (const std::size_t index : workingOptions(*m_result))
            plans.push_back(&m_result->options[index]);
    // When nothing meets every limit, the nearest misses are the answer: late and dear ones carry their own colours.
    if (plans.empty())
        plans = bestPlans(*m_result);
    m_table->setRows(m_result, plans, m_catalog);
    m_table->setMinimumHeight(m_table->heightOf(kFewestRows));
}

void PlanLists::fillCounts()
{
    if (!m_result)
        return;
    const Palette &palette = Theme::instance().palette();
    const QString gap = QStringLiteral("   ");
    const QFontMetrics metrics(Theme::instance().font(TextRole::Small));
    const int room = width() - m_help->sizeHint().width() - Theme::instance().px(56);
    QString plain = tr("%n rejected:", nullptr, static_cast<int>(m_result->rejected.size()));
    QStringList parts{plain};
    qsizetype left = static_cast<qsizetype>(m_result->rejected.size());
    const QString more = tr("%1 for other reasons");
    for (const auto &[code, count] : rejectionCounts(*m_result)) {
        const QString words = gap + grouped(count) + QLatin1Char(' ') + inSentence(rejectionGroupWord(code));
        const int rest = left > count ? metrics.horizontalAdvance(gap + more.arg(grouped(static_cast<double>(left - count)))) : 0;
        // What has no room is counted together; the rejected list has them all.
        if (metrics.horizontalAdvance(plain + words) + rest > room && parts.size() > 1) {
            parts << QStringLiteral("<a href=\"all\" style=\"color:%1;text-decoration:none\">%2</a>").arg(palette.text2.name(), more.arg(grouped(static_cast<double>(left))));
            break;
        }
        plain += words;
        left -= count;
        const bool bad = code == RejectionCode::Memory || code == RejectionCode::HostMemory;
        const bool late = code == RejectionCode::Deadline || code == RejectionCode::Budget || code == RejectionCode::Network;
        const QColor colour = bad ? palette.bad.text : late ? palette.warn.text : palette.text2;
        const std::string_view name = nameOf(code);
        parts << QStringLiteral("<a href=\"%1\" style=\"color:%2;text-decoration:none\">%3 %4</a>").arg(QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())), colour.name(), grouped(count), inSentence(rejectionGroupWord(code)));
    }
    m_counts->setText(m_result->rejected.empty() ? tr("Nothing was rejected.") : parts.join(QStringLiteral("&nbsp;&nbsp;&nbsp;")));
    m_help->setVisible(!m_result->rejected.empty());
}

void PlanLists::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fillCounts();
}

void PlanLists::showView(View view)
{
    m_segments->setCurrent(view);
    m_stack->setCurrentIndex(view == Rejected ? 1 : 0);
    m_countLine->setVisible(view != Rejected);
    m_filter->setVisible(view != Rejected);
    fillTable();
    emit viewChanged(view);
}

PlanLists::View PlanLists::view() const { return static_cast<View>(m_segments->current()); }

void PlanLists::setHint(const QString &hint) { m_hint->setText(hint); }

void PlanLists::focusFilter()
{
    if (view() == Rejected)
        showView(Ranked);
    m_filter->setFocus();
    m_filter->selectAll();
}

void PlanLists::chooseColumns(QWidget *button)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int i = static_cast<int>(Column::Region); i < kColumns; ++i) {
        const QString key = columnKey(static_cast<Column>(i));
        QAction *action = menu->addAction(m_table->options().headerData(i, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!m_table->hiddenByUser().contains(key));
        connect(action, &QAction::toggled, this, [this, key](bool on) {
            QStringList hidden = m_table->hiddenByUser();
            hidden.removeAll(key);
            if (!on)
                hidden << key;
            m_table->setHiddenByUser(hidden);
            emit hiddenColumnsChanged(hidden);
        });
    }
    menu->popup(button->mapToGlobal(QPoint(0, button->height())));
}

} // namespace gpuplan::ui
