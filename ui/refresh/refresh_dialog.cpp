#include "ui/refresh/refresh_dialog.hpp"

#include "ui/refresh/refresh_words.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/buttons.hpp"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QProgressBar>
#include <QRegularExpression>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

namespace gpuplan::ui {

RefreshDialog::RefreshDialog(const Services &services, QWidget *parent)
    : QDialog(parent), m_service(services), m_changes(new ChangesModel(this)), m_cloud(new QComboBox), m_source(new QComboBox), m_currency(new QComboBox),
      m_regions(new QLineEdit), m_keyHint(textLabel({}, "small")), m_state(textLabel({}, "small")), m_refused(textLabel({}, "small")),
      m_progress(new QProgressBar), m_table(new QTableView), m_fetch(primaryButton(tr("Fetch"))), m_apply(primaryButton(tr("Apply"))),
      m_close(plainButton(tr("Close")))
{
    setWindowTitle(tr("Refresh prices"));
    resize(Theme::instance().px(760), Theme::instance().px(560));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(10);
    auto *form = new QFormLayout;
    form->setVerticalSpacing(8);
    buildForm(form);
    buildTable();
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    for (QPushButton *button : { m_close, m_fetch, m_apply })
        buttons->addWidget(button);
    column->addLayout(form);
    column->addWidget(m_progress);
    column->addWidget(m_state);
    column->addWidget(m_table, 1);
    column->addWidget(m_refused);
    column->addLayout(buttons);
    for (QLabel *label : { m_keyHint, m_state, m_refused }) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText); // servers' words
    }
    connect(m_fetch, &QPushButton::clicked, this, &RefreshDialog::fetch);
    connect(m_apply, &QPushButton::clicked, &m_service, &RefreshService::apply);
    connect(m_close, &QPushButton::clicked, this, &RefreshDialog::reject);
    connectService();
    fillSources();
    showState({}, "");
}

void RefreshDialog::buildForm(QFormLayout *form)
{
    for (const Cloud cloud : { Cloud::Alibaba, Cloud::Aws, Cloud::Tencent })
        m_cloud->addItem(cloudWord(cloud), static_cast<int>(cloud));
    m_cloud->setObjectName(QStringLiteral("cloud"));
    m_source->setObjectName(QStringLiteral("source"));
    m_currency->setObjectName(QStringLiteral("currency"));
    for (const auto &[value, name] : EnumNames<Currency>::values)
        m_currency->addItem(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), static_cast<int>(value));
    m_regions->setObjectName(QStringLiteral("regions"));
    m_regions->setPlaceholderText(tr("ids with commas; empty: those that the catalogue has prices of"));
    const std::pair<QString, QWidget *> rows[]
        = { { tr("Cloud"), m_cloud }, { tr("Source"), m_source }, { tr("Regions"), m_regions }, { tr("Currency"), m_currency } };
    for (const auto &[label, field] : rows) {
        field->setAccessibleName(label);
        form->addRow(label, field);
    }
    form->addRow(QString(), m_keyHint);
    connect(m_cloud, &QComboBox::currentIndexChanged, this, &RefreshDialog::fillSources);
    connect(m_source, &QComboBox::currentIndexChanged, this, &RefreshDialog::fitFields);
}

void RefreshDialog::buildTable()
{
    m_table->setModel(m_changes);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAccessibleName(tr("What would change"));
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(Theme::instance().px(28));
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(ChangesModel::What, QHeaderView::Stretch);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
}

void RefreshDialog::connectService()
{
    connect(&m_service, &RefreshService::progressed, this, [this](const RefreshState &state) {
        const int permille = refreshPermille(state);
        m_progress->setRange(0, permille < 0 ? 0 : 1000);
        m_progress->setValue(std::max(0, permille));
        m_state->setText(refreshProgressWords(state));
    });
    connect(&m_service, &RefreshService::previewed, this, &RefreshDialog::showPreview);
    connect(&m_service, &RefreshService::cancelled, this, [this] { showState(tr("Stopped; nothing was changed."), ""); });
    connect(&m_service, &RefreshService::failed, this, &RefreshDialog::showErrors);
    connect(&m_service, &RefreshService::applied, this, [this](int changes) {
        emit applied(changes);
        accept();
    });
}

