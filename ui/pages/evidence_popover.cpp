#include "ui/pages/evidence_popover.hpp"

#include "ui/text/core_text.hpp"
#include "ui/text/evidence_words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/badge.hpp"
#include "ui/widgets/buttons.hpp"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QKeyEvent>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

constexpr int kWidth = 566; // at 100% text
constexpr int kScrollBar = 12;

BadgeLook kindBadge(const std::string &kind)
{
    const Palette &palette = Theme::instance().palette();
    const Tone accent{palette.accent, palette.accentText, palette.accentGround};
    const QString word = coreText(kind);
    if (kind == "measured" || kind == "exact" || kind == "fitted")
        return {{}, word, palette.good};
    if (kind == "assumed")
        return {{}, word, palette.warn};
    return {{}, word, accent};
}

QLabel *selectable(const QString &text, const char *role)
{
    QLabel *out = textLabel(text, role);
    out->setTextInteractionFlags(Qt::TextSelectableByMouse);
    out->setWordWrap(true);
    return out;
}

void addInput(QGridLayout *grid, int row, const ExplainedInput &input)
{
    const QString meaning = coreText(input.meaning.empty() ? input.symbol : input.meaning);
    grid->addWidget(selectable(meaning, "body"), row, 0);
    QLabel *value = textLabel(coreText(input.value), "strong");
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    grid->addWidget(value, row, 1, Qt::AlignRight | Qt::AlignVCenter);
    grid->addWidget(selectable(coreText(input.source), "small"), row, 2);
    if (!input.kind.empty()) {
        auto *badge = new Badge;
        badge->setBadge(kindBadge(input.kind));
        grid->addWidget(badge, row, 3, Qt::AlignLeft | Qt::AlignVCenter);
    }
}

QWidget *formulaBox(const Explanation &explanation)
{
    auto *box = new QWidget;
    box->setProperty("ground", QStringLiteral("sunken"));
    box->setAttribute(Qt::WA_StyledBackground);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(4);
    const QString lines[] = {coreText(explanation.formula), coreText(explanation.substituted), coreText(explanation.value)};
    for (const QString &text : lines) {
        if (text.isEmpty())
            continue;
        QLabel *line = selectable(&text == &lines[2] ? QStringLiteral("= ") + text : text, "code");
        QFont font = Theme::instance().font(TextRole::Code);
        font.setBold(&text == &lines[2]);
        line->setFont(font);
        column->addWidget(line);
    }
    return box;
}

/// The source of a run, as a link where it has an address.
QLabel *sourceLabel(const NearRun &near)
{
    const QString source = QString::fromStdString(near.run.source).toHtmlEscaped(), link = QString::fromStdString(near.run.link).toHtmlEscaped();
    const QString name = link.isEmpty() ? source : QStringLiteral("<a href=\"%1\" style=\"color:%2\">%3</a>").arg(link, Theme::instance().palette().accentText.name(), source);
    auto *out = textLabel(QStringLiteral("%1, %2 · %3").arg(name, QString::fromStdString(near.run.id).toHtmlEscaped(), nearRunDistance(near).toHtmlEscaped()), "tiny");
    out->setTextFormat(Qt::RichText);
    out->setOpenExternalLinks(true);
    out->setTextInteractionFlags(Qt::TextBrowserInteraction);
    out->setToolTip(QString::fromStdString(near.run.link));
    out->setWordWrap(true);
    return out;
}

QWidget *runsBlock(const std::vector<NearRun> &runs)
{
    auto *out = new QWidget;
    auto *grid = new QGridLayout(out);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    const QString heads[] = { EvidencePopover::tr("Nearest measured runs"), EvidencePopover::tr("Measured"), EvidencePopover::tr("Predicted"), EvidencePopover::tr("Error") };
    for (int i = 0; i < 4; ++i)
        grid->addWidget(textLabel(heads[i], i == 0 ? "heading" : "small"), 0, i, i == 0 ? Qt::AlignLeft : Qt::AlignRight);
    int row = 1;
    for (const NearRun &near : runs) {
        grid->addWidget(horizontalLine(), row++, 0, 1, 4);
        grid->addWidget(selectable(nearRunName(near.run), "body"), row, 0);
        const QString values[] = { nearRunValue(near.run.measured, near.run), nearRunValue(near.run.predicted, near.run), nearRunError(near.run) };
        for (int i = 0; i < 3; ++i)
            grid->addWidget(textLabel(values[i], "body"), row, i + 1, Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(sourceLabel(near), ++row, 0, 1, 4);
        ++row;
    }
    return out;
}

} // namespace

