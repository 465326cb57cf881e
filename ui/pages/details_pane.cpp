#include "ui/pages/details_pane.hpp"

#include "ui/pages/bars.hpp"
#include "ui/pages/changes_list.hpp"
#include "ui/pages/figure_row.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/evidence_words.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/badge.hpp"
#include "ui/widgets/buttons.hpp"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

QString placeAndPrice(const PlanOption &option, const Catalog *catalog)
{
    QStringList parts{cloudWord(option.cloud)};
    if (!option.region.empty())
        parts << regionWord(option.cloud, option.region, catalog);
    if (option.cost.price)
        parts << QCoreApplication::translate("DetailsPane", "%1/h list").arg(unitPrice(option.cost.price->perHour));
    return parts.join(QStringLiteral(" · "));
}

/// "2024-10-09", with how it stands.
BadgeLook priceBadge(const PlanOption &option)
{
    const Palette &palette = Theme::instance().palette();
    if (!option.cost.price || option.cost.price->date.empty())
        return {QStringLiteral("unknown"), QCoreApplication::translate("DetailsPane", "undated price"), palette.unknown};
    const QString date = QString::fromStdString(option.cost.price->date);
    return option.cost.stale ? BadgeLook{QStringLiteral("clock"), date, palette.warn} : BadgeLook{{}, date, palette.good};
}

} // namespace

DetailsPane::DetailsPane(QWidget *parent) : QScrollArea(parent)
{
    setObjectName(QStringLiteral("details"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setMinimumWidth(Theme::instance().px(300));
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        if (m_redraw)
            m_redraw();
    });
}

void DetailsPane::setPlan(const std::shared_ptr<const PlanResult> &result, const PlanOption *plan, bool pinned, const std::shared_ptr<const Catalog> &catalog)
{
    m_catalog = catalog;
    m_redraw = [this, result, plan, pinned] {
        if (result)
            rebuild(*result, plan, nullptr, pinned);
    };
    m_redraw();
}

void DetailsPane::setRejection(const std::shared_ptr<const PlanResult> &result, std::size_t rejection, const std::shared_ptr<const Catalog> &catalog,
    const std::vector<Change> *changes)
{
    m_catalog = catalog;
    const auto known = changes != nullptr ? std::optional(*changes) : std::nullopt;
    m_redraw = [this, result, rejection, known] {
        const Refused refused{ result->rejected[rejection], known };
        rebuild(*result, refused.rejection.nearest ? &*refused.rejection.nearest : nullptr, &refused, false);
    };
    m_redraw();
}

void DetailsPane::rebuild(const PlanResult &result, const PlanOption *option, const Refused *refused, bool pinned)
{
    const int place = refused != nullptr && m_refused == &refused->rejection ? verticalScrollBar()->value() : 0;
    m_refused = refused != nullptr ? &refused->rejection : nullptr;
    auto *content = new QWidget;
    content->setProperty("ground", QStringLiteral("surface"));
    content->setAttribute(Qt::WA_StyledBackground);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(16, 14, 16, 16);
    column->setSpacing(8);
    if (refused != nullptr)
        addRefused(column, result, *refused);
    if (option != nullptr) {
        addHead(column, *option, pinned, refused != nullptr);
        addMemory(column, *option);
        addStep(column, result, *option);
        addCost(column, *option);
        addLayoutBlock(column, result, *option);
        addEvidence(column, *option);
        addNotes(column, result, *option);
    } else if (refused == nullptr) {
        column->addWidget(textLabel(tr("No plan is chosen."), "small"));
    }
    column->addStretch();
    // The change may come from a button of the old content, which must outlive its own click.
    if (QWidget *old = takeWidget())
        old->deleteLater();
    setWidget(content);
    verticalScrollBar()->setValue(place);
}

