#pragma once

#include <QAbstractButton>
#include <QWidget>

class QVBoxLayout;

namespace gpuplan::ui {

/// The clickable head of a fold: chevron, title and, at the right, a summary when closed or the number of errors.
class FoldHeader : public QAbstractButton {
    Q_OBJECT
public:
    explicit FoldHeader(const QString &title, QWidget *parent = nullptr);
    void setSummary(const QString &summary);
    void setErrors(int count);
    [[nodiscard]] QString summary() const { return m_summary; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_summary;
    int m_errors = 0;
};

/// A section that opens at once on a click. An error inside opens it.
class Fold : public QWidget {
    Q_OBJECT
public:
    explicit Fold(const QString &title, QWidget *parent = nullptr);

    [[nodiscard]] QVBoxLayout *body() const { return m_body; }
    [[nodiscard]] bool isOpen() const;
    void setOpen(bool open);
    /// One line of the values inside, shown while closed.
    void setSummary(const QString &summary);
    /// "1 to fix"; opens the fold when an error appears.
    virtual void setErrors(int count);
    [[nodiscard]] FoldHeader *header() const { return m_header; }

private:
    FoldHeader *m_header;
    QWidget *m_content;
    QVBoxLayout *m_body;
    int m_errors = 0;
};

} // namespace gpuplan::ui
