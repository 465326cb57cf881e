#include "core/model/scenario_file.hpp"
#include "ui/form/field_texts.hpp"
#include "ui/form/sections.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

QString rateInForce(const FormContext &context)
{
    if (!context.catalog)
        return {};
    const auto rate = context.catalog->rate(Currency::Usd, Currency::Cny);
    return rate ? fixed(rate->rate, 2) : QString();
}

class PricesSection : public FormSection {
    Q_OBJECT
public:
    PricesSection(FormContext &context, FieldBinder &binder) : FormSection(tr("Prices and risk")), m_context(context)
    {
        std::vector<std::pair<std::string, QString>> modes, currencies;
        for (const auto &[mode, name] : EnumNames<PurchaseMode>::values)
            modes.emplace_back(name, purchaseWord(mode));
        for (const auto &[currency, name] : EnumNames<Currency>::values)
            currencies.emplace_back(name, currencySign(currency) + QLatin1Char(' ') + QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
        auto *mode = new QComboBox;
        auto *currency = new QComboBox;
        mode->setObjectName(QStringLiteral("purchaseMode"));
        currency->setObjectName(QStringLiteral("currency"));
        binder.bindChoice("prices.mode", mode, tr("Purchase mode"), modes, [](const Scenario &s) { return s.prices.mode; });
        binder.bindChoice("prices.currency", currency, tr("Currency"), currencies, [](const Scenario &s) { return std::string(nameOf(s.prices.currency)); });
        body()->addLayout(pair(labelledBox(tr("Purchase mode"), mode), labelledBox(tr("Show amounts in"), currency)));
        auto *rate = new FieldEdit(tr("$1 in ¥"));
        binder.bind({"prices.usd_to_cny", rate, [](const Scenario &s) { return s.prices.usdToCny ? QString::number(*s.prices.usdToCny, 'g', 8) : QString(); }, [this](const FormContext &) { return rateEcho(); },
                     applyRate, true, rateInForce, {}});
        auto *goodput = new FieldEdit(tr("Goodput, %"));
        binder.bind({"prices.goodput", goodput, [](const Scenario &s) { return QString::number(s.prices.goodput * 100, 'g', 6); }, [](const FormContext &) { return tr("useful share of the time"); }, applyPercent, false, {}, {}});
        body()->addLayout(pair(rate, goodput));
    }

    void refresh() override
    {
        const Scenario::Prices &prices = m_context.scenario().prices;
        const auto mode = fromName<PurchaseMode>(prices.mode);
        setSummary(tr("%1 · goodput %2").arg(mode ? purchaseWord(*mode) : QString::fromStdString(prices.mode), percent(prices.goodput)));
    }

    [[nodiscard]] std::vector<std::string> paths() const override { return {"prices.mode", "prices.currency", "prices.usd", "prices.goodput"}; }

private:
    /// A rate set by hand carries the day on which it was set.
    static Result<void> applyRate(Scenario &scenario, const QString &text)
    {
        const Result<void> set = setField(scenario, "prices.usd_to_cny", text.toStdString());
        if (set)
            scenario.prices.usdToCnyDate = scenario.prices.usdToCny ? isoDate(today()) : std::string();
        return set;
    }

    static Result<void> applyPercent(Scenario &scenario, const QString &text)
    {
        QString digits = text;
        const Result<void> set = setField(scenario, "prices.goodput", digits.remove(QLatin1Char('%')).trimmed().toStdString());
        // People write 98 as well as 0.98.
        if (set && scenario.prices.goodput > 1)
            scenario.prices.goodput /= 100;
        return set;
    }

    [[nodiscard]] QString rateEcho() const
    {
        const Scenario::Prices &prices = m_context.scenario().prices;
        if (prices.usdToCny)
            return prices.usdToCnyDate.empty() ? tr("set by you") : tr("set by you %1").arg(QString::fromStdString(prices.usdToCnyDate));
        const auto rate = m_context.catalog ? m_context.catalog->rate(Currency::Usd, Currency::Cny) : std::nullopt;
        return rate ? tr("catalogue, %1").arg(QString::fromStdString(rate->date)) : tr("no rate known");
    }

    FormContext &m_context;
};

} // namespace

FormSection *makePricesSection(FormContext &context, FieldBinder &binder) { return new PricesSection(context, binder); }

} // namespace gpuplan::ui

#include "prices_section.moc"
