#include "ui/pages/entry_dialog.hpp"

#include "core/import/own_entry.hpp"
#include "ui/form/field_edit.hpp"
#include "ui/text/catalog_words.hpp"
#include "ui/text/entry_words.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/choice_field.hpp"

#include <QComboBox>
#include <QCompleter>
#include <QGridLayout>
#include <QLineEdit>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace gpuplan::ui {

namespace {

constexpr int kWidth = 620, kColumns = 2;

void complete(QLineEdit *edit, const QStringList &words)
{
    if (edit->completer() != nullptr)
        edit->completer()->deleteLater();
    auto *completer = new QCompleter(words, edit);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    edit->setCompleter(completer);
}

} // namespace

EntryDialog::EntryDialog(CatalogService &service, EntryKind kind, const OwnRecord &start, const std::optional<OwnRecord> &corrected, QWidget *parent)
    : QDialog(parent), m_service(service), m_kind(kind), m_start(start), m_corrected(corrected), m_standing(textLabel({}, "small")),
      m_fault(textLabel({}, "small"))
{
    const bool add = !corrected;
    setWindowTitle(kind == EntryKind::Price ? (add ? tr("Add price") : tr("Correct price"))
            : kind == EntryKind::Type       ? (add ? tr("Add instance type") : tr("Correct instance type"))
                                            : (add ? tr("Add own node") : tr("Correct own node")));
    build();
    fill();
    if (corrected && kind == EntryKind::Price)
        lockPlace();
    if (corrected && kind == EntryKind::Node)
        m_lines["amount"]->edit()->setPlaceholderText(tr("as it is; the list of prices can remove it"));
    completeForCloud();
    judge(read());
}

void EntryDialog::build()
{
    const Theme &theme = Theme::instance();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(8);
    auto *content = new QWidget;
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 12, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(2);
    int row = 0, at = 0;
    for (const EntryField &field : entryFields(m_kind, *m_service.catalog()))
        addField(field, grid, row, at);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    column->addWidget(scroll, 1);
    m_standing->setWordWrap(true);
    m_fault->setWordWrap(true);
    setStyleProperty(m_fault, "tone", QStringLiteral("bad"));
    m_fault->hide();
    column->addWidget(m_standing);
    column->addWidget(m_fault);
    auto *buttons = new QHBoxLayout;
    auto *where = textLabel(tr("Kept in %1").arg(QString::fromStdString(m_service.folder().string())), "tiny");
    where->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    where->setToolTip(where->text());
    auto *cancel = plainButton(tr("Cancel"));
    auto *save = primaryButton(tr("Save"));
    cancel->setAutoDefault(false);
    save->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(save, &QPushButton::clicked, this, &EntryDialog::accept);
    buttons->addWidget(where, 1);
    buttons->addWidget(cancel);
    buttons->addWidget(save);
    column->addLayout(buttons);
    const int wanted = content->sizeHint().height() + theme.px(120);
    const int most = screen() != nullptr ? screen()->availableSize().height() - 80 : wanted;
    resize(std::min(theme.px(kWidth), screen() != nullptr ? screen()->availableSize().width() - 40 : theme.px(kWidth)), std::min(wanted, most));
}

void EntryDialog::addField(const EntryField &field, QGridLayout *grid, int &row, int &column)
{
    QWidget *widget = nullptr;
    if (field.choices.isEmpty()) {
        auto *line = new FieldEdit(field.label);
        line->edit()->setPlaceholderText(field.placeholder);
        if (!field.completions.isEmpty())
            complete(line->edit(), field.completions);
        connect(line->edit(), &QLineEdit::textChanged, this, [this, name = field.column] { onEdited(name); });
        m_lines[field.column] = line;
        widget = line;
    } else {
        auto *choice = new ChoiceField(field.label, field.choices);
        connect(choice, &ChoiceField::chosen, this, [this, name = field.column] { onEdited(name); });
        m_choices[field.column] = choice;
        widget = choice;
    }
    widget->setObjectName(QString::fromStdString(field.column));
    if (field.wide && column > 0) {
        ++row;
        column = 0;
    }
    grid->addWidget(widget, row, column, 1, field.wide ? kColumns : 1);
    column += field.wide ? kColumns : 1;
    if (column >= kColumns) {
        ++row;
        column = 0;
    }
}

