#include <cstdio>

int main()
{
    std::puts("gpuplan-cli");
    return 0;
}