void RefreshDialog::fillSources()
{
    const QSignalBlocker quiet(m_source);
    m_source->clear();
    if (static_cast<Cloud>(m_cloud->currentData().toInt()) != Cloud::Tencent)
        m_source->addItem(tr("public price file"), static_cast<int>(RefreshSource::Public));
    m_source->addItem(tr("the cloud's API, with your key"), static_cast<int>(RefreshSource::Api));
    fitFields();
}

/// A source, region or currency is asked for where there is a choice.
void RefreshDialog::fitFields()
{
    const auto cloud = static_cast<Cloud>(m_cloud->currentData().toInt());
    const bool asksApi = m_source->currentData().toInt() == static_cast<int>(RefreshSource::Api);
    m_cloud->setEnabled(true);
    m_source->setEnabled(m_source->count() > 1);
    m_regions->setEnabled(cloud != Cloud::Alibaba || asksApi);
    m_currency->setEnabled(cloud == Cloud::Tencent || (cloud == Cloud::Alibaba && !asksApi));
    m_keyHint->setText(asksApi
            ? tr("Your key is read from the environment or the file of the cloud's own command line. It is used for these requests and stored nowhere.")
            : QString());
}

RefreshRequest RefreshDialog::request() const
{
    RefreshRequest request;
    request.cloud = static_cast<Cloud>(m_cloud->currentData().toInt());
    request.source = static_cast<RefreshSource>(m_source->currentData().toInt());
    if (m_currency->isEnabled())
        request.currency = static_cast<Currency>(m_currency->currentData().toInt());
    static const QRegularExpression separators(QStringLiteral("[,，;\\s]+"));
    if (m_regions->isEnabled())
        for (const QString &region : m_regions->text().split(separators, Qt::SkipEmptyParts))
            request.regions.push_back(region.toStdString());
    return request;
}

void RefreshDialog::fetch()
{
    if (const Errors faults = faultsOf(request()); !faults.empty())
        return showErrors(faults);
    m_service.start(request());
    m_changes->setChanges({});
    m_refused->clear();
    m_progress->setRange(0, 0);
    showState(tr("Starting…"), "");
}

void RefreshDialog::showPreview()
{
    const RefreshOutcome &outcome = *m_service.preview();
    m_changes->setChanges(outcome.import.changes);
    m_table->resizeColumnToContents(ChangesModel::Effect);
    m_refused->setText(refusalWords(outcome));
    showState(refreshSummary(outcome), "");
}

void RefreshDialog::showErrors(const Errors &errors)
{
    QStringList lines;
    for (const Error &error : errors) {
        // A place in a file helps; the name of an option of the command line does not.
        const bool place = !error.where.empty() && !error.where.starts_with("--");
        lines << (place ? QString::fromStdString(error.where) + QStringLiteral(": ") : QString()) + errorSentence(error);
    }
    showState(lines.join(QLatin1Char('\n')), "bad");
}

void RefreshDialog::showState(const QString &sentence, const char *tone)
{
    const bool busy = m_service.isBusy(), preview = m_service.preview() != nullptr;
    m_state->setText(sentence);
    setStyleProperty(m_state, "tone", QString::fromLatin1(tone));
    m_progress->setVisible(busy);
    m_table->setVisible(preview);
    m_refused->setVisible(preview && !m_refused->text().isEmpty());
    m_fetch->setEnabled(!busy);
    m_apply->setEnabled(preview && m_changes->rowCount() > 0);
    m_apply->setDefault(m_apply->isEnabled());
    m_close->setText(busy ? tr("Stop") : tr("Close"));
    fitFields();
    for (QWidget *field : std::initializer_list<QWidget *>{ m_cloud, m_source, m_regions, m_currency })
        field->setEnabled(!busy && field->isEnabled());
}

/// The button and Esc stop what is under way; only then they close.
void RefreshDialog::reject()
{
    const bool busy = m_service.isBusy();
    if (busy)
        return m_service.cancel();
    QDialog::reject();
}

} // namespace gpuplan::ui
