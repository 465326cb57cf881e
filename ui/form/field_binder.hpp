#pragma once

#include "ui/form/field_edit.hpp"
#include "ui/form/form_context.hpp"

#include <QComboBox>
#include <QTimer>
#include <functional>
#include <map>
#include <vector>

namespace gpuplan::ui {

/// One field of the form and the place in the scenario it stands for.
struct TextBinding {
    std::string path;                                             ///< as errors name it: "data.tokens"
    FieldEdit *field = nullptr;
    std::function<QString(const Scenario &)> text;                ///< canonical text; empty: automatic
    std::function<QString(const FormContext &)> echo;             ///< value as understood; may be empty
    std::function<Result<void>(Scenario &, const QString &)> apply; ///< empty: core's setField()
    bool canBeAutomatic = false;
    std::function<QString(const FormContext &)> chosen;           ///< what the plan chose, for automatic fields
    std::function<QString(const FormContext &)> doubt;            ///< empty text: none
};

/// A list of words of the form and the place it stands for.
struct ChoiceBinding {
    std::string path;
    QComboBox *box = nullptr;
    QString label;
    std::function<std::string(const Scenario &)> current; ///< name in files
};

/// Joins fields and scenario: typed text becomes one undoable edit when it is sound, an inline error when it is not, and every
/// field is redrawn from the value.
class FieldBinder : public QObject {
    Q_OBJECT
public:
    explicit FieldBinder(FormContext &context, QObject *parent = nullptr);

    void bind(TextBinding binding);
    /// A list of words: first = name in files, second = word shown. With an "automatic" entry when `automatic` is true.
    void bindChoice(const std::string &path, QComboBox *box, const QString &label, const std::vector<std::pair<std::string, QString>> &values,
                    const std::function<std::string(const Scenario &)> &current);
    /// Redraws everything from the context; signals of the fields are blocked meanwhile.
    void refresh();
    /// Faults found by the plan itself, shown at their fields.
    void setProblems(const Errors &problems);
    /// Errors at fields whose path starts with one of the prefixes.
    [[nodiscard]] int errorsUnder(const std::vector<std::string> &prefixes) const;
    /// Path of the first field with an error; empty: none.
    [[nodiscard]] std::string firstError() const;
    [[nodiscard]] FieldEdit *field(const std::string &path) const;
    /// What takes the focus for a path, and its label; nullptr and empty where the form has no such field.
    [[nodiscard]] QWidget *editorOf(const std::string &path) const;
    [[nodiscard]] QString labelOf(const std::string &path) const;
    /// The sentence of a fault that the plan found at a path; empty: none.
    [[nodiscard]] QString problemAt(const std::string &path) const;
    /// The value at a path that the plan in force was made with, whatever is typed there.
    [[nodiscard]] QString validText(const std::string &path) const;

signals:
    void errorsChanged();

private:
    void onTyped(std::size_t index, const QString &text);
    void refreshText(const TextBinding &binding);
    void refreshChoice(const ChoiceBinding &binding);
    [[nodiscard]] const ChoiceBinding *choice(const std::string &path) const;
    [[nodiscard]] Result<void> applyText(const TextBinding &binding, Scenario &next, const QString &text) const;
    void showErrors();

    FormContext &m_context;
    std::vector<TextBinding> m_texts;
    std::vector<ChoiceBinding> m_choices;
    std::map<std::string, QString> m_typingErrors;
    std::map<std::string, QString> m_problems;
    QTimer m_errorRest;
};

/// Sets one path in a copy of the scenario and checks the result: the first error at that path, or the new value.
Result<Scenario> edited(const Scenario &scenario, const std::string &path, const QString &text);

} // namespace gpuplan::ui
