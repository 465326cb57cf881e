#include "ui/main_window.hpp"

namespace gpuplan::ui {

MainWindow::MainWindow(QWidget *parent) : QMainWindow(parent) {}

} // namespace gpuplan::ui
