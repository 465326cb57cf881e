#include "tests/support/registry.hpp"

#include "ui/theme/theme.hpp"

#include <QApplication>
#include <QLineEdit>
#include <QStyle>

using namespace gpuplan::ui;

class ThemeTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { Theme::instance().setScale(1); }

    /// The icon in a search field grows with its text.
    void iconsOfLineEditsFollowTheTextScale()
    {
        QLineEdit edit;
        for (const double scale : { 1.0, 1.5, 2.0 }) {
            Theme::instance().setScale(scale);
            QCOMPARE(edit.style()->pixelMetric(QStyle::PM_LineEditIconSize, nullptr, &edit), static_cast<int>(16 * scale));
        }
    }
};

GPUPLAN_TEST(ThemeTest)
#include "test_theme.moc"
