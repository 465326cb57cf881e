#pragma once

#include <QString>
#include <filesystem>
#include <vector>

namespace gpuplan::tests {

/// One text in the source of a program; neighbours that the compiler joins are one.
struct Literal {
    int line = 0;
    QString text;
};

/// The string literals of C++ source text, without comments, include lines and character literals.
std::vector<Literal> stringLiterals(const QString &source);

} // namespace gpuplan::tests
