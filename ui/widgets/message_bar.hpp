#pragma once

#include <QWidget>
#include <functional>
#include <deque>

class QLabel;
class QPushButton;

namespace gpuplan::ui {

enum class MessageKind { Info, Warning, Error };

/// One thing to say: bold start, one sentence, at most one button.
struct Message {
    QString id; ///< a later message of the same id takes the place of the earlier one
    MessageKind kind = MessageKind::Info;
    QString start, sentence, button;
    std::function<void()> action;
};

/// Above the page, 36 high; pushes the page down and never covers it. One message at a time, the others wait.
class MessageBar : public QWidget {
    Q_OBJECT
public:
    explicit MessageBar(QWidget *parent = nullptr);
    void post(const Message &message);
    /// Takes a message away when its cause is gone.
    void withdraw(const QString &id);
    [[nodiscard]] QString currentId() const { return m_queue.empty() ? QString() : m_queue.front().id; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showFront();
    void close();

    std::deque<Message> m_queue;
    QLabel *m_icon, *m_text;
    QPushButton *m_button;
};

/// A few words at the bottom right for four seconds, only to confirm ("Table copied").
void showToast(QWidget *window, const QString &words);

} // namespace gpuplan::ui
