#include "ui/form/field_binder.hpp"

#include "core/model/scenario_file.hpp"
#include "ui/text/words.hpp"
#include "ui/widgets/buttons.hpp"

#include <QLineEdit>
#include <QSignalBlocker>
#include <algorithm>

namespace gpuplan::ui {

namespace {

/// Half-typed text is not called wrong before the hand has rested.
constexpr int kErrorRestMs = 700;

/// "no model is called …" stands alone below its field.
QString asSentence(const QString &words)
{
    return words.left(1).toUpper() + words.mid(1);
}

bool belongsTo(const std::string &where, const std::string &path)
{
    return where == path || (where.starts_with(path) && (where[path.size()] == '.' || where[path.size()] == '['));
}

/// The first fault at `path` that the new value has and the old one has not.
Result<void> checkedAt(const Scenario &next, const std::string &path)
{
    for (const Error &error : validate(next))
        if (belongsTo(error.where, path))
            return tl::unexpected(error);
    return {};
}

} // namespace

Result<Scenario> edited(const Scenario &scenario, const std::string &path, const QString &text)
{
    Scenario next = scenario;
    if (Result<void> set = setField(next, path, text.toStdString()); !set)
        return tl::unexpected(set.error());
    if (Result<void> sound = checkedAt(next, path); !sound)
        return tl::unexpected(sound.error());
    return next;
}

FieldBinder::FieldBinder(FormContext &context, QObject *parent) : QObject(parent), m_context(context)
{
    m_errorRest.setSingleShot(true);
    m_errorRest.setInterval(kErrorRestMs);
    connect(&m_errorRest, &QTimer::timeout, this, &FieldBinder::showErrors);
}

void FieldBinder::bind(TextBinding binding)
{
    const std::size_t index = m_texts.size();
    FieldEdit *field = binding.field;
    m_texts.push_back(std::move(binding));
    connect(field, &FieldEdit::typed, this, [this, index](const QString &text) { onTyped(index, text); });
    connect(field, &FieldEdit::left, this, [this] {
        m_context.session->endMerge();
        showErrors();
    });
    connect(field, &FieldEdit::givenBack, this, [this, index, field] {
        field->edit()->clear();
        onTyped(index, QString());
    });
}

Result<void> FieldBinder::applyText(const TextBinding &binding, Scenario &next, const QString &text) const
{
    const QString trimmed = text.trimmed();
    Result<void> done = binding.apply ? binding.apply(next, trimmed) : setField(next, binding.path, trimmed.toStdString());
    return done ? checkedAt(next, binding.path) : done;
}

void FieldBinder::onTyped(std::size_t index, const QString &text)
{
    const TextBinding &binding = m_texts[index];
    Scenario next = m_context.scenario();
    const Result<void> applied = applyText(binding, next, text);
    m_problems.erase(binding.path);
    if (!applied) {
        m_typingErrors[binding.path] = asSentence(errorSentence(applied.error()));
        m_errorRest.start();
        return;
    }
    m_typingErrors.erase(binding.path);
    binding.field->acceptTyped(binding.text(next));
    if (next == m_context.scenario())
        refreshText(binding);
    m_context.session->apply(next, tr("Change %1").arg(binding.field->label()), QString::fromStdString(binding.path));
    emit errorsChanged();
}

void FieldBinder::bindChoice(const std::string &path, QComboBox *box, const QString &label, const std::vector<std::pair<std::string, QString>> &values,
                             const std::function<std::string(const Scenario &)> &current)
{
    for (const auto &[name, word] : values)
        box->addItem(word, QString::fromStdString(name));
    connect(box, &QComboBox::activated, this, [this, path, box, label] {
        if (const Result<Scenario> next = edited(m_context.scenario(), path, box->currentData().toString()); next)
            m_context.session->apply(*next, tr("Change %1").arg(label));
    });
    m_choices.push_back({path, box, label, current});
}

void FieldBinder::refresh()
{
    for (const TextBinding &binding : m_texts)
        refreshText(binding);
    for (const ChoiceBinding &binding : m_choices)
        refreshChoice(binding);
}

void FieldBinder::refreshChoice(const ChoiceBinding &binding)
{
    const QSignalBlocker blocked(binding.box);
    binding.box->setCurrentIndex(std::max(0, binding.box->findData(QString::fromStdString(binding.current(m_context.scenario())))));
    const QString problem = problemAt(binding.path);
    setStyleProperty(binding.box, "state", problem.isEmpty() ? QString() : QStringLiteral("error"));
    binding.box->setToolTip(problem);
    binding.box->setAccessibleDescription(problem);
}

void FieldBinder::refreshText(const TextBinding &binding)
{
    const QSignalBlocker blocked(binding.field);
    // A text that could not be read stays in its field until it is mended or another value arrives by undo or file.
    if (m_typingErrors.contains(binding.path) && binding.field->edit()->hasFocus())
        return;
    m_typingErrors.erase(binding.path);
    const QString canonical = binding.text(m_context.scenario());
    binding.field->setValue(canonical);
    if (binding.canBeAutomatic)
        binding.field->setAutomatic(canonical.isEmpty(), binding.chosen ? binding.chosen(m_context) : QString());
    const auto problem = m_problems.find(binding.path);
    binding.field->setError(problem == m_problems.end() ? QString() : problem->second);
    if (problem != m_problems.end())
        return;
    const QString doubt = binding.doubt ? binding.doubt(m_context) : QString();
    if (!doubt.isEmpty())
        binding.field->setDoubt(doubt);
    else
        binding.field->setEcho(binding.echo ? binding.echo(m_context) : QString());
}

void FieldBinder::setProblems(const Errors &problems)
{
    m_problems.clear();
    const auto put = [this](const Error &error, const std::string &path) {
        if (belongsTo(error.where, path))
            m_problems.emplace(path, asSentence(errorSentence(error)));
    };
    for (const Error &error : problems) {
        for (const TextBinding &binding : m_texts)
            put(error, binding.path);
        for (const ChoiceBinding &binding : m_choices)
            put(error, binding.path);
    }
    refresh();
    emit errorsChanged();
}

void FieldBinder::showErrors()
{
    for (const TextBinding &binding : m_texts)
        if (const auto found = m_typingErrors.find(binding.path); found != m_typingErrors.end())
            binding.field->setError(found->second);
    emit errorsChanged();
}

int FieldBinder::errorsUnder(const std::vector<std::string> &prefixes) const
{
    const auto under = [&prefixes](const std::string &path) {
        return std::any_of(prefixes.begin(), prefixes.end(), [&](const std::string &prefix) { return path.starts_with(prefix); });
    };
    const auto texts = std::count_if(m_texts.begin(), m_texts.end(), [&](const TextBinding &b) { return b.field->hasError() && under(b.path); });
    const auto choices = std::count_if(m_choices.begin(), m_choices.end(), [&](const ChoiceBinding &b) { return m_problems.contains(b.path) && under(b.path); });
    return static_cast<int>(texts + choices);
}

std::string FieldBinder::firstError() const
{
    const auto found = std::find_if(m_texts.begin(), m_texts.end(), [](const TextBinding &binding) { return binding.field->hasError(); });
    if (found != m_texts.end())
        return found->path;
    const auto chosen = std::find_if(m_choices.begin(), m_choices.end(), [this](const ChoiceBinding &binding) { return m_problems.contains(binding.path); });
    return chosen == m_choices.end() ? std::string() : chosen->path;
}

const ChoiceBinding *FieldBinder::choice(const std::string &path) const
{
    const auto found = std::find_if(m_choices.begin(), m_choices.end(), [&path](const ChoiceBinding &binding) { return binding.path == path; });
    return found == m_choices.end() ? nullptr : &*found;
}

QWidget *FieldBinder::editorOf(const std::string &path) const
{
    if (FieldEdit *text = field(path))
        return text->edit();
    const ChoiceBinding *list = choice(path);
    return list != nullptr ? list->box : nullptr;
}

QString FieldBinder::labelOf(const std::string &path) const
{
    if (const FieldEdit *text = field(path))
        return text->label();
    const ChoiceBinding *list = choice(path);
    return list != nullptr ? list->label : QString();
}

QString FieldBinder::problemAt(const std::string &path) const
{
    const auto found = m_problems.find(path);
    return found == m_problems.end() ? QString() : found->second;
}

FieldEdit *FieldBinder::field(const std::string &path) const
{
    const auto found = std::find_if(m_texts.begin(), m_texts.end(), [&path](const TextBinding &binding) { return binding.path == path; });
    return found == m_texts.end() ? nullptr : found->field;
}

QString FieldBinder::validText(const std::string &path) const
{
    const auto found = std::find_if(m_texts.begin(), m_texts.end(), [&path](const TextBinding &binding) { return binding.path == path; });
    const bool planned = m_context.result && m_context.result->problems.empty();
    const Scenario &valid = planned ? m_context.result->scenario : m_context.scenario();
    if (found != m_texts.end())
        return found->text(valid);
    const ChoiceBinding *list = choice(path);
    return list != nullptr ? list->box->itemText(list->box->findData(QString::fromStdString(list->current(valid)))) : QString();
}

} // namespace gpuplan::ui
