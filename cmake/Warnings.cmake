# The warnings of every target of this project; each one is an error.
add_library(gpuplan_warnings INTERFACE)
target_compile_options(gpuplan_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow -Wnon-virtual-dtor -Wold-style-cast
    -Woverloaded-virtual -Wformat=2 -Wnull-dereference -Werror)
# GCC 12 reports false positives of these inside libstdc++ at -O2.
target_compile_options(gpuplan_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-null-dereference -Wno-restrict -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow>)
