#include "ui/form/sections.hpp"
#include "ui/form/slider_field.hpp"
#include "ui/text/format.hpp"
#include "ui/widgets/buttons.hpp"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <cmath>

namespace gpuplan::ui {

namespace {

constexpr double kReach = 10; // data and budget run from a tenth to ten times what the saved plan has
constexpr double kFallbackMfu = 0.4; // where nothing is planned yet

/// Shows the slider's value and what the saved plan had instead.
void showAgainst(SliderField &field, double value, double saved, const std::function<QString(double)> &text)
{
    field.setValue(value);
    field.setWas(value == saved ? QString() : SliderField::tr("was %1").arg(text(saved)));
}

class WhatIfSection : public FormSection {
    Q_OBJECT
public:
    explicit WhatIfSection(FormContext &context)
        : FormSection(tr("What if")), m_context(context), m_gpus(new SliderField(tr("GPUs at most"), countScale(1, 4096))),
          m_budget(new SliderField(tr("Budget"), countScale(1, 100))), m_tokens(new SliderField(tr("Tokens"), countScale(1, 100))),
          m_mfu(new SliderField(tr("MFU"), percentScale(5, 75))), m_price(new SliderField(tr("Price"), percentScale(25, 200))),
          m_goodput(new SliderField(tr("Useful time"), percentScale(50, 100)))
    {
        add(m_gpus, "gpusSlider", tr("Change GPUs"), QStringLiteral("cluster.max_gpus"),
            [](Scenario &s, double value) { s.cluster.maxGpus = std::max(1, static_cast<int>(std::lround(value))); });
        add(m_budget, "budgetSlider", tr("Change budget"), QStringLiteral("limits.budget"), [](Scenario &s, double value) {
            s.limits.budget = Money{ value, s.limits.budget ? s.limits.budget->currency : s.prices.currency };
        });
        add(m_tokens, "tokensSlider", tr("Change tokens"), QStringLiteral("data.tokens"), [](Scenario &s, double value) {
            s.data.tokens = value;
            s.data.samples.reset();
        });
        add(m_mfu, "mfuSlider", tr("Change MFU"), QStringLiteral("prices.mfu"), [](Scenario &s, double value) { s.prices.mfu = value / 100; });
        add(m_price, "priceSlider", tr("Change price"), QStringLiteral("prices.price_factor"), [](Scenario &s, double value) { s.prices.priceFactor = value / 100; });
        add(m_goodput, "goodputSlider", tr("Change useful time"), QStringLiteral("prices.goodput"),
            [](Scenario &s, double value) { s.prices.goodput = std::min(1.0, value / 100); });
        auto *reset = linkButton(tr("Reset"));
        body()->addWidget(reset, 0, Qt::AlignRight);
        connect(reset, &QPushButton::clicked, this, [this] {
            edit([this](Scenario &s) {
                for (const auto &[field, give] : m_resets)
                    give(s);
            }, tr("Reset what-if"), {});
        });
        addResets();
    }

    void refresh() override
    {
        const Scenario &now = m_context.scenario(), &saved = m_context.session->savedScenario();
        const double estimated = m_context.best() ? m_context.best()->step.mfu : kFallbackMfu;
        m_mfu->setValue(now.prices.mfu.value_or(estimated) * 100);
        m_mfu->setWas(!now.prices.mfu ? tr("estimated") : saved.prices.mfu && *saved.prices.mfu != *now.prices.mfu ? tr("was %1").arg(percent(*saved.prices.mfu)) : tr("yours"));
        const auto share = [](double value) { return percent(value / 100); };
        showAgainst(*m_price, now.prices.priceFactor * 100, saved.prices.priceFactor * 100, share);
        showAgainst(*m_goodput, now.prices.goodput * 100, saved.prices.goodput * 100, share);
        refreshTokens(now, saved);
        m_budget->setVisible(now.limits.budget.has_value());
        if (now.limits.budget) {
            const double before = saved.limits.budget ? saved.limits.budget->amount : now.limits.budget->amount;
            m_budget->setRange(before / kReach, before * kReach);
            showAgainst(*m_budget, now.limits.budget->amount, before, compactCount);
        }
        const int least = m_context.best() ? m_context.best()->gpus : 8;
        m_gpus->setValue(now.cluster.maxGpus.value_or(least));
        m_gpus->setWas(now.cluster.maxGpus == saved.cluster.maxGpus ? (now.cluster.maxGpus ? QString() : tr("no limit"))
                           : saved.cluster.maxGpus                  ? tr("was %1").arg(grouped(*saved.cluster.maxGpus))
                                                                    : tr("was no limit"));
        showSummary(now, saved);
    }

