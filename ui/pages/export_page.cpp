#include "ui/pages/export_page.hpp"

#include "core/export/files_in_the_way.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/pages/plan_bar.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/buttons.hpp"

#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

constexpr int kContentRole = Qt::UserRole;

QWidget *surface(QLayout *layout)
{
    auto *widget = new QWidget;
    widget->setAttribute(Qt::WA_StyledBackground);
    widget->setProperty("ground", QStringLiteral("surface"));
    widget->setLayout(layout);
    return widget;
}

QString kindHint(ExportKind kind)
{
    switch (kind) {
    case ExportKind::Terraform:
        return Charts::tr("network, machines, storage, scripts");
    case ExportKind::RosYaml:
    case ExportKind::RosJson:
        return Charts::tr("Alibaba Cloud resource orchestration");
    case ExportKind::Launch:
        return Charts::tr("scripts of the training frameworks, Slurm, Kubernetes");
    case ExportKind::Monitoring:
        return Charts::tr("Prometheus rules and a Grafana dashboard");
    case ExportKind::Deployment:
        return Charts::tr("one YAML file, all others derive from it");
    }
    return {};
}

bool mayReplace(QWidget *parent, const QStringList &files)
{
    constexpr qsizetype shown = 12; // more would not fit on a small screen
    QString list = files.mid(0, shown).join(QLatin1Char('\n'));
    if (files.size() > shown)
        list += QLatin1Char('\n') + Charts::tr("and %1 more").arg(files.size() - shown);
    QMessageBox box(QMessageBox::Warning, Charts::tr("Files in the way"),
        Charts::tr("These files are there already, and not as gpuplan wrote them. Replace them?"), QMessageBox::Cancel, parent);
    box.setInformativeText(list);
    const QPushButton *replace = box.addButton(Charts::tr("Replace"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == replace;
}

} // namespace

ExportPage::ExportPage(std::shared_ptr<FileDialogs> dialogs, QWidget *parent) : Page(parent), m_dialogs(std::move(dialogs)), m_askReplace(mayReplace), m_bar(new PlanBar)
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(m_bar);
    auto *split = new QSplitter(Qt::Horizontal);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(1);
    split->addWidget(buildKinds());
    split->addWidget(buildPreview());
    split->addWidget(buildFindings());
    split->setStretchFactor(0, 0);
    split->setStretchFactor(1, 1);
    split->setStretchFactor(2, 0);
    split->setSizes({ 260, 520, 280 });
    outer->addWidget(split, 1);
    outer->addWidget(horizontalLine());
    outer->addWidget(buildFoot());
    connect(m_bar, &PlanBar::planChosen, this, &Page::optionChosen);
}

QWidget *ExportPage::buildKinds()
{
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(16, 12, 12, 12);
    layout->setSpacing(6);
    layout->addWidget(textLabel(Charts::tr("Build it"), "small"));
    for (std::size_t i = 0; i < kExportKinds.size(); ++i) {
        auto *box = new QCheckBox(exportKindName(kExportKinds[i]));
        box->setChecked(kExportKinds[i] == ExportKind::Terraform);
        box->setToolTip(kindHint(kExportKinds[i]));
        connect(box, &QCheckBox::toggled, this, &ExportPage::refreshFiles);
        m_kinds[i] = box;
        layout->addWidget(box);
    }
    layout->addWidget(textLabel(Charts::tr("Files"), "small"));
    m_tree = new QTreeWidget;
    m_tree->setHeaderHidden(true);
    m_tree->setAccessibleName(Charts::tr("Files"));
    m_tree->setMinimumHeight(Theme::instance().px(120));
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ExportPage::showFile);
    layout->addWidget(m_tree, 1);
    QWidget *widget = surface(layout);
    widget->setMinimumWidth(Theme::instance().px(220));
    return widget;
}

QWidget *ExportPage::buildPreview()
{
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(6);
    auto *head = new QHBoxLayout;
    m_fileName = textLabel({}, "heading");
    auto *copy = iconButton(QStringLiteral("copy"), Charts::tr("Copy file"));
    head->addWidget(m_fileName, 1);
    head->addWidget(copy);
    m_code = new QPlainTextEdit;
    m_code->setObjectName(QStringLiteral("code"));
    m_code->setReadOnly(true);
    m_code->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_code->setFont(Theme::instance().font(TextRole::Code));
    m_code->setAccessibleName(Charts::tr("File content"));
    m_code->setMinimumWidth(280);
    connect(&Theme::instance(), &Theme::changed, this, [this] { m_code->setFont(Theme::instance().font(TextRole::Code)); });
    connect(copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_code->toPlainText()); });
    layout->addLayout(head);
    layout->addWidget(m_code, 1);
    return surface(layout);
}

QWidget *ExportPage::buildFindings()
{
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(8);
    layout->addWidget(textLabel(Charts::tr("Findings"), "title"));
    auto *list = new QWidget;
    m_findings = new QVBoxLayout(list);
    m_findings->setContentsMargins(0, 0, 0, 0);
    m_findings->setSpacing(6);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setAttribute(Qt::WA_StyledBackground);
    list->setProperty("ground", QStringLiteral("surface"));
    scroll->setWidget(list);
    layout->addWidget(scroll, 1);
    QWidget *widget = surface(layout);
    widget->setMinimumWidth(Theme::instance().px(220));
    return widget;
}

