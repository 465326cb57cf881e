#include "ui/topology/paste_dialog.hpp"

#include "core/catalog/nvidia_topo.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/topology/topology_view.hpp"
#include "ui/topology/topology_words.hpp"
#include "ui/widgets/buttons.hpp"

#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace gpuplan::ui {

PasteDialog::PasteDialog(QWidget *parent) : QDialog(parent), m_text(new QPlainTextEdit), m_view(new TopologyView), m_message(textLabel({}, "small"))
{
    setWindowTitle(Charts::tr("Wiring from nvidia-smi topo -m"));
    resize(760, 640);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(8);
    layout->addWidget(textLabel(Charts::tr("Paste the whole output of “nvidia-smi topo -m”."), "small"));
    m_text->setObjectName(QStringLiteral("code"));
    m_text->setFont(Theme::instance().font(TextRole::Code));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(Charts::tr("Output of nvidia-smi topo -m"));
    m_text->setMaximumHeight(190);
    m_message->setWordWrap(true);
    layout->addWidget(m_text);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_message);
    connect(m_text, &QPlainTextEdit::textChanged, this, &PasteDialog::refresh);
    connect(m_view, &TopologyView::selectedChanged, this, [this](int gpu) {
        if (gpu >= 0)
            m_message->setText(topologyReadout(m_view->graph(), gpu));
    });
}

void PasteDialog::setText(const QString &text)
{
    m_text->setPlainText(text);
}

QString PasteDialog::message() const
{
    return m_message->text();
}

void PasteDialog::refresh()
{
    const QString text = m_text->toPlainText();
    if (text.trimmed().isEmpty()) {
        m_view->setGraph({});
        m_message->clear();
        return;
    }
    const Result<LinkGraph> graph = parseNvidiaTopo(text.toStdString(), "nvidia-smi topo -m");
    setStyleProperty(m_message, "tone", graph ? QString() : QStringLiteral("bad"));
    if (!graph) {
        m_view->setGraph({});
        m_message->setText(errorSentence(graph.error()));
        return;
    }
    m_view->setGraph(*graph);
    QStringList words{topologyReadout(*graph, -1)};
    for (const std::string &warning : graph->warnings)
        words << coreText(warning);
    m_message->setText(words.join(QLatin1Char('\n')));
}

} // namespace gpuplan::ui
