#pragma once

#include "core/base/money.hpp"

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace gpuplan::ui {

/// A label, a line to type in, and below it the value as understood or what is wrong with it. The echo's line is always there, so
/// nothing jumps.
class FieldEdit : public QWidget {
    Q_OBJECT
public:
    enum class Echo { Shown, None };

    explicit FieldEdit(const QString &label, Echo echo = Echo::Shown, QWidget *parent = nullptr);

    [[nodiscard]] QString label() const;
    [[nodiscard]] QLineEdit *edit() const { return m_edit; }
    [[nodiscard]] QString text() const;
    /// The value in its canonical form. What the user typed stays as long as it stands for the same value.
    void setValue(const QString &canonical);
    /// Called when what is typed was applied and now stands for `canonical`.
    void acceptTyped(const QString &canonical);
    void setEcho(const QString &text);
    /// Legal but odd: the echo in warn colours.
    void setDoubt(const QString &text);
    /// Empty: no error.
    void setError(const QString &sentence);
    [[nodiscard]] bool hasError() const { return m_error; }
    /// Left to the plan: dashed, badge "automatic", shows what the plan chose. Typing fixes it, the cross gives it back.
    void setAutomatic(bool automatic, const QString &chosen);
    void setSuffix(const QString &suffix);
    /// A menu of currencies at the left edge.
    void addCurrencyButton();
    void setCurrency(Currency currency);
    [[nodiscard]] Currency currency() const { return m_currency; }

signals:
    void typed(const QString &text);
    void left();
    void givenBack();
    void currencyChosen(gpuplan::Currency currency);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showEcho(const QString &text, const char *tone, const QString &icon);
    void placeInner();

    QLabel *m_label, *m_echo = nullptr, *m_echoIcon = nullptr, *m_suffix = nullptr, *m_badge = nullptr;
    QLineEdit *m_edit;
    QToolButton *m_giveBack = nullptr, *m_currencyButton = nullptr;
    QString m_typed, m_typedValue, m_echoText, m_echoTone;
    bool m_error = false, m_canBeAutomatic = false;
    Currency m_currency = Currency::Cny;
};

} // namespace gpuplan::ui