void DetailsPane::addRefused(QVBoxLayout *column, const PlanResult &result, const Refused &refused)
{
    const Rejection &rejection = refused.rejection;
    auto *row = new QHBoxLayout;
    row->addWidget(textLabel(tr("What would make it fit"), "title"), 1);
    auto *badge = new Badge;
    const bool tooBig = rejection.code == RejectionCode::Memory || rejection.code == RejectionCode::HostMemory;
    badge->setBadge({ tooBig ? QStringLiteral("error") : QStringLiteral("warning"), rejectionGroupWord(rejection.code), tooBig ? Theme::instance().palette().bad : Theme::instance().palette().warn });
    row->addWidget(badge, 0, Qt::AlignTop);
    column->addLayout(row);
    const QString name = QString::fromStdString(rejection.instanceType);
    QLabel *why = textLabel((rejection.nodes > 0 ? QStringLiteral("%1 × %2").arg(rejection.nodes).arg(name) : name) + QStringLiteral(" · ")
            + rejectionReason(rejection, result.scenario.prices.currency),
        "small");
    why->setWordWrap(true);
    column->addWidget(why);
    auto *list = new ChangesList(result, rejection, refused.changes);
    connect(list, &ChangesList::tryWanted, this, &DetailsPane::tryWanted);
    column->addWidget(list);
    if (rejection.nearest) {
        column->addSpacing(4);
        column->addWidget(textLabel(tr("The plan it was rejected with"), "heading"));
    }
}

void DetailsPane::addHead(QVBoxLayout *column, const PlanOption &option, bool pinned, bool rejected)
{
    auto *row = new QHBoxLayout;
    QLabel *title = textLabel(planName(option), "title");
    title->setWordWrap(true);
    row->addWidget(title, 1);
    auto *badge = new Badge;
    badge->setVerdict(option.verdict);
    row->addWidget(badge, 0, Qt::AlignTop);
    column->addLayout(row);
    QLabel *place = textLabel(placeAndPrice(option, m_catalog.get()), "small");
    place->setWordWrap(true);
    place->setToolTip(QString::fromStdString(option.region));
    column->addWidget(place);
    if (rejected)
        return;
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    auto *write = primaryButton(tr("Export…"), QStringLiteral("export"));
    auto *pin = plainButton(pinned ? tr("Unpin") : tr("Pin"), QStringLiteral("pin"));
    auto *why = plainButton(tr("Explain"), QStringLiteral("formula"));
    connect(write, &QPushButton::clicked, this, &DetailsPane::exportWanted);
    connect(pin, &QPushButton::clicked, this, &DetailsPane::pinWanted);
    connect(why, &QPushButton::clicked, this, [this, why] { emit figureOpened(Figure::Time, why); });
    for (QPushButton *button : {write, pin, why})
        buttons->addWidget(button);
    buttons->addStretch();
    column->addLayout(buttons);
}

QVBoxLayout *DetailsPane::block(QVBoxLayout *column, const QString &title, const QString &aside, QWidget *badge)
{
    column->addSpacing(4);
    column->addWidget(horizontalLine());
    column->addSpacing(2);
    auto *head = new QHBoxLayout;
    head->addWidget(textLabel(title, "heading"));
    head->addStretch();
    if (!aside.isEmpty())
        head->addWidget(textLabel(aside, "small"));
    if (badge != nullptr)
        head->addWidget(badge);
    column->addLayout(head);
    auto *body = new QVBoxLayout;
    body->setSpacing(0);
    column->addLayout(body);
    return body;
}

void DetailsPane::addFigure(QVBoxLayout *column, FigureRow *row, Figure figure)
{
    connect(row, &QAbstractButton::clicked, this, [this, row, figure] { emit figureOpened(figure, row); });
    column->addWidget(row);
}

