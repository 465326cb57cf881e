#include "ui/pages/import_dialog.hpp"

#include "ui/models/import_tables.hpp"
#include "ui/pages/fact_view.hpp"
#include "ui/text/catalog_words.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/flow_layout.hpp"
#include "ui/widgets/segmented_control.hpp"

#include <QComboBox>
#include <QFileInfo>
#include <QLineEdit>
#include <QProgressBar>
#include <QScreen>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

constexpr int kWidth = 980, kHeight = 600;

QWidget *labelled(const QString &label, QWidget *field, int width)
{
    auto *out = new QWidget;
    auto *row = new QHBoxLayout(out);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    QLabel *name = textLabel(label, "small");
    name->setBuddy(field);
    field->setAccessibleName(label);
    field->setFixedWidth(Theme::instance().px(width));
    row->addWidget(name);
    row->addWidget(field);
    return out;
}

} // namespace

ImportDialog::ImportDialog(CatalogService &service, const QStringList &files, QWidget *parent)
    : QDialog(parent), m_service(service), m_files(files), m_date(new QLineEdit), m_region(new QLineEdit), m_currency(new QComboBox), m_cloud(new QComboBox),
      m_again(plainButton(tr("Read again"))), m_stop(plainButton(tr("Stop"))), m_apply(primaryButton(tr("Apply"))), m_progress(new QProgressBar),
      m_summary(textLabel({}, "")), m_lists(new SegmentedControl({ tr("Changes"), tr("Refused"), tr("Left out") })), m_table(new FactView)
{
    setWindowTitle(tr("Import prices"));
    build();
    connect(&m_reader, &ImportService::progressed, this, [this](qint64 done, qint64 total) {
        m_progress->setRange(0, 1000);
        m_progress->setValue(total > 0 ? static_cast<int>(1000.0 * static_cast<double>(done) / static_cast<double>(total)) : 0);
    });
    connect(&m_reader, &ImportService::ready, this, &ImportDialog::showPreview);
    connect(&m_reader, &ImportService::failed, this, &ImportDialog::showFaults);
    connect(&m_reader, &ImportService::cancelled, this, [this] {
        setReading(false);
        say(tr("Stopped. Nothing was written."), false);
    });
    start();
}

void ImportDialog::build()
{
    const Theme &theme = Theme::instance();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(10);
    QStringList names;
    for (const QString &file : m_files)
        names << QFileInfo(file).fileName();
    QLabel *title = textLabel(names.join(QStringLiteral(", ")), "title");
    title->setWordWrap(true);
    column->addWidget(title);
    addOptions(column);
    auto *reading = new QHBoxLayout;
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Reading"));
    reading->addWidget(m_progress, 1);
    reading->addWidget(m_stop);
    column->addLayout(reading);
    m_summary->setWordWrap(true);
    column->addWidget(m_summary);
    m_lists->setAccessibleName(tr("Which list"));
    column->addWidget(m_lists, 0, Qt::AlignLeft);
    m_table->setAccessibleName(tr("What the import changes"));
    column->addWidget(m_table, 1);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(textLabel(tr("Nothing is written until you apply it; applying can be undone."), "small"), 1);
    auto *discard = plainButton(tr("Discard"));
    for (QPushButton *button : { m_again, m_stop, discard })
        button->setAutoDefault(false);
    m_apply->setDefault(true);
    buttons->addWidget(discard);
    buttons->addWidget(m_apply);
    column->addLayout(buttons);
    connect(m_again, &QPushButton::clicked, this, &ImportDialog::start);
    connect(m_stop, &QPushButton::clicked, &m_reader, &ImportService::cancel);
    connect(discard, &QPushButton::clicked, this, &ImportDialog::reject);
    connect(m_apply, &QPushButton::clicked, this, &ImportDialog::accept);
    connect(m_lists, &SegmentedControl::chosen, this, &ImportDialog::showList);
    const QSize room = screen() != nullptr ? screen()->availableSize() - QSize(40, 80) : QSize(kWidth, kHeight);
    resize(QSize(theme.px(kWidth), theme.px(kHeight)).boundedTo(room));
}

