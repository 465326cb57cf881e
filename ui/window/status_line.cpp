#include "ui/window/status_line.hpp"

#include "ui/text/format.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/elided_label.hpp"

#include <QLabel>
#include <QProgressBar>
#include <algorithm>

namespace gpuplan::ui {

namespace {

/// Nothing is said of work that is over before anyone could notice.
constexpr int kSilenceMs = 150;

/// "12 of 40 list prices are older than 90 days", over the options shown; empty when all are fresh.
QString staleText(const PlanResult &result)
{
    const auto stale = std::count_if(result.options.begin(), result.options.end(), [](const PlanOption &option) { return option.cost.stale; });
    if (stale == 0)
        return {};
    std::string oldest;
    for (const PlanOption &option : result.options)
        if (option.cost.stale && option.cost.price && (oldest.empty() || option.cost.price->date < oldest))
            oldest = option.cost.price->date;
    return oldest.empty() ? StatusLine::tr("%n list prices are undated", nullptr, static_cast<int>(stale)) : StatusLine::tr("%n list prices are older than 90 days, the oldest of %1", nullptr, static_cast<int>(stale)).arg(QString::fromStdString(oldest));
}

QString rateText(const PlanResult &result, const Catalog &catalog)
{
    const Scenario::Prices &prices = result.scenario.prices;
    if (prices.usdToCny)
        return StatusLine::tr("$1 = ¥%1, set by you %2").arg(fixed(*prices.usdToCny, 2), QString::fromStdString(prices.usdToCnyDate));
    const auto rate = catalog.rate(Currency::Usd, Currency::Cny);
    return rate ? StatusLine::tr("$1 = ¥%1, %2").arg(fixed(rate->rate, 2), QString::fromStdString(rate->date)) : StatusLine::tr("no exchange rate");
}

} // namespace

StatusLine::StatusLine(QWidget *parent)
    : QStatusBar(parent), m_icon(new QLabel), m_state(new QLabel), m_prices(new QLabel), m_units(new QLabel), m_rate(new QLabel), m_stats(new ElidedLabel), m_bar(new QProgressBar), m_cancel(linkButton(tr("Cancel (Esc)")))
{
    setSizeGripEnabled(false);
    setContentsMargins(12, 0, 12, 0);
    m_bar->setFixedWidth(Theme::instance().px(180));
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Planning progress"));
    for (QWidget *each : std::initializer_list<QWidget *>{m_icon, m_state, m_bar, m_cancel})
        addWidget(each);
    addWidget(m_stats, 1);
    // The frame's own spacing is too narrow to part one figure from the next.
    for (QLabel *each : {m_prices, m_units, m_rate})
        each->setContentsMargins(Theme::instance().px(12), 0, 0, 0);
    m_stats->setContentsMargins(Theme::instance().px(8), 0, 0, 0);
    for (QWidget *each : std::initializer_list<QWidget *>{m_prices, m_units, m_rate})
        addPermanentWidget(each);
    m_bar->hide();
    m_cancel->hide();
    setStyleProperty(m_prices, "tone", QStringLiteral("warn"));
    m_state->setText(tr("Starting"));
    m_wait.setSingleShot(true);
    m_wait.setInterval(kSilenceMs);
    connect(&m_wait, &QTimer::timeout, this, [this] { showBusy(true); });
    connect(m_cancel, &QPushButton::clicked, this, &StatusLine::cancelWanted);
}

void StatusLine::setBusy(bool busy)
{
    if (busy && !m_wait.isActive() && !showsBusy()) {
        m_bar->setRange(0, 0);
        m_wait.start();
    } else if (!busy) {
        m_wait.stop();
        showBusy(false);
    }
}

bool StatusLine::showsBusy() const { return m_bar->isVisibleTo(this); }

void StatusLine::showBusy(bool shown)
{
    m_bar->setVisible(shown);
    m_cancel->setVisible(shown);
    m_stats->setVisible(!shown);
    if (shown) {
        m_icon->setPixmap(iconPixmap(QStringLiteral("clock"), Theme::instance().px(13), Theme::instance().palette().text2, devicePixelRatioF()));
        m_state->setText(tr("Planning"));
        setStyleProperty(m_state, "tone", QString());
    } else if (m_planned) {
        showState();
    }
    emit busyShown(shown);
}

void StatusLine::setStale(bool stale)
{
    m_stale = stale;
    if (m_planned && !showsBusy())
        showState();
}

void StatusLine::showState()
{
    const Palette &palette = Theme::instance().palette();
    m_icon->setPixmap(iconPixmap(m_stale ? QStringLiteral("warning") : QStringLiteral("check"), Theme::instance().px(13), m_stale ? palette.warn.text : palette.good.text, devicePixelRatioF()));
    m_state->setText(m_stale ? tr("Not up to date") : tr("Up to date"));
    setStyleProperty(m_state, "tone", m_stale ? QStringLiteral("warn") : QStringLiteral("good"));
}

void StatusLine::setProgress(qint64 done, qint64 total)
{
    if (total <= 0)
        return;
    m_bar->setRange(0, static_cast<int>(total));
    m_bar->setValue(static_cast<int>(done));
    if (showsBusy())
        m_state->setText(tr("Planning %1 of %2 instance types").arg(grouped(static_cast<double>(done)), grouped(static_cast<double>(total))));
}

void StatusLine::setResult(const PlanResult &result, const Catalog &catalog)
{
    m_planned = true;
    showState();
    m_stats->setFullText(tr("%1 layouts on %2 instance types · %3 ms").arg(grouped(static_cast<double>(result.stats.layouts)), grouped(result.stats.instanceTypes), grouped(result.stats.milliseconds)));
    m_prices->setText(staleText(result));
    m_units->setText(QStringLiteral("%1 · GiB").arg(currencySign(result.scenario.prices.currency)));
    m_rate->setText(rateText(result, catalog));
}

} // namespace gpuplan::ui
