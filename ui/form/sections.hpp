#pragma once

#include "ui/form/field_binder.hpp"
#include "ui/widgets/fold.hpp"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QToolButton>

namespace gpuplan::ui {

/// A folded group of the form. It shows, when closed, one line of what is inside.
class FormSection : public Fold {
    Q_OBJECT
public:
    using Fold::Fold;
    /// Redraws what the binder does not: chips, check boxes, the summary.
    virtual void refresh() = 0;
    /// Paths of its fields, for "1 to fix".
    [[nodiscard]] virtual std::vector<std::string> paths() const = 0;
};

/// The sections in the order of the form.
FormSection *makeWhereSection(FormContext &context, FieldBinder &binder);
FormSection *makeClusterSection(FormContext &context, FieldBinder &binder);
FormSection *makeRecipeSection(FormContext &context, FieldBinder &binder);
FormSection *makeMemorySection(FormContext &context, FieldBinder &binder);
FormSection *makeStorageSection(FormContext &context, FieldBinder &binder);
FormSection *makePricesSection(FormContext &context, FieldBinder &binder);
FormSection *makeWhatIfSection(FormContext &context);

/// A label above a combo box, as the form lays them out.
QWidget *labelledBox(const QString &label, QComboBox *box);
/// Two fields side by side.
QHBoxLayout *pair(QWidget *left, QWidget *right);
/// A check box that edits one boolean path.
QCheckBox *boundCheck(FormContext &context, const QString &text, const std::string &path);

} // namespace gpuplan::ui