/// What a file may leave unsaid. Files that say it themselves need none of it.
void ImportDialog::addOptions(QVBoxLayout *column)
{
    m_date->setPlaceholderText(tr("as the file says"));
    m_region->setPlaceholderText(tr("as the file says"));
    m_currency->addItem(tr("as the file says"), QString());
    for (const auto &[currency, name] : EnumNames<Currency>::values)
        m_currency->addItem(latin(name), latin(name));
    m_cloud->addItem(tr("as the file says"), QString());
    for (const auto &[cloud, name] : EnumNames<Cloud>::values)
        if (cloud != Cloud::Own)
            m_cloud->addItem(cloudWord(cloud), latin(name));
    // What is shown is of the old answers: it may be taken only once it was read anew.
    for (QLineEdit *line : { m_date, m_region }) {
        connect(line, &QLineEdit::textEdited, m_apply, [this] { m_apply->setEnabled(false); });
        connect(line, &QLineEdit::returnPressed, this, &ImportDialog::start);
    }
    for (QComboBox *box : { m_currency, m_cloud })
        connect(box, &QComboBox::activated, this, &ImportDialog::start);
    auto *row = new FlowLayout(12);
    row->addWidget(labelled(tr("Date"), m_date, 130));
    row->addWidget(labelled(tr("Region"), m_region, 130));
    row->addWidget(labelled(tr("Currency"), m_currency, 140));
    row->addWidget(labelled(tr("Cloud"), m_cloud, 150));
    row->addWidget(m_again);
    column->addLayout(row);
}

ImportOptions ImportDialog::options() const
{
    ImportOptions out;
    out.date = m_date->text().trimmed().toStdString();
    out.region = m_region->text().trimmed().toStdString();
    out.currency = fromName<Currency>(m_currency->currentData().toString().toStdString());
    out.cloud = fromName<Cloud>(m_cloud->currentData().toString().toStdString());
    return out;
}

void ImportDialog::start()
{
    const ImportOptions wanted = options();
    const bool dateFits = wanted.date.empty() || parseIsoDate(wanted.date).has_value();
    setStyleProperty(m_date, "state", dateFits ? QString() : QStringLiteral("error"));
    if (!dateFits) {
        m_date->setFocus();
        return say(tr("The date is written like 2026-06-18."), true);
    }
    m_preview.reset();
    setReading(true);
    say(tr("Reading…"), false);
    m_progress->setRange(0, 0);
    m_reader.start(m_files, wanted, m_service.catalog(), m_service.folder());
}

void ImportDialog::setReading(bool reading)
{
    m_progress->setVisible(reading);
    m_stop->setVisible(reading);
    m_again->setEnabled(!reading);
    m_apply->setEnabled(!reading && m_preview != nullptr && !m_preview->change.files.empty());
    m_lists->setVisible(m_preview != nullptr);
    m_table->setVisible(m_preview != nullptr);
}

void ImportDialog::say(const QString &words, bool bad)
{
    m_summary->setText(words);
    setStyleProperty(m_summary, "tone", bad ? QStringLiteral("bad") : QString());
}

QString ImportDialog::message() const
{
    return m_summary->text();
}

void ImportDialog::showPreview(const std::shared_ptr<const ImportPreview> &preview)
{
    m_preview = preview;
    const ImportOutcome &outcome = preview->outcome;
    say(importSummary(outcome), false);
    m_lists->setLabel(0, tr("Changes %1").arg(grouped(static_cast<double>(outcome.changes.size()))));
    m_lists->setLabel(1, tr("Refused %1").arg(grouped(static_cast<double>(outcome.refusals()))));
    m_lists->setLabel(2, tr("Left out %1").arg(leftOutTable(outcome).rows.size()));
    setReading(false);
    m_lists->setCurrent(outcome.changes.empty() && outcome.refusals() > 0 ? 1 : 0);
    showList(m_lists->current());
    if (m_apply->isEnabled())
        m_apply->setFocus();
}

void ImportDialog::showList(int index)
{
    if (m_preview == nullptr)
        return;
    const ImportOutcome &outcome = m_preview->outcome;
    m_table->setTable(index == 0 ? changesTable(outcome) : index == 1 ? refusedTable(outcome) : leftOutTable(outcome));
}

void ImportDialog::showFaults(const Errors &errors)
{
    QStringList lines;
    for (const Error &error : errors)
        lines << QFileInfo(QString::fromStdString(error.where)).fileName() + QStringLiteral(": ") + errorSentence(error);
    setReading(false);
    say(tr("Nothing was taken.") + QLatin1Char('\n') + lines.join(QLatin1Char('\n')), true);
}

void ImportDialog::accept()
{
    if (m_preview == nullptr || m_preview->change.files.empty())
        return;
    const QString label = m_files.size() == 1 ? tr("%1 imported").arg(QFileInfo(m_files.front()).fileName())
                                              : tr("%n files imported", nullptr, static_cast<int>(m_files.size()));
    if (const Result<void> written = m_service.change(m_preview->change, label); !written)
        return say(tr("Not written: %1").arg(errorSentence(written.error())), true);
    emit saved(label);
    QDialog::accept();
}

void ImportDialog::reject()
{
    m_reader.cancel();
    QDialog::reject();
}

} // namespace gpuplan::ui