    [[nodiscard]] std::vector<std::string> paths() const override { return { "prices.mfu", "prices.price_factor" }; }

private:
    template <class Set> void add(SliderField *field, const char *name, const QString &label, const QString &mergeKey, Set set)
    {
        field->setObjectName(QString::fromLatin1(name));
        body()->addWidget(field);
        connect(field, &SliderField::moved, this, [this, label, mergeKey, set](double value) {
            edit([&](Scenario &s) { set(s, value); }, label, mergeKey);
        });
        connect(field, &SliderField::released, this, [this] { m_context.session->endMerge(); });
    }

    /// What a double click on a label, and the link below, give back: the saved value; for MFU and price what is not assumed.
    void addResets()
    {
        const auto saved = [this]() -> const Scenario & { return m_context.session->savedScenario(); };
        m_resets = { { m_mfu, [](Scenario &s) { s.prices.mfu = std::nullopt; } }, { m_price, [](Scenario &s) { s.prices.priceFactor = 1; } },
            { m_goodput, [saved](Scenario &s) { s.prices.goodput = saved().prices.goodput; } },
            { m_tokens, [saved](Scenario &s) { s.data = saved().data; } }, { m_budget, [saved](Scenario &s) { s.limits.budget = saved().limits.budget; } },
            { m_gpus, [saved](Scenario &s) { s.cluster.maxGpus = saved().cluster.maxGpus; } } };
        for (const auto &[field, give] : m_resets)
            connect(field, &SliderField::resetWanted, this, [this, give = give] { edit(give, tr("Reset what-if"), {}); });
    }

    void refreshTokens(const Scenario &now, const Scenario &saved)
    {
        const double planned = m_context.result && m_context.result->tokens > 0 ? m_context.result->tokens : 0;
        const double tokens = now.data.tokens.value_or(planned);
        m_tokens->setVisible(tokens > 0);
        if (tokens <= 0)
            return;
        const double before = saved.data.tokens.value_or(tokens);
        m_tokens->setRange(before / kReach, before * kReach);
        showAgainst(*m_tokens, tokens, before, compactCount);
    }

    void showSummary(const Scenario &now, const Scenario &saved)
    {
        QStringList words;
        if (now.cluster.maxGpus != saved.cluster.maxGpus && now.cluster.maxGpus)
            words << tr("%1 GPUs").arg(grouped(*now.cluster.maxGpus));
        if (now.limits.budget != saved.limits.budget && now.limits.budget)
            words << tr("budget %1").arg(money(*now.limits.budget));
        if (now.data.tokens != saved.data.tokens && now.data.tokens)
            words << tr("%1 tokens").arg(compactCount(*now.data.tokens));
        if (now.prices.mfu)
            words << tr("MFU %1").arg(percent(*now.prices.mfu));
        if (now.prices.priceFactor != 1)
            words << tr("price %1").arg(percent(now.prices.priceFactor));
        setSummary(words.isEmpty() ? tr("nothing changed") : words.join(QStringLiteral(" · ")));
    }

    void edit(const std::function<void(Scenario &)> &change, const QString &label, const QString &mergeKey)
    {
        Scenario next = m_context.scenario();
        change(next);
        m_context.session->apply(next, label, mergeKey);
    }

    FormContext &m_context;
    SliderField *m_gpus, *m_budget, *m_tokens, *m_mfu, *m_price, *m_goodput;
    std::vector<std::pair<SliderField *, std::function<void(Scenario &)>>> m_resets;
};

} // namespace

FormSection *makeWhatIfSection(FormContext &context)
{
    return new WhatIfSection(context);
}

} // namespace gpuplan::ui

#include "what_if_section.moc"
