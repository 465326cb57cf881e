#include "ui/form/field_texts.hpp"
#include "ui/form/own_machine_dialog.hpp"
#include "ui/form/sections.hpp"
#include "ui/text/format.hpp"
#include "ui/widgets/buttons.hpp"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

class ClusterSection : public FormSection {
    Q_OBJECT
public:
    ClusterSection(FormContext &context, FieldBinder &binder) : FormSection(tr("Cluster")), m_context(context)
    {
        FieldEdit *fewest = count(binder, tr("Fewest nodes"), "cluster.min_nodes", [](const Scenario &s) { return grouped(s.cluster.minNodes); });
        FieldEdit *most = count(binder, tr("Most nodes"), "cluster.max_nodes", [](const Scenario &s) { return grouped(s.cluster.maxNodes); });
        body()->addLayout(pair(fewest, most));
        FieldEdit *perNode = count(binder, tr("GPUs per node"), "cluster.gpus_per_node", [](const Scenario &s) { return optionalCount(s.cluster.gpusPerNode); });
        FieldEdit *gpus = count(binder, tr("Most GPUs"), "cluster.max_gpus", [](const Scenario &s) { return optionalCount(s.cluster.maxGpus); });
        perNode->edit()->setPlaceholderText(tr("any"));
        gpus->edit()->setPlaceholderText(tr("any"));
        body()->addLayout(pair(perNode, gpus));
        m_nvlink = boundCheck(context, tr("Only machines with NVLink"), "cluster.nvlink_only");
        m_rdma = boundCheck(context, tr("Several nodes only over RDMA"), "cluster.rdma_only");
        body()->addWidget(m_nvlink);
        body()->addWidget(m_rdma);
        body()->addWidget(textLabel(tr("Own machines"), "small"));
        m_machines = new QVBoxLayout;
        m_machines->setSpacing(4);
        body()->addLayout(m_machines);
        auto *add = smallButton(tr("Add machine…"));
        connect(add, &QPushButton::clicked, this, [this] { editMachine(m_context.scenario().ownNodes.size()); });
        body()->addWidget(add);
    }

    void refresh() override
    {
        const Scenario &scenario = m_context.scenario();
        m_nvlink->setChecked(scenario.cluster.nvlinkOnly);
        m_rdma->setChecked(scenario.cluster.rdmaOnly);
        rebuildMachines();
        const Scenario::Cluster &cluster = scenario.cluster;
        QStringList words{scenario.where.accelerators.empty() ? tr("any GPU") : tr("%n GPU models", nullptr, static_cast<int>(scenario.where.accelerators.size()))};
        words << (cluster.minNodes == cluster.maxNodes ? tr("%n nodes", nullptr, cluster.maxNodes) : tr("%1–%2 nodes").arg(cluster.minNodes).arg(cluster.maxNodes));
        if (cluster.maxGpus)
            words << tr("%1 GPUs at most").arg(*cluster.maxGpus);
        setSummary(words.join(QStringLiteral(" · ")));
    }

    [[nodiscard]] std::vector<std::string> paths() const override { return {"cluster.", "own_nodes"}; }

private:
    FieldEdit *count(FieldBinder &binder, const QString &label, const char *path, std::function<QString(const Scenario &)> text)
    {
        auto *field = new FieldEdit(label, FieldEdit::Echo::None);
        binder.bind({path, field, std::move(text), {}, {}, false, {}, {}});
        return field;
    }

    void rebuildMachines()
    {
        const std::vector<OwnNode> &nodes = m_context.scenario().ownNodes;
        if (nodes == m_shown)
            return;
        m_shown = nodes;
        while (QLayoutItem *item = m_machines->takeAt(0)) {
            item->widget()->deleteLater();
            delete item;
        }
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            auto *link = linkButton(QStringLiteral("%1 × %2 (%3)").arg(nodes[i].gpuCount).arg(QString::fromStdString(nodes[i].acceleratorId), QString::fromStdString(nodes[i].name)));
            connect(link, &QPushButton::clicked, this, [this, i] { editMachine(i); });
            m_machines->addWidget(link);
        }
    }

    void editMachine(std::size_t index)
    {
        auto *dialog = new OwnMachineDialog(m_context, index, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    }

    FormContext &m_context;
    QCheckBox *m_nvlink, *m_rdma;
    QVBoxLayout *m_machines;
    std::vector<OwnNode> m_shown;
};

} // namespace

FormSection *makeClusterSection(FormContext &context, FieldBinder &binder) { return new ClusterSection(context, binder); }

} // namespace gpuplan::ui

#include "cluster_section.moc"
