#include "ui/form/ask_box.hpp"

#include "ui/text/format.hpp"
#include "ui/text/words.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/flow_layout.hpp"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

QString questionWord(Question question)
{
    switch (question) {
    case Question::MostTokens:
        return AskBox::tr("Most tokens");
    case Question::LargestModel:
        return AskBox::tr("Largest model");
    case Question::FewestGpus:
        return AskBox::tr("Fewest GPUs");
    }
    return {};
}

QString questionHint(Question question)
{
    switch (question) {
    case Question::MostTokens:
        return AskBox::tr("The most training data within budget and deadline");
    case Question::LargestModel:
        return AskBox::tr("The largest dense model within budget and deadline");
    case Question::FewestGpus:
        return AskBox::tr("The fewest GPUs that keep the deadline, whatever they cost");
    }
    return {};
}

QString valueWords(const Answer &answer)
{
    const double value = *answer.value;
    switch (answer.question) {
    case Question::MostTokens:
        return answer.atBound ? AskBox::tr("%1 tokens and more").arg(compactCount(value)) : AskBox::tr("Up to %1 tokens").arg(compactCount(value));
    case Question::LargestModel:
        return answer.atBound ? AskBox::tr("%1 parameters and more").arg(compactCount(value)) : AskBox::tr("Up to %1 parameters").arg(compactCount(value));
    case Question::FewestGpus:
        return AskBox::tr("No fewer than %1 GPUs").arg(grouped(value));
    }
    return {};
}

} // namespace

QString answerWords(const Answer &answer)
{
    if (!answer.value || !answer.plan)
        return answer.question == Question::FewestGpus ? AskBox::tr("No number of GPUs keeps the deadline.") : AskBox::tr("Nothing meets the limits.");
    QStringList facts{ planName(*answer.plan), duration(hours(answer.plan->totalHours.mid)) };
    if (answer.plan->cost.total)
        facts << money(*answer.plan->cost.total);
    return AskBox::tr("%1: %2").arg(valueWords(answer), facts.join(AskBox::tr(", ")));
}

AskBox::AskBox(FormContext &context, AskService &asks, QWidget *parent)
    : QWidget(parent), m_context(context), m_asks(asks), m_words(textLabel({}, "small")), m_use(linkButton(tr("Use this"))), m_stop(linkButton(tr("Stop")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(6);
    column->addWidget(textLabel(tr("What do the limits allow?"), "small"));
    auto *questions = new FlowLayout(6);
    for (const auto &[question, name] : EnumNames<Question>::values) {
        QPushButton *button = plainButton(questionWord(question));
        button->setObjectName(QStringLiteral("ask_") + QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
        button->setToolTip(questionHint(question));
        connect(button, &QPushButton::clicked, this, [this, asked = question] { ask(asked); });
        questions->addWidget(button);
    }
    column->addLayout(questions);
    m_words->setObjectName(QStringLiteral("answer"));
    m_words->setWordWrap(true);
    column->addWidget(m_words);
    auto *row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(m_stop);
    row->addWidget(m_use);
    column->addLayout(row);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_asks.cancel();
        showIdle();
    });
    connect(m_use, &QPushButton::clicked, this, [this] {
        const Answer answer = *m_answer; // applying puts it away
        m_context.session->apply(answer.scenario, questionWord(answer.question), {});
    });
    connect(&m_asks, &AskService::answered, this, &AskBox::showAnswer);
    connect(&m_asks, &AskService::failed, this, &AskBox::showErrors);
    showIdle();
}

void AskBox::refresh()
{
    if (m_context.scenario() == m_asked)
        return;
    m_asks.cancel();
    showIdle();
}

void AskBox::ask(Question question)
{
    m_asked = m_context.scenario();
    m_answer.reset();
    m_asks.ask(question, m_asked, m_context.catalog);
    m_words->setText(tr("Planning the variants…"));
    m_words->setVisible(true);
    setStyleProperty(m_words, "tone", QString());
    m_use->hide();
    m_stop->setVisible(m_asks.isBusy());
}

void AskBox::showAnswer(const Answer &answer)
{
    m_answer = answer;
    m_words->setText(answerWords(answer));
    m_stop->hide();
    m_use->setVisible(answer.value.has_value());
}

void AskBox::showErrors(const Errors &errors)
{
    m_words->setText(errors.empty() ? QString() : errorSentence(errors.front()));
    setStyleProperty(m_words, "tone", QStringLiteral("bad"));
    m_stop->hide();
}

void AskBox::showIdle()
{
    m_answer.reset();
    m_words->hide();
    m_use->hide();
    m_stop->hide();
}

} // namespace gpuplan::ui
