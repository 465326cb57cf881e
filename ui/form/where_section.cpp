#include "ui/form/field_texts.hpp"
#include "ui/form/sections.hpp"
#include "ui/text/words.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/flow_layout.hpp"

#include <QCompleter>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace gpuplan::ui {

namespace {

class WhereSection : public FormSection {
    Q_OBJECT
public:
    WhereSection(FormContext &context, FieldBinder &binder) : FormSection(tr("Where to run")), m_context(context)
    {
        auto *chips = new FlowLayout(5);
        for (const Cloud cloud : {Cloud::Alibaba, Cloud::Tencent, Cloud::Aws, Cloud::Azure, Cloud::Gcp, Cloud::Own}) {
            QToolButton *button = chip(cloud == Cloud::Alibaba ? tr("Alibaba") : cloudWord(cloud));
            button->setObjectName(QStringLiteral("cloud_") + QString::fromLatin1(nameOf(cloud).data()));
            connect(button, &QToolButton::clicked, this, [this, cloud] { toggle(cloud); });
            m_chips.emplace_back(cloud, button);
            chips->addWidget(button);
        }
        m_more = chip(QStringLiteral("+"));
        m_more->setObjectName(QStringLiteral("moreWhere"));
        m_more->setAccessibleName(tr("More"));
        m_more->setToolTip(tr("More clouds, regions, GPU models and instance types"));
        connect(m_more, &QToolButton::clicked, this, [this] { showRest(); });
        chips->addWidget(m_more);
        body()->addLayout(chips);
        m_rest = new QWidget;
        m_restColumn = new QVBoxLayout(m_rest);
        m_restColumn->setContentsMargins(0, 0, 0, 0);
        m_restColumn->setSpacing(10);
        body()->addWidget(m_rest);
        addNarrowing(binder);
        showRest();
    }

    void setErrors(int count) override
    {
        if (count > 0)
            m_more->setChecked(true);
        showRest();
        FormSection::setErrors(count);
    }

    void refresh() override
    {
        const Scenario::Where &where = m_context.scenario().where;
        const std::vector<std::string> &clouds = where.clouds;
        QStringList names;
        for (const auto &[cloud, button] : m_chips) {
            const bool on = clouds.empty() || std::find(clouds.begin(), clouds.end(), nameOf(cloud)) != clouds.end();
            button->setChecked(on);
            if (on && (cloud != Cloud::Own || hasOwnTypes()))
                names << cloudWord(cloud);
        }
        completeGpus();
        const std::array narrowed{!where.regions.empty(), !where.accelerators.empty(), !where.instanceTypes.empty()};
        // What narrows the plan is never out of sight.
        if (narrowed != m_narrowed && std::find(narrowed.begin(), narrowed.end(), true) != narrowed.end())
            m_more->setChecked(true);
        m_narrowed = narrowed;
        showRest();
        QStringList summary{clouds.empty() ? tr("all clouds") : names.join(QStringLiteral(", "))};
        if (!where.regions.empty())
            summary << joined(where.regions);
        setSummary(summary.join(QStringLiteral(" · ")));
    }

    [[nodiscard]] std::vector<std::string> paths() const override { return {"where."}; }

private:
    void addNarrowing(FieldBinder &binder)
    {
        auto *regions = new FieldEdit(tr("Regions"));
        regions->edit()->setPlaceholderText(tr("any"));
        binder.bind({"where.regions", regions, [](const Scenario &s) { return joined(s.where.regions); }, [](const FormContext &) { return tr("ids with commas; “mainland” for mainland China"); }, {}, false, {}, {}});
        m_restColumn->addWidget(regions);
        m_gpus = new FieldEdit(tr("GPU models"));
        m_gpus->edit()->setPlaceholderText(tr("any"));
        binder.bind({"where.accelerators", m_gpus, [](const Scenario &s) { return joined(s.where.accelerators); }, [](const FormContext &) { return tr("ids with commas, such as a100-sxm4-80"); }, {}, false, {}, {}});
        m_restColumn->addWidget(m_gpus);
        auto *types = new FieldEdit(tr("Instance types"));
        types->edit()->setPlaceholderText(tr("any"));
        binder.bind({"where.instance_types", types, [](const Scenario &s) { return joined(s.where.instanceTypes); }, {}, {}, false, {}, {}});
        m_restColumn->addWidget(types);
    }

    /// The clouds used least and the three ways to narrow the plan stay away until asked for.
    void showRest()
    {
        const bool all = m_more->isChecked();
        m_rest->setVisible(all);
        for (const auto &[cloud, button] : m_chips)
            if (cloud == Cloud::Azure || cloud == Cloud::Gcp)
                button->setVisible(all || button->isChecked());
            else if (cloud == Cloud::Own)
                button->setVisible(hasOwnTypes());
    }

    /// Whether the catalogue holds machines of the user's own; those of the plan itself are never narrowed by cloud.
    [[nodiscard]] bool hasOwnTypes() const
    {
        return m_context.catalog
            && std::any_of(m_context.catalog->instances.begin(), m_context.catalog->instances.end(), [](const InstanceType &type) { return type.cloud == Cloud::Own; });
    }

    void completeGpus()
    {
        if (!m_context.catalog || m_gpus->edit()->completer() != nullptr)
            return;
        QStringList ids;
        for (const auto &[id, accelerator] : m_context.catalog->accelerators)
            ids << QString::fromStdString(id);
        auto *completer = new QCompleter(ids, m_gpus);
        completer->setFilterMode(Qt::MatchContains);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        m_gpus->edit()->setCompleter(completer);
        connect(completer, qOverload<const QString &>(&QCompleter::activated), m_gpus, &FieldEdit::typed, Qt::QueuedConnection);
    }

    void toggle(Cloud cloud)
    {
        Scenario next = m_context.scenario();
        std::vector<std::string> &clouds = next.where.clouds;
        if (clouds.empty())
            for (const auto &[each, button] : m_chips)
                clouds.emplace_back(nameOf(each));
        const std::string name(nameOf(cloud));
        if (const auto found = std::find(clouds.begin(), clouds.end(), name); found != clouds.end())
            clouds.erase(found);
        else
            clouds.push_back(name);
        // The last chip cannot be taken away: a plan needs somewhere to run.
        if (clouds.empty())
            clouds.push_back(name);
        m_context.session->apply(next, tr("Change clouds"));
        refresh();
    }

    FormContext &m_context;
    std::vector<std::pair<Cloud, QToolButton *>> m_chips;
    FieldEdit *m_gpus = nullptr;
    QToolButton *m_more = nullptr;
    QWidget *m_rest = nullptr;
    QVBoxLayout *m_restColumn = nullptr;
    std::array<bool, 3> m_narrowed{};
};

} // namespace

FormSection *makeWhereSection(FormContext &context, FieldBinder &binder) { return new WhereSection(context, binder); }

} // namespace gpuplan::ui

#include "where_section.moc"
