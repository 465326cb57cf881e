#pragma once

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

/// Ready-made small widgets in the styles that the style sheet knows.
namespace gpuplan::ui {

QPushButton *primaryButton(const QString &text, const QString &icon = {}, QWidget *parent = nullptr);
QPushButton *plainButton(const QString &text, const QString &icon = {}, QWidget *parent = nullptr);
QPushButton *smallButton(const QString &text, QWidget *parent = nullptr);
QPushButton *quietButton(const QString &text, QWidget *parent = nullptr);
/// Dotted underline, accent text.
QPushButton *linkButton(const QString &text, QWidget *parent = nullptr);
/// A 28 × 28 button with an icon only; `name` is its tool tip and accessible name.
QToolButton *iconButton(const QString &icon, const QString &name, QWidget *parent = nullptr);
/// A checkable chip; shows a check mark when on.
QToolButton *chip(const QString &text, QWidget *parent = nullptr);
/// A label in one of the roles of the style sheet ("small", "heading", "title" …).
QLabel *textLabel(const QString &text, const char *role, QWidget *parent = nullptr);
QFrame *horizontalLine(QWidget *parent = nullptr);
/// Sets a property that the style sheet matches and polishes the widget again.
void setStyleProperty(QWidget *widget, const char *name, const QVariant &value);

} // namespace gpuplan::ui