QWidget *ExportPage::buildFoot()
{
    auto *layout = new QHBoxLayout;
    layout->setContentsMargins(16, 10, 16, 10);
    m_count = textLabel({}, "small");
    m_save = primaryButton(Charts::tr("Save folder…"), QStringLiteral("export"));
    connect(m_save, &QPushButton::clicked, this, &ExportPage::saveFolder);
    layout->addWidget(textLabel(Charts::tr("Each kind goes into its own subfolder."), "echo"));
    layout->addStretch(1);
    layout->addWidget(m_count);
    layout->addWidget(m_save);
    return surface(layout);
}

void ExportPage::setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog)
{
    m_result = std::move(result);
    m_catalog = std::move(catalog);
    refresh();
}

void ExportPage::setChosen(const QString &optionId)
{
    m_chosen = optionId;
    refresh();
}

void ExportPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    Page::changeEvent(event);
}

std::vector<ExportKind> ExportPage::ticked() const
{
    std::vector<ExportKind> out;
    for (std::size_t i = 0; i < kExportKinds.size(); ++i)
        if (m_kinds[i]->isChecked())
            out.push_back(kExportKinds[i]);
    return out;
}

void ExportPage::refresh()
{
    m_spec.reset();
    if (!m_result || !m_catalog)
        return;
    m_bar->setPlans(*m_result, m_chosen, m_catalog.get());
    const auto index = optionIndex(*m_result, m_chosen);
    const PlanOption *option = index ? &m_result->options[*index] : nullptr;
    QString trouble = option ? QString() : Charts::tr("No plan does the job.");
    if (option) {
        if (auto spec = deploymentOf(*m_result, *index, *m_catalog))
            m_spec = std::move(*spec);
        else
            trouble = errorSentence(spec.error());
    }
    m_bar->setFacts(trouble);
    refreshFindings(option);
    refreshFiles();
}

void ExportPage::refreshFiles()
{
    const QString before = m_fileName->text();
    m_tree->clear();
    m_code->clear();
    m_fileName->clear();
    int count = 0;
    QTreeWidgetItem *select = nullptr;
    for (const ExportKind kind : m_spec ? ticked() : std::vector<ExportKind>{}) {
        auto *folder = new QTreeWidgetItem(m_tree, { QString::fromStdString(exportFolder(kind)) });
        const auto files = exportFiles(*m_spec, kind);
        if (!files) {
            folder->setText(0, Charts::tr("%1: not for this plan").arg(QString::fromStdString(exportFolder(kind))));
            folder->setData(0, kContentRole, errorSentence(files.error()));
            continue;
        }
        for (const ExportedFile &file : *files) {
            auto *item = new QTreeWidgetItem(folder, { QString::fromStdString(file.path) });
            item->setData(0, kContentRole, QString::fromStdString(file.content));
            ++count;
            if (!select || item->text(0) == before || (before.isEmpty() && file.path == "main.tf"))
                select = item;
        }
    }
    m_tree->expandAll();
    if (!select && m_tree->topLevelItemCount() > 0)
        select = m_tree->topLevelItem(0);
    m_tree->setCurrentItem(select);
    const auto kinds = ticked().size();
    m_count->setText(kinds == 1 ? Charts::tr("%1 files of one kind").arg(count) : Charts::tr("%1 files of %2 kinds").arg(count).arg(kinds));
    m_save->setEnabled(count > 0);
}

void ExportPage::refreshFindings(const PlanOption *option)
{
    while (QLayoutItem *item = m_findings->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (!option)
        return;
    for (const ExportFinding &finding : exportFindings(*option)) {
        auto *title = textLabel((finding.warning ? QStringLiteral("△  ") : QStringLiteral("✓  ")) + finding.title, "heading");
        title->setProperty("tone", finding.warning ? QStringLiteral("warn") : QStringLiteral("good"));
        title->setWordWrap(true);
        auto *text = textLabel(finding.text, "small");
        text->setWordWrap(true);
        m_findings->addWidget(title);
        m_findings->addWidget(text);
        m_findings->addWidget(horizontalLine());
    }
    m_findings->addStretch(1);
}

void ExportPage::showFile(QTreeWidgetItem *item)
{
    m_code->setPlainText(item ? item->data(0, kContentRole).toString() : QString());
    m_fileName->setText(item ? item->text(0) : QString());
}

void ExportPage::saveFolder()
{
    if (!m_spec)
        return;
    const QString folder = m_dialogs->folder(this, Charts::tr("Save the files in"));
    if (folder.isEmpty())
        return;
    const auto files = filesOfKinds(*m_spec, ticked());
    if (!files)
        return emit failed(errorSentence(files.error()));
    const std::filesystem::path place(folder.toStdString());
    QStringList inTheWay;
    for (const std::string &file : filesInTheWay(*files, place))
        inTheWay << QString::fromStdString(file);
    if (!inTheWay.isEmpty() && !m_askReplace(this, inTheWay))
        return;
    if (const auto written = writeExport(*files, place, inTheWay.isEmpty() ? Foreign::Refuse : Foreign::Replace); written)
        emit saved(Charts::tr("%1 files written to %2").arg(files->size()).arg(folder));
    else
        emit failed(errorSentence(written.error()));
}

} // namespace gpuplan::ui
