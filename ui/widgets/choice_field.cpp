#include "ui/widgets/choice_field.hpp"

#include "ui/theme/theme.hpp"
#include "ui/widgets/buttons.hpp"

#include <QComboBox>
#include <QVBoxLayout>
#include <algorithm>

namespace gpuplan::ui {

ChoiceField::ChoiceField(const QString &label, const QList<std::pair<QString, QString>> &choices, QWidget *parent)
    : QWidget(parent), m_box(new QComboBox), m_echo(textLabel({}, "echo"))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    QLabel *name = textLabel(label, "small");
    name->setBuddy(m_box);
    m_box->setAccessibleName(label);
    for (const auto &[value, word] : choices)
        m_box->addItem(word, value);
    m_echo->setWordWrap(true);
    m_echo->setMinimumHeight(Theme::instance().px(16));
    setStyleProperty(m_echo, "tone", QStringLiteral("bad"));
    column->addWidget(name);
    column->addWidget(m_box);
    column->addWidget(m_echo);
    connect(m_box, &QComboBox::currentIndexChanged, this, &ChoiceField::chosen);
}

QString ChoiceField::value() const
{
    return m_box->currentData().toString();
}

void ChoiceField::setValue(const QString &value)
{
    m_box->setCurrentIndex(std::max(0, m_box->findData(value)));
}

void ChoiceField::setError(const QString &sentence)
{
    m_echo->setText(sentence);
    m_box->setAccessibleDescription(sentence);
}

} // namespace gpuplan::ui
