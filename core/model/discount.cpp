#include "core/model/discount.hpp"

#include "core/base/parse_number.hpp"
#include "core/model/field_codec.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr double kLeastShare = 0.001; ///< below, the discount is a slip of the pen
constexpr double kMostShare = 10;

bool everything(std::string_view word)
{
    return word.empty() || word == "*";
}

bool ofFamily(std::string_view instanceType, std::string_view family)
{
    if (family.empty())
        return true;
    if (!instanceType.starts_with(family))
        return false;
    return instanceType.size() == family.size() || std::string_view(".-_").find(instanceType[family.size()]) != std::string_view::npos;
}

/// The part up to the next '/', which is taken off `rest`.
std::string_view nextPart(std::string_view &rest)
{
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    const std::string_view part = rest.substr(0, slash);
    rest.remove_prefix(std::min(slash + 1, rest.size()));
    return part;
}

int closeness(const Discount &discount)
{
    return (discount.family.empty() ? 0 : 2) + (discount.mode ? 1 : 0);
}

} // namespace

Result<Discount> readDiscount(std::string_view text, const std::string &where)
{
    const std::string typed = normaliseTyped(text);
    const std::size_t equals = typed.find('=');
    if (equals == std::string::npos)
        return fail(ErrorCode::Inconsistent, where, { "write CLOUD/FAMILY/MODE=SHARE, such as alibaba/ecs.gn7i/on_demand=0.85" });
    const std::string named = normaliseTyped(std::string_view(typed).substr(0, equals));
    std::string_view rest = named;
    Discount out;
    out.text = typed;
    const std::string_view cloud = nextPart(rest), family = nextPart(rest), mode = nextPart(rest);
    const auto known = fromName<Cloud>(cloud);
    if (!known)
        return fail(ErrorCode::UnknownName, where, { "cloud", std::string(cloud), allNames<Cloud>() });
    out.cloud = *known;
    out.family = everything(family) ? std::string() : std::string(family);
    out.mode = everything(mode) ? std::nullopt : fromName<PurchaseMode>(mode);
    if (!everything(mode) && !out.mode)
        return fail(ErrorCode::UnknownName, where, { "purchase mode", std::string(mode), allNames<PurchaseMode>() });
    const auto share = FieldCodec<double>::fromText(std::string_view(typed).substr(equals + 1), where);
    if (!share)
        return tl::unexpected(share.error());
    if (*share < kLeastShare || *share > kMostShare)
        return fail(ErrorCode::OutOfRange, where, { "the share of the list price", fmt::format("{}", *share), "0.001 to 10; 0.85 for fifteen percent off" });
    out.factor = *share;
    return out;
}

const Discount *discountFor(const std::vector<Discount> &discounts, Cloud cloud, std::string_view instanceType, PurchaseMode mode)
{
    const Discount *best = nullptr;
    for (const Discount &discount : discounts) {
        if (discount.cloud != cloud || !ofFamily(instanceType, discount.family) || (discount.mode && *discount.mode != mode))
            continue;
        if (best == nullptr || closeness(discount) >= closeness(*best))
            best = &discount;
    }
    return best;
}

} // namespace gpuplan
