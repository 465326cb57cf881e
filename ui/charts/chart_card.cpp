#include "ui/charts/chart_card.hpp"

#include "ui/charts/bar_view.hpp"
#include "ui/charts/chart_export.hpp"
#include "ui/charts/chart_table_model.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/charts/legend_row.hpp"
#include "ui/charts/line_chart_view.hpp"
#include "ui/charts/table_card.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/elided_label.hpp"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

QString askWithDialog(QWidget *parent, const QString &suggestion, const QString &filter)
{
    return QFileDialog::getSaveFileName(parent, Charts::tr("Save chart"), suggestion, filter);
}

QToolButton *headButton(const QString &icon, const QString &words, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(themedIcon(icon));
    const Theme &theme = Theme::instance();
    button->setIconSize({ theme.px(14), theme.px(14) });
    button->setFixedSize(theme.px(28), theme.px(24));
    button->setToolTip(words);
    button->setAccessibleName(words);
    return button;
}

} // namespace

ChartCard::ChartCard(QWidget *parent) : QFrame(parent), m_askPath(askWithDialog)
{
    setProperty("card", true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(4);
    buildHead(layout);
    m_legend = new LegendRow(this);
    layout->addWidget(m_legend);
    m_stack = new QStackedWidget(this);
    m_lines = new LineChartView(this);
    m_bars = new BarView(this);
    m_table = new QTableView(this);
    m_model = new ChartTableModel(this);
    m_table->setModel(m_model);
    styleChartTable(m_table);
    m_empty = new QLabel(this);
    m_empty->setProperty("role", QStringLiteral("empty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    for (QWidget *page : std::initializer_list<QWidget *>{ m_lines, m_bars, m_table, m_empty })
        m_stack->addWidget(page);
    layout->addWidget(m_stack, 1);
    m_readout = new ElidedLabel(this);
    m_readout->setProperty("role", QStringLiteral("tiny"));
    layout->addWidget(m_readout);

    connect(m_legend, &LegendRow::hiddenChanged, m_lines, &LineChartView::setHidden);
    connect(m_legend, &LegendRow::hiddenChanged, m_bars, &BarView::setHidden);
    connect(m_lines, &LineChartView::readoutChanged, this, &ChartCard::refreshReadout);
    connect(m_bars, &BarView::readoutChanged, this, &ChartCard::refreshReadout);
    connect(m_lines, &LineChartView::pointActivated, this, &ChartCard::pointActivated);
    connect(m_bars, &BarView::pointActivated, this, &ChartCard::pointActivated);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (const auto row = static_cast<std::size_t>(index.row()); row < m_spec.table.ids.size())
            emit pointActivated(m_spec.table.ids[row]);
    });
    connect(&Theme::instance(), &Theme::changed, this, &ChartCard::refreshLook);
    refreshLook();
}

void ChartCard::buildHead(QVBoxLayout *layout)
{
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    m_title = new QLabel(this);
    m_title->setProperty("role", QStringLiteral("heading"));
    m_subtitle = new ElidedLabel(this);
    m_subtitle->setProperty("role", QStringLiteral("tiny"));
    m_tableButton = headButton(QStringLiteral("table"), Charts::tr("Show as table (T)"), this);
    m_tableButton->setCheckable(true);
    m_menuButton = headButton(QStringLiteral("more"), Charts::tr("More"), this);
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    head->addWidget(m_title);
    head->addWidget(m_subtitle, 1);
    head->addWidget(m_tableButton);
    head->addWidget(m_menuButton);
    layout->addLayout(head);
    connect(m_tableButton, &QToolButton::toggled, this, &ChartCard::showTable);
    buildMenu();
}

void ChartCard::buildMenu()
{
    auto *menu = new QMenu(m_menuButton);
    menu->addAction(Charts::tr("Copy image"), this, &ChartCard::copyImage);
    menu->addAction(Charts::tr("Copy CSV"), this, &ChartCard::copyCsv);
    menu->addSeparator();
    for (const QString &kind : { QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf") })
        menu->addAction(Charts::tr("Save as %1…").arg(kind.toUpper()), this, [this, kind] { save(kind); });
    m_menuButton->setMenu(menu);
}

void ChartCard::refreshLook()
{
    const ChartLook look = screenLook();
    m_legend->setLook(look);
    m_lines->setLook(look);
    m_bars->setLook(look);
    const int line = QFontMetrics(look.font(TextRole::Tiny)).height() + 2;
    m_readout->setFixedHeight(line);
}

void ChartCard::setSpec(const ChartSpec &spec)
{
    m_spec = spec;
    m_title->setText(spec.title);
    m_subtitle->setFullText(spec.subtitle);
    m_legend->setSpec(spec);
    m_legend->setVisible(!legendEntries(spec).empty() && spec.empty.isEmpty());
    m_model->setTable(spec.table);
    m_table->resizeColumnsToContents();
    m_empty->setText(spec.empty);
    if (spec.form == ChartForm::Plot)
        m_lines->setSpec(spec);
    else
        m_bars->setSpec(spec);
    m_tableButton->setEnabled(spec.empty.isEmpty());
    m_menuButton->setEnabled(spec.empty.isEmpty());
    setAccessibleName(spec.title);
    setAccessibleDescription(spec.empty.isEmpty() ? spec.summary : spec.empty);
    refreshReadout({});
    showTable(m_tableButton->isChecked());
}

void ChartCard::showTable(bool table)
{
    m_tableButton->setChecked(table);
    if (!m_spec.empty.isEmpty())
        m_stack->setCurrentWidget(m_empty);
    else if (table)
        m_stack->setCurrentWidget(m_table);
    else if (m_spec.form == ChartForm::Plot)
        m_stack->setCurrentWidget(m_lines);
    else
        m_stack->setCurrentWidget(m_bars);
    m_legend->setVisible(!table && m_spec.empty.isEmpty() && !legendEntries(m_spec).empty());
}

void ChartCard::setPlotHeight(int pixels)
{
    if (pixels > 0)
        m_stack->setFixedHeight(pixels);
    else
        m_stack->setMaximumHeight(QWIDGETSIZE_MAX);
}

bool ChartCard::hasLegend() const { return m_spec.empty.isEmpty() && !legendEntries(m_spec).empty(); }

/// Cards side by side keep the row of an absent legend when a neighbour has one, so that their plots stand at one height.
void ChartCard::reserveLegend(bool reserve)
{
    QSizePolicy policy = m_legend->sizePolicy();
    policy.setRetainSizeWhenHidden(reserve);
    m_legend->setSizePolicy(policy);
    m_legend->setMinimumHeight(reserve ? Theme::instance().px(24) : 0);
}

/// Without anything under the pointer the line tells what the chart depends on.
void ChartCard::refreshReadout(const QString &text)
{
    const QString shown = text.isEmpty() ? m_spec.notes.join(QStringLiteral(" · ")) : text;
    m_readout->setFullText(shown);
}

void ChartCard::copyImage() const
{
    QGuiApplication::clipboard()->setImage(chartImage(m_spec, QSize(std::max(480, width()), std::max(300, height())), printLook(), 2, m_legend->hidden()));
}

void ChartCard::copyCsv() const
{
    QGuiApplication::clipboard()->setText(chartCsv(m_spec.table));
}

void ChartCard::save(const QString &kind)
{
    const QString chosen = m_askPath(this, m_spec.id + QLatin1Char('.') + kind, QStringLiteral("%1 (*.%2)").arg(kind.toUpper(), kind));
    if (chosen.isEmpty())
        return;
    const std::filesystem::path path(chosen.toStdString());
    const QSize size(std::max(640, width()), std::max(400, height()));
    const Result<void> saved = kind == QLatin1String("png") ? saveChartPng(m_spec, size, path)
        : kind == QLatin1String("svg")                      ? saveChartSvg(m_spec, size, path)
                                                            : saveChartPdf(m_spec, size, path);
    if (!saved)
        emit failed(errorSentence(saved.error()));
}

void ChartCard::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_T && event->modifiers() == Qt::NoModifier && m_tableButton->isEnabled())
        return showTable(!m_tableButton->isChecked());
    QFrame::keyPressEvent(event);
}

} // namespace gpuplan::ui