EvidencePopover::EvidencePopover(
    const QString &title, const QString &range, const std::vector<Explanation> &explanations, const std::vector<NearRun> &runs, QWidget *parent)
    : QFrame(parent, Qt::Popup), m_explanations(explanations), m_runs(runs)
{
    setProperty("popover", true);
    setAttribute(Qt::WA_DeleteOnClose);
    const int room = parent != nullptr ? parent->window()->width() - 16 : QWIDGETSIZE_MAX;
    setFixedWidth(std::min(room, Theme::instance().px(kWidth)));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 14);
    column->setSpacing(10);
    addHead(column, title, range);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget;
    auto *blocks = new QVBoxLayout(content);
    blocks->setContentsMargins(0, 0, 0, 0);
    blocks->setSpacing(12);
    for (const Explanation &each : explanations)
        blocks->addWidget(block(each, explanations.size() > 1));
    if (!runs.empty())
        blocks->addWidget(runsBlock(runs));
    if (explanations.empty() && runs.empty())
        blocks->addWidget(textLabel(tr("Nothing more is known about this figure."), "small"));
    blocks->addStretch();
    scroll->setWidget(content);
    // Both would fill themselves with the window's colour.
    content->setAutoFillBackground(false);
    scroll->viewport()->setAutoFillBackground(false);
    column->addWidget(scroll, 1);
    auto *foot = textLabel(tr("Esc closes"), "tiny");
    foot->setAlignment(Qt::AlignRight);
    column->addWidget(foot);
    const int most = parent != nullptr ? parent->window()->height() * 8 / 10 : 600;
    const int inside = width() - 2 * 16 - kScrollBar;
    content->setFixedWidth(inside);
    const int high = blocks->hasHeightForWidth() ? blocks->totalHeightForWidth(inside) : content->sizeHint().height();
    setFixedHeight(std::min(most, high + Theme::instance().px(126)));
}

void EvidencePopover::addHead(QVBoxLayout *column, const QString &title, const QString &range)
{
    auto *row = new QHBoxLayout;
    row->addWidget(textLabel(title, "title"), 1);
    auto *copy = iconButton(QStringLiteral("copy"), tr("Copy as text"));
    auto *close = iconButton(QStringLiteral("close"), tr("Close"));
    connect(copy, &QToolButton::clicked, this, &EvidencePopover::copyText);
    connect(close, &QToolButton::clicked, this, &QWidget::close);
    row->addWidget(copy);
    row->addWidget(close);
    column->addLayout(row);
    if (!range.isEmpty())
        column->addWidget(textLabel(range, "small"));
}

QWidget *EvidencePopover::block(const Explanation &explanation, bool withTitle)
{
    auto *out = new QWidget;
    auto *column = new QVBoxLayout(out);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    if (withTitle)
        column->addWidget(textLabel(coreText(explanation.title), "heading"));
    column->addWidget(formulaBox(explanation));
    if (explanation.inputs.empty())
        return out;
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(2, 4);
    const QString heads[] = {tr("Input"), tr("Value"), tr("Source"), tr("Kind")};
    for (int i = 0; i < 4; ++i)
        grid->addWidget(textLabel(heads[i], "small"), 0, i, i == 1 ? Qt::AlignRight : Qt::AlignLeft);
    int row = 1;
    for (const ExplainedInput &input : explanation.inputs) {
        grid->addWidget(horizontalLine(), row++, 0, 1, 4);
        addInput(grid, row++, input);
    }
    column->addLayout(grid);
    return out;
}

void EvidencePopover::showUnder(QWidget *anchor)
{
    const QRect window = anchor->window()->geometry();
    QPoint at = anchor->mapToGlobal(QPoint(0, anchor->height() + 6));
    at.setX(std::clamp(at.x(), window.left() + 8, std::max(window.left() + 8, window.right() - width() - 8)));
    if (at.y() + height() > window.bottom() - 8)
        at.setY(std::max(window.top() + 8, window.bottom() - height() - 8));
    move(at);
    show();
    setFocus();
}

void EvidencePopover::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QFrame::keyPressEvent(event);
}

void EvidencePopover::copyText() const
{
    QStringList lines;
    for (const Explanation &each : m_explanations) {
        lines << coreText(each.title) + QStringLiteral(": ") + coreText(each.value) << coreText(each.formula) << coreText(each.substituted);
        for (const ExplainedInput &input : each.inputs)
            lines << QStringLiteral("  %1: %2 (%3, %4)").arg(coreText(input.meaning), coreText(input.value), coreText(input.kind), coreText(input.source));
    }
    for (const NearRun &near : m_runs)
        lines << QStringLiteral("%1 (%2, %3): %4, %5, %6 · %7 %8").arg(nearRunName(near.run), QString::fromStdString(near.run.source), QString::fromStdString(near.run.id), nearRunValue(near.run.measured, near.run), nearRunValue(near.run.predicted, near.run), nearRunError(near.run), nearRunDistance(near), QString::fromStdString(near.run.link));
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

} // namespace gpuplan::ui
