#pragma once

#include <compare>

namespace gpuplan {

/// A number with a unit that the compiler checks. The value is held in the base unit of its tag.
template <class Tag> class Quantity {
public:
    constexpr Quantity() = default;
    constexpr explicit Quantity(double value) : m_value(value) { }
    [[nodiscard]] constexpr double value() const { return m_value; }

    constexpr Quantity &operator+=(Quantity other)
    {
        m_value += other.m_value;
        return *this;
    }
    constexpr Quantity &operator-=(Quantity other)
    {
        m_value -= other.m_value;
        return *this;
    }
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.m_value + b.m_value); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.m_value - b.m_value); }
    friend constexpr Quantity operator*(Quantity a, double k) { return Quantity(a.m_value * k); }
    friend constexpr Quantity operator*(double k, Quantity a) { return Quantity(k * a.m_value); }
    friend constexpr Quantity operator/(Quantity a, double k) { return Quantity(a.m_value / k); }
    friend constexpr double operator/(Quantity a, Quantity b) { return a.m_value / b.m_value; }
    friend constexpr auto operator<=>(Quantity, Quantity) = default;

private:
    double m_value = 0;
};

using Bytes = Quantity<struct BytesTag>; ///< bytes
using Seconds = Quantity<struct SecondsTag>; ///< seconds
using Flops = Quantity<struct FlopsTag>; ///< floating-point operations
using FlopRate = Quantity<struct FlopRateTag>; ///< operations per second
using ByteRate = Quantity<struct ByteRateTag>; ///< bytes per second, one direction

constexpr Seconds operator/(Bytes size, ByteRate rate)
{
    return Seconds(size.value() / rate.value());
}
constexpr Seconds operator/(Flops work, FlopRate rate)
{
    return Seconds(work.value() / rate.value());
}

inline constexpr double kGiB = 1024.0 * 1024.0 * 1024.0;
constexpr Bytes gib(double value)
{
    return Bytes(value * kGiB);
}
constexpr double inGib(Bytes size)
{
    return size.value() / kGiB;
}
constexpr ByteRate gbPerSecond(double value)
{
    return ByteRate(value * 1e9);
}
constexpr ByteRate gbitPerSecond(double value)
{
    return ByteRate(value * 1e9 / 8.0);
}
constexpr FlopRate teraflops(double value)
{
    return FlopRate(value * 1e12);
}
constexpr Seconds hours(double value)
{
    return Seconds(value * 3600.0);
}
constexpr Seconds days(double value)
{
    return Seconds(value * 86400.0);
}
constexpr double inHours(Seconds time)
{
    return time.value() / 3600.0;
}

/// A value with the 80% range it should fall in (P10, P50, P90). low == mid == high when exact.
struct Interval {
    double low = 0;
    double mid = 0;
    double high = 0;
    bool operator==(const Interval &) const = default;
};

} // namespace gpuplan