void DetailsPane::addMemory(QVBoxLayout *column, const PlanOption &option)
{
    const Palette &palette = Theme::instance().palette();
    const MemoryEstimate &memory = option.memory;
    QVBoxLayout *body = block(column, tr("Memory per GPU"), tr("GiB, peak %1").arg(phaseInSentence(memory.peakPhase)));
    auto *bar = new MemoryBar;
    bar->setLook(memoryBarLook(memory.peak, memory.usable));
    bar->setAccessibleName(tr("Memory per GPU"));
    body->addWidget(bar);
    body->addSpacing(6);
    for (int i = 0; i < kMemoryParts; ++i) {
        const auto part = static_cast<MemoryPart>(i);
        auto *row = new FigureRow(memoryPartWord(part), gibNumber(memoryPartSize(memory.peak, part)));
        row->setSwatch(palette.part(part));
        addFigure(body, row, Figure::Memory);
    }
    if (!memory.usable)
        return;
    const bool over = memory.device > *memory.usable;
    auto *free = new FigureRow(over ? tr("Missing") : tr("Free"), gibNumber(over ? memory.device - *memory.usable : *memory.usable - memory.device));
    free->setSwatch(over ? palette.bad.mark : palette.sunken);
    free->setValueColour(over ? palette.bad.text : palette.good.text);
    addFigure(body, free, Figure::Memory);
}

void DetailsPane::addStep(QVBoxLayout *column, const PlanResult &result, const PlanOption &option)
{
    const double tokens = static_cast<double>(option.globalBatch) * static_cast<double>(result.job.sequenceLength);
    QVBoxLayout *body = block(column, tr("One step, %1 s").arg(significant(option.step.total.value(), 4)), tokens > 0 ? tr("%1 tokens").arg(grouped(tokens)) : QString());
    auto *bar = new StepBar;
    bar->setStep(option.step);
    bar->setAccessibleName(tr("Parts of one step"));
    body->addWidget(bar);
    body->addSpacing(6);
    for (const StepPart &part : stepParts(option.step, Theme::instance().palette())) {
        auto *row = new FigureRow(part.name, percent(part.seconds / option.step.total.value()));
        row->setSwatch(part.fill);
        addFigure(body, row, Figure::Throughput);
    }
}

void DetailsPane::addCost(QVBoxLayout *column, const PlanOption &option)
{
    const Currency currency = option.cost.total ? option.cost.total->currency : Currency::Cny;
    Badge *date = nullptr;
    if (option.cost.total) {
        date = new Badge;
        date->setBadge(priceBadge(option));
        date->setToolTip(tr("Day of the list price"));
    }
    QVBoxLayout *body = block(column, option.cost.total ? tr("Cost, %1").arg(currencySign(currency)) : tr("Cost"), {}, date);
    for (const CostLine &line : option.cost.lines) {
        QString name = costLineWord(line);
        if (line.id == "compute")
            name = tr("Compute, %1 h").arg(significant(option.totalHours.mid, 4));
        addFigure(body, new FigureRow(name, line.amount ? grouped(line.amount->amount) : tr("unknown")), Figure::Cost);
    }
    body->addSpacing(3);
    body->addWidget(horizontalLine());
    auto *total = new FigureRow(tr("Total"), option.cost.total ? grouped(option.cost.total->amount) : tr("price unknown"));
    total->setStrong(true);
    addFigure(body, total, Figure::Cost);
    for (const auto &[mode, amount] : option.cost.byMode) {
        if (option.cost.price && mode == option.cost.price->mode)
            continue;
        auto *row = new FigureRow(tr("as %1").arg(purchaseWord(mode)), grouped(amount.amount));
        row->setPlain();
        body->addWidget(row);
    }
}

