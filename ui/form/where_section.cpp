#include "ui/form/field_texts.hpp"
#include "ui/form/sections.hpp"
#include "ui/text/words.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/flow_layout.hpp"

#include <QCompleter>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>

namespace gpuplan::ui {

namespace {

class WhereSection : public FormSection {
    Q_OBJECT
public:
    WhereSection(FormContext &context, FieldBinder &binder) : FormSection(tr("Where to run")), m_context(context)
    {
        auto *chips = new FlowLayout(6);
        for (const Cloud cloud : {Cloud::Alibaba, Cloud::Tencent, Cloud::Aws, Cloud::Azure, Cloud::Gcp}) {
            QToolButton *button = chip(cloudWord(cloud));
            button->setObjectName(QStringLiteral("cloud_") + QString::fromLatin1(nameOf(cloud).data()));
            connect(button, &QToolButton::clicked, this, [this, cloud] { toggle(cloud); });
            m_chips.emplace_back(cloud, button);
            chips->addWidget(button);
        }
        body()->addLayout(chips);
        auto *regions = new FieldEdit(tr("Regions"));
        regions->edit()->setPlaceholderText(tr("any"));
        binder.bind({"where.regions", regions, [](const Scenario &s) { return joined(s.where.regions); }, [](const FormContext &) { return tr("ids with commas; “mainland” for mainland China"); }, {}, false, {}, {}});
        body()->addWidget(regions);
        m_gpus = new FieldEdit(tr("GPU models"));
        m_gpus->edit()->setPlaceholderText(tr("any"));
        binder.bind({"where.accelerators", m_gpus, [](const Scenario &s) { return joined(s.where.accelerators); }, [](const FormContext &) { return tr("ids with commas, such as a100-sxm4-80"); }, {}, false, {}, {}});
        body()->addWidget(m_gpus);
        auto *types = new FieldEdit(tr("Instance types"));
        types->edit()->setPlaceholderText(tr("any"));
        binder.bind({"where.instance_types", types, [](const Scenario &s) { return joined(s.where.instanceTypes); }, {}, {}, false, {}, {}});
        body()->addWidget(types);
    }

    void refresh() override
    {
        const std::vector<std::string> &clouds = m_context.scenario().where.clouds;
        QStringList names;
        for (const auto &[cloud, button] : m_chips) {
            const bool on = clouds.empty() || std::find(clouds.begin(), clouds.end(), nameOf(cloud)) != clouds.end();
            button->setChecked(on);
            if (on)
                names << cloudWord(cloud);
        }
        completeGpus();
        QStringList summary{clouds.empty() ? tr("all clouds") : names.join(QStringLiteral(", "))};
        if (!m_context.scenario().where.regions.empty())
            summary << joined(m_context.scenario().where.regions);
        setSummary(summary.join(QStringLiteral(" · ")));
    }

    [[nodiscard]] std::vector<std::string> paths() const override { return {"where."}; }

private:
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
};

} // namespace

FormSection *makeWhereSection(FormContext &context, FieldBinder &binder) { return new WhereSection(context, binder); }

} // namespace gpuplan::ui

#include "where_section.moc"
