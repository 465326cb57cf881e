#include "ui/refresh/refresh_words.hpp"

#include "ui/text/core_text.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace gpuplan::ui {

namespace {

struct Refreshing {
    Q_DECLARE_TR_FUNCTIONS(Refreshing)
};

constexpr double kMegabyte = 1e6;

QString megabytes(std::uint64_t bytes)
{
    return QLocale::c().toString(static_cast<double>(bytes) / kMegabyte, 'f', 1);
}

} // namespace

QString refreshProgressWords(const RefreshState &state)
{
    const QString title = coreText(state.title);
    QString words;
    if (state.stage == RefreshState::Stage::Waiting)
        words = Refreshing::tr("%1: trying again in %2 s").arg(title, QString::number(std::chrono::ceil<std::chrono::seconds>(state.wait).count()));
    else if (state.stage == RefreshState::Stage::Reading)
        words = Refreshing::tr("reading %1, %2 MB").arg(title, megabytes(state.done));
    else
        words = Refreshing::tr("fetching %1, %2 MB").arg(title, megabytes(state.done));
    return state.steps == 0 ? words : Refreshing::tr("%1 of %2: %3").arg(std::min(state.step + 1, state.steps)).arg(state.steps).arg(words);
}

int refreshPermille(const RefreshState &state)
{
    constexpr double whole = 1000;
    const double file = state.total > 0 ? std::min(1.0, static_cast<double>(state.done) / static_cast<double>(state.total)) : 0;
    if (state.steps > 0)
        return static_cast<int>(whole * std::min(1.0, (static_cast<double>(state.step) + file) / static_cast<double>(state.steps)));
    return state.total > 0 ? static_cast<int>(whole * file) : -1;
}

QString refreshSummary(const RefreshOutcome &outcome)
{
    const auto &changes = outcome.import.changes;
    const auto added = std::count_if(changes.begin(), changes.end(), [](const ImportChange &change) { return change.effect == TableEffect::Added; });
    QString words = Refreshing::tr("%1 new, %2 changed, %3 unchanged, %4 refused")
                        .arg(added)
                        .arg(static_cast<qsizetype>(changes.size()) - added)
                        .arg(outcome.import.unchanged)
                        .arg(outcome.import.refusals());
    std::size_t notSold = 0;
    for (const auto &[code, count] : outcome.notSold)
        notSold += count;
    return notSold == 0 ? words : words + Refreshing::tr("; %1 not sold").arg(notSold);
}

QString refusalWords(const RefreshOutcome &outcome)
{
    constexpr int most = 20;
    QStringList lines;
    std::vector<const ImportReport *> reports{ &outcome.import.settled };
    for (const ImportReport &report : outcome.import.files)
        reports.push_back(&report);
    for (const ImportReport *report : reports)
        for (const Refusal &refusal : report->refused)
            if (lines.size() < most)
                lines << QString::fromStdString(refusal.first.where) + QStringLiteral(": ") + errorSentence(refusal.first);
    return lines.join(QLatin1Char('\n'));
}

} // namespace gpuplan::ui
