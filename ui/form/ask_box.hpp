#pragma once

#include "ui/form/form_context.hpp"
#include "ui/session/ask_service.hpp"

#include <QWidget>

class QLabel;
class QPushButton;

namespace gpuplan::ui {

/// The job asked the other way round: three questions, the answer in words, and one click to take it over.
class AskBox : public QWidget {
    Q_OBJECT
public:
    AskBox(FormContext &context, AskService &asks, QWidget *parent = nullptr);
    /// An answer belongs to the scenario it was asked of: another one puts it away.
    void refresh();

private:
    void ask(Question question);
    void showAnswer(const Answer &answer);
    void showErrors(const Errors &errors);
    void showIdle();

    FormContext &m_context;
    AskService &m_asks;
    QLabel *m_words;
    QPushButton *m_use, *m_stop;
    Scenario m_asked;
    std::optional<Answer> m_answer;
};

/// "Up to 19.4 B tokens: 1 × ecs.ebmgn7ex.32xlarge, 6 d 23 h, ¥49,900".
QString answerWords(const Answer &answer);

} // namespace gpuplan::ui
