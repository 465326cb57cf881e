#include "ui/form/sections.hpp"
#include "ui/form/slider_field.hpp"
#include "ui/text/format.hpp"
#include "ui/widgets/buttons.hpp"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

class WhatIfSection : public FormSection {
    Q_OBJECT
public:
    explicit WhatIfSection(FormContext &context)
        : FormSection(tr("What if")), m_context(context), m_mfu(new SliderField(tr("MFU"), 5, 75)), m_price(new SliderField(tr("Price"), 25, 200))
    {
        m_mfu->setObjectName(QStringLiteral("mfuSlider"));
        m_price->setObjectName(QStringLiteral("priceSlider"));
        body()->addWidget(m_mfu);
        body()->addWidget(m_price);
        auto *reset = linkButton(tr("Reset"));
        body()->addWidget(reset, 0, Qt::AlignRight);
        connect(reset, &QPushButton::clicked, this, [this] {
            edit([](Scenario &s) {
                s.prices.mfu = std::nullopt;
                s.prices.priceFactor = 1;
            }, tr("Reset what-if"), {});
        });
        connect(m_mfu, &SliderField::moved, this, [this](double value) { edit([value](Scenario &s) { s.prices.mfu = value / 100; }, tr("Change MFU"), QStringLiteral("prices.mfu")); });
        connect(m_price, &SliderField::moved, this, [this](double value) { edit([value](Scenario &s) { s.prices.priceFactor = value / 100; }, tr("Change price"), QStringLiteral("prices.price_factor")); });
        connect(m_mfu, &SliderField::resetWanted, this, [this] { edit([](Scenario &s) { s.prices.mfu = std::nullopt; }, tr("Reset MFU"), {}); });
        connect(m_price, &SliderField::resetWanted, this, [this] { edit([](Scenario &s) { s.prices.priceFactor = 1; }, tr("Reset price"), {}); });
        for (SliderField *field : {m_mfu, m_price})
            connect(field, &SliderField::released, this, [this] { m_context.session->endMerge(); });
    }

    void refresh() override
    {
        const Scenario::Prices &prices = m_context.scenario().prices;
        const Scenario::Prices &saved = m_context.session->savedScenario().prices;
        const double estimated = m_context.best() ? m_context.best()->step.mfu : 0.4;
        m_mfu->setPercent(prices.mfu.value_or(estimated) * 100);
        m_mfu->setWas(!prices.mfu ? tr("estimated") : saved.mfu && *saved.mfu != *prices.mfu ? tr("was %1").arg(percent(*saved.mfu)) : tr("yours"));
        m_price->setPercent(prices.priceFactor * 100);
        m_price->setWas(prices.priceFactor == saved.priceFactor ? QString() : tr("was %1").arg(percent(saved.priceFactor)));
        QStringList words;
        if (prices.mfu)
            words << tr("MFU %1").arg(percent(*prices.mfu));
        if (prices.priceFactor != 1)
            words << tr("price %1").arg(percent(prices.priceFactor));
        setSummary(words.isEmpty() ? tr("nothing changed") : words.join(QStringLiteral(" · ")));
    }

    [[nodiscard]] std::vector<std::string> paths() const override { return {"prices.mfu", "prices.price_factor"}; }

private:
    void edit(const std::function<void(Scenario &)> &change, const QString &label, const QString &mergeKey)
    {
        Scenario next = m_context.scenario();
        change(next);
        m_context.session->apply(next, label, mergeKey);
    }

    FormContext &m_context;
    SliderField *m_mfu, *m_price;
};

} // namespace

FormSection *makeWhatIfSection(FormContext &context) { return new WhatIfSection(context); }

} // namespace gpuplan::ui

#include "what_if_section.moc"