void EntryDialog::fill()
{
    for (const auto &[column, line] : m_lines) {
        const QSignalBlocker quiet(line->edit());
        line->edit()->setText(QString::fromStdString(m_start.cell(column)));
        line->edit()->setCursorPosition(0);
    }
    for (const auto &[column, choice] : m_choices) {
        const QSignalBlocker quiet(choice);
        choice->setValue(column == "cloud" ? latin(nameOf(m_start.cloud)) : QString::fromStdString(m_start.cell(column)));
    }
    if (FieldEdit *amount = line("amount"); amount != nullptr && !amount->text().isEmpty()) {
        const auto currency = fromName<Currency>(m_start.cell("currency"));
        const QSignalBlocker quiet(amount->edit());
        amount->edit()->setText(currencySign(currency.value_or(Currency::Cny)) + amount->text());
    }
}

/// A correction is of one machine, region and mode; another one is another price.
void EntryDialog::lockPlace()
{
    for (const char *column : { "instance_type", "region", "zone" })
        m_lines[column]->edit()->setEnabled(false);
    for (const char *column : { "cloud", "mode" })
        m_choices[column]->box()->setEnabled(false);
    m_lines["amount"]->edit()->setFocus();
    m_lines["amount"]->edit()->selectAll();
}

QString EntryDialog::value(const std::string &column) const
{
    if (const auto found = m_lines.find(column); found != m_lines.end())
        return found->second->text();
    const auto choice = m_choices.find(column);
    return choice == m_choices.end() ? QString() : choice->second->value();
}

void EntryDialog::setValue(const std::string &column, const QString &value)
{
    if (const auto found = m_lines.find(column); found != m_lines.end())
        found->second->edit()->setText(value);
    else if (const auto choice = m_choices.find(column); choice != m_choices.end())
        choice->second->setValue(value);
}

bool EntryDialog::hasError(const std::string &column) const
{
    const FieldEdit *field = line(column);
    return field != nullptr && field->hasError();
}

FieldEdit *EntryDialog::line(const std::string &column) const
{
    const auto found = m_lines.find(column);
    return found == m_lines.end() ? nullptr : found->second;
}

void EntryDialog::onEdited(const std::string &column)
{
    m_touched.insert(column);
    m_fault->hide();
    if (column == "cloud")
        completeForCloud();
    judge(read());
}

void EntryDialog::completeForCloud()
{
    if (m_kind != EntryKind::Price)
        return;
    complete(m_lines["instance_type"]->edit(), typesOf(*m_service.catalog(), cloud()));
    complete(m_lines["region"]->edit(), regionsOf(*m_service.catalog(), cloud()));
}

Cloud EntryDialog::cloud() const
{
    if (m_kind == EntryKind::Node || m_start.cloud == Cloud::Own)
        return Cloud::Own;
    return fromName<Cloud>(value("cloud").toStdString()).value_or(Cloud::Alibaba);
}

OwnRecord EntryDialog::typed() const
{
    OwnRecord out = m_start;
    out.cloud = cloud();
    for (const auto &[column, line] : m_lines)
        out.cells[column] = line->text().toStdString();
    for (const auto &[column, choice] : m_choices)
        if (column != "cloud")
            out.cells[column] = choice->value().toStdString();
    if (const auto regions = out.cells.find("regions"); regions != out.cells.end())
        std::replace(regions->second.begin(), regions->second.end(), ',', ' ');
    return out;
}

EntryDialog::Read EntryDialog::read() const
{
    const Catalog &catalog = *m_service.catalog();
    OwnRecord record = typed();
    OwnRecord price{ OwnKind::Price, Cloud::Own, {} };
    if (m_kind == EntryKind::Node) {
        price.cells = { { "instance_type", record.cell("instance_type") }, { "mode", "on_demand" }, { "amount", record.cell("amount") },
            { "currency", record.cell("currency") }, { "date", record.cell("date") }, { "source", record.cell("source") } };
        for (const char *column : { "amount", "currency" })
            record.cells.erase(column);
        record.cells["status"] = "sold";
    }
    Read out;
    const auto take = [&out](Checked<OwnRecord> read) {
        if (read)
            out.records.push_back(std::move(*read));
        else
            out.errors.insert(out.errors.end(), read.error().begin(), read.error().end());
    };
    take(m_kind == EntryKind::Price ? readOwnPrice(record, catalog, today()) : readOwnType(record, catalog, today()));
    if (m_kind == EntryKind::Node && !price.cell("amount").empty())
        take(readOwnPrice(price, catalog, today(), record.cell("instance_type")));
    if (!out.errors.empty())
        out.records.clear();
    else if (!m_corrected || m_kind == EntryKind::Price)
        out.doubts = doubtsAbout(out.records.front(), catalog);
    return out;
}

