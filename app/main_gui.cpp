#include "ui/main_window.hpp"

#include <QApplication>

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    gpuplan::ui::MainWindow window;
    window.show();
    return QApplication::exec();
}
