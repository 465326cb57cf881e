#pragma once

#include <QMainWindow>

namespace gpuplan::ui {

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget *parent = nullptr);
};

} // namespace gpuplan::ui