void EntryDialog::judge(const Read &read)
{
    const auto find = [](const Errors &errors, const std::string &column) {
        const auto found = std::find_if(errors.begin(), errors.end(), [&column](const Error &error) { return error.where == column; });
        return found == errors.end() ? nullptr : &*found;
    };
    for (const auto &[column, line] : m_lines) {
        const Error *error = m_tried || m_touched.contains(column) ? find(read.errors, column) : nullptr;
        line->setError(error != nullptr ? entryError(*error) : QString());
        if (error != nullptr)
            continue;
        if (const Error *doubt = find(read.doubts, column))
            line->setDoubt(entryDoubt(*doubt));
        else
            line->setEcho({});
    }
    for (const auto &[column, choice] : m_choices) {
        const Error *error = find(read.errors, column);
        choice->setError(error != nullptr ? entryError(*error) : QString());
    }
    showStanding(read);
}

/// What counts now where the price is for, and what the amount typed is an hour.
void EntryDialog::showStanding(const Read &read)
{
    if (m_kind != EntryKind::Price)
        return m_standing->hide();
    const auto mode = fromName<PurchaseMode>(value("mode").toStdString());
    const std::string region = cloud() == Cloud::Own ? std::string(kOwnRegion) : value("region").trimmed().toStdString();
    const Price *now
        = mode && !region.empty() ? m_service.catalog()->bestPrice(cloud(), value("instance_type").trimmed().toStdString(), region, *mode) : nullptr;
    QStringList parts;
    if (now != nullptr)
        parts << tr("Counts now: %1 an hour, %2, %3.")
                     .arg(
                         unitPrice(now->perHour), now->date.empty() ? tr("undated") : QString::fromStdString(now->date), originWord(originOf(now->provenance)));
    else if (read.errors.empty())
        parts << tr("No price counts there now.");
    if (read.errors.empty() && !value("region").isEmpty())
        parts << tr("Yours will count before it.");
    m_standing->setText(parts.join(QLatin1Char(' ')));
}

void EntryDialog::focusFirst(const Errors &errors)
{
    for (const EntryField &field : entryFields(m_kind, *m_service.catalog()))
        for (const Error &error : errors)
            if (error.where == field.column && m_lines.contains(field.column))
                return m_lines[field.column]->edit()->setFocus();
}

Result<FolderChange> EntryDialog::changeFor(const std::vector<OwnRecord> &records) const
{
    FolderChange out;
    for (const OwnRecord &record : records) {
        const bool replaces = m_corrected && m_corrected->kind == record.kind;
        auto put = putRecord(record, m_service.folder(), replaces ? m_corrected : std::nullopt);
        if (!put)
            return put;
        out = joined(std::move(out), std::move(*put));
    }
    return out;
}

QString EntryDialog::stepLabel() const
{
    const QString name = value("instance_type").trimmed();
    if (m_kind == EntryKind::Price)
        return m_corrected ? tr("Price of %1 corrected").arg(name) : tr("Price of %1 added").arg(name);
    return m_corrected ? tr("%1 corrected").arg(name) : tr("%1 added").arg(name);
}

void EntryDialog::accept()
{
    m_tried = true;
    const Read wanted = read();
    judge(wanted);
    if (!wanted.errors.empty())
        return focusFirst(wanted.errors);
    const auto change = changeFor(wanted.records);
    const QString label = stepLabel();
    const Result<void> written = change ? m_service.change(*change, label) : tl::unexpected(change.error());
    if (!written) {
        m_fault->setText(tr("Not written: %1").arg(errorSentence(written.error())));
        m_fault->show();
        return;
    }
    emit saved(label, wanted.records.front());
    QDialog::accept();
}

} // namespace gpuplan::ui
