#include "tests/support/registry.hpp"

#include "ui/main_window.hpp"

class WindowTest : public QObject {
    Q_OBJECT
private slots:
    void starts()
    {
        gpuplan::ui::MainWindow window;
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
    }
};

GPUPLAN_TEST(WindowTest)
#include "test_main_window.moc"
