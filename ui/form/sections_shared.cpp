#include "ui/form/sections.hpp"

#include "ui/widgets/buttons.hpp"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace gpuplan::ui {

QWidget *labelledBox(const QString &label, QComboBox *box)
{
    auto *out = new QWidget;
    auto *column = new QVBoxLayout(out);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    QLabel *title = textLabel(label, "small");
    title->setBuddy(box);
    box->setAccessibleName(label);
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    box->setMinimumWidth(80);
    column->addWidget(title);
    column->addWidget(box);
    return out;
}

QHBoxLayout *pair(QWidget *left, QWidget *right)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    row->addWidget(left, 1, Qt::AlignTop);
    row->addWidget(right, 1, Qt::AlignTop);
    return row;
}

QCheckBox *boundCheck(FormContext &context, const QString &text, const std::string &path)
{
    auto *box = new QCheckBox(text);
    QObject::connect(box, &QCheckBox::clicked, box, [&context, box, path](bool on) {
        if (const Result<Scenario> next = edited(context.scenario(), path, on ? QStringLiteral("true") : QStringLiteral("false")); next)
            context.session->apply(*next, box->text());
    });
    return box;
}

} // namespace gpuplan::ui