void DetailsPane::addLayoutBlock(QVBoxLayout *column, const PlanResult &result, const PlanOption &option)
{
    QVBoxLayout *body = block(column, tr("Layout"), result.stats.layouts > 0 ? tr("chosen from %1").arg(grouped(static_cast<double>(result.stats.layouts))) : QString());
    const Layout &layout = option.layout;
    const std::int64_t perRank = static_cast<std::int64_t>(layout.microBatch) * layout.dp;
    const std::int64_t accumulation = perRank > 0 && option.globalBatch > perRank ? (option.globalBatch + perRank - 1) / perRank : 1;
    const std::pair<QString, QString> rows[] = {{tr("Parallelism"), layoutWords(layout)},
                                                {tr("Micro-batch × accumulation"), QStringLiteral("%1 × %2").arg(layout.microBatch).arg(accumulation)},
                                                {tr("Pipeline schedule"), layout.pp > 1 ? QString::fromStdString(std::string(nameOf(scheduleOf(layout)))) : QString()},
                                                {tr("Outer stages"), layout.firstLayers > 0 ? tr("%1 layers first, %2 last").arg(layout.firstLayers).arg(layout.lastLayers) : QString()},
                                                {tr("Recompute"), recomputeText(layout)},
                                                {tr("Global batch"), tr("%1 sequences").arg(grouped(static_cast<double>(option.globalBatch)))},
                                                {option.estimatedMfu ? tr("MFU, yours") : tr("MFU"), option.estimatedMfu ? tr("%1, estimated %2").arg(percent(option.step.mfu), percent(*option.estimatedMfu)) : percent(option.step.mfu)},
                                                {tr("Limited by"), limitWord(option.step.limitedBy)}};
    for (const auto &[name, value] : rows) {
        if (value.isEmpty())
            continue;
        auto *row = new FigureRow(name, value);
        row->setPlain();
        body->addWidget(row);
    }
    for (const RunnerUp &next : option.runnersUp) {
        auto *row = new FigureRow(tr("Next: %1").arg(layoutWords(next.layout)), tr("+%1 time").arg(percent(next.slower - 1)));
        row->setPlain();
        body->addWidget(row);
    }
    for (const RunnerUp &next : option.smaller) {
        auto *row = new FigureRow(tr("Smaller: %1, recompute %2").arg(layoutWords(next.layout), recomputeText(next.layout)),
            tr("+%1 time, %2 less memory").arg(percent(next.slower - 1), percent(1 - next.need.high / option.memory.need.high)));
        row->setPlain();
        body->addWidget(row);
    }
}

void DetailsPane::addEvidence(QVBoxLayout *column, const PlanOption &option)
{
    const EvidenceSummary &evidence = option.evidence;
    QVBoxLayout *body = block(column, tr("Evidence: %1").arg(evidenceWord(evidence.word)),
        evidence.medianError ? tr("median error %1").arg(percent(*evidence.medianError)) : QString());
    QLabel *summary = textLabel(evidence.runsNear == 0 && evidence.timeGaps == 0 ? tr("No measured run is near this plan.") : evidenceText(evidence), "small");
    summary->setWordWrap(true);
    body->addWidget(summary);
    for (const NearRun &near : evidence.nearest) {
        auto *row = new FigureRow(nearRunName(near.run), nearRunError(near.run));
        row->setToolTip(tr("%1: measured %2, predicted %3").arg(QString::fromStdString(near.run.source), nearRunValue(near.run.measured, near.run), nearRunValue(near.run.predicted, near.run)));
        addFigure(body, row, Figure::Evidence);
    }
}

void DetailsPane::addNotes(QVBoxLayout *column, const PlanResult &result, const PlanOption &option)
{
    QStringList notes;
    for (const auto *list : {&option.notes, &option.memory.assumed, &result.assumptions})
        for (const std::string &note : *list)
            notes << coreText(note);
    if (!option.cost.notIncluded.empty()) {
        QStringList left;
        for (const std::string &each : option.cost.notIncluded)
            left << notIncludedWord(each);
        notes << tr("Not included: %1.").arg(left.join(tr(", ")));
    }
    if (!result.smallest.empty())
        notes << coreText(result.smallest);
    notes.removeDuplicates();
    if (notes.isEmpty())
        return;
    QVBoxLayout *body = block(column, tr("Notes"), {});
    body->setSpacing(4);
    for (const QString &note : notes) {
        QLabel *line = textLabel(note, "small");
        line->setWordWrap(true);
        body->addWidget(line);
    }
}

} // namespace gpuplan::ui
