#include "ui/form/own_machine_dialog.hpp"

#include "core/model/scenario_file.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/buttons.hpp"

#include <QCompleter>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

QString numberText(const std::optional<double> &value) { return value ? QString::number(*value, 'g', 12) : QString(); }

QString priceText(const std::optional<Money> &price)
{
    return price ? (price->currency == Currency::Cny ? QStringLiteral("¥") : QStringLiteral("$")) + QString::number(price->amount, 'g', 12) : QString();
}

} // namespace

OwnMachineDialog::OwnMachineDialog(FormContext &context, std::size_t index, QWidget *parent)
    : QDialog(parent), m_context(context), m_index(index), m_topology(new QPlainTextEdit), m_error(textLabel({}, "small"))
{
    setWindowTitle(tr("Own machine"));
    setMinimumWidth(520);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    auto *form = new QFormLayout;
    form->setVerticalSpacing(8);
    const std::pair<const char *, QString> rows[] = {{"name", tr("Name")}, {"accelerator", tr("GPU model")}, {"gpu_count", tr("GPUs in the machine")}, {"topology", tr("Topology")},
                                                     {"network_gbps", tr("Network, Gbit/s")}, {"rdma", tr("RDMA (true or false)")}, {"host_memory_gib", tr("Host memory, GiB")},
                                                     {"nodes_available", tr("Machines there are")}, {"price_per_hour", tr("Price per hour")}};
    for (const auto &[path, label] : rows) {
        auto *line = new QLineEdit;
        line->setAccessibleName(label);
        line->setObjectName(QString::fromLatin1(path));
        form->addRow(label, line);
        m_lines.emplace_back(path, line);
    }
    m_topology->setFont(Theme::instance().font(TextRole::Code));
    m_topology->setPlaceholderText(tr("Paste the output of nvidia-smi topo -m, or leave empty"));
    m_topology->setMinimumHeight(90);
    form->addRow(tr("Pasted topology"), m_topology);
    column->addLayout(form);
    m_error->setWordWrap(true);
    setStyleProperty(m_error, "tone", QStringLiteral("bad"));
    column->addWidget(m_error);
    auto *buttons = new QHBoxLayout;
    if (index < context.scenario().ownNodes.size()) {
        auto *remove = plainButton(tr("Remove"));
        connect(remove, &QPushButton::clicked, this, &OwnMachineDialog::removeMachine);
        buttons->addWidget(remove);
    }
    buttons->addStretch();
    auto *cancel = plainButton(tr("Cancel"));
    auto *ok = primaryButton(tr("Keep"));
    ok->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(ok, &QPushButton::clicked, this, &OwnMachineDialog::accept);
    buttons->addWidget(cancel);
    buttons->addWidget(ok);
    column->addLayout(buttons);
    fill();
}

void OwnMachineDialog::fill()
{
    const std::vector<OwnNode> &nodes = m_context.scenario().ownNodes;
    OwnNode node;
    if (m_index < nodes.size())
        node = nodes[m_index];
    else
        node.name = "node-" + std::to_string(m_index + 1);
    const QString values[] = {QString::fromStdString(node.name), QString::fromStdString(node.acceleratorId), QString::number(node.gpuCount), QString::fromStdString(node.topologyId), numberText(node.networkGbps),
                              node.rdma ? QStringLiteral("true") : QStringLiteral("false"), numberText(node.hostMemoryGib), QString::number(node.nodesAvailable), priceText(node.pricePerHour)};
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        m_lines[i].second->setText(values[i]);
    m_topology->setPlainText(QString::fromStdString(node.topologyText));
    if (!m_context.catalog)
        return;
    QStringList gpus, topologies;
    for (const auto &[id, accelerator] : m_context.catalog->accelerators)
        gpus << QString::fromStdString(id);
    for (const auto &[id, graph] : m_context.catalog->topologies)
        topologies << QString::fromStdString(id);
    for (const auto &[line, words] : {std::pair(m_lines[1].second, gpus), std::pair(m_lines[3].second, topologies)}) {
        auto *completer = new QCompleter(words, line);
        completer->setFilterMode(Qt::MatchContains);
        line->setCompleter(completer);
    }
}

void OwnMachineDialog::accept()
{
    Scenario next = m_context.scenario();
    const std::string prefix = "own_nodes[" + std::to_string(m_index) + "].";
    for (const auto &[path, line] : m_lines)
        if (const Result<void> set = setField(next, prefix + path, line->text().trimmed().toStdString()); !set)
            return m_error->setText(errorSentence(set.error()));
    next.ownNodes[m_index].topologyText = m_topology->toPlainText().trimmed().toStdString();
    for (const Error &error : validate(next))
        if (error.where.starts_with(prefix))
            return m_error->setText(errorSentence(error));
    m_context.session->apply(next, tr("Change own machine"));
    QDialog::accept();
}

void OwnMachineDialog::removeMachine()
{
    Scenario next = m_context.scenario();
    next.ownNodes.erase(next.ownNodes.begin() + static_cast<std::ptrdiff_t>(m_index));
    m_context.session->apply(next, tr("Remove own machine"));
    QDialog::accept();
}

} // namespace gpuplan::ui
