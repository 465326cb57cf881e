#include "core/refresh/service_fault.hpp"

#include "core/import/json_values.hpp"
#include "core/refresh/xml_texts.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

using Json = nlohmann::json;

std::optional<ServiceFault> faultOfJson(const Json &root)
{
    if (const Json *response = memberOf(root, "Response"))
        if (const Json *error = memberOf(*response, "Error"))
            return ServiceFault{ textOf(*error, "Code"), textOf(*error, "Message") };
    if (std::string code = textOf(root, "Code"); !code.empty())
        return ServiceFault{ std::move(code), textOf(root, "Message") };
    if (std::string type = textOf(root, "__type"); !type.empty())
        return ServiceFault{ type.substr(type.find('#') == std::string::npos ? 0 : type.find('#') + 1), textOf(root, "message") };
    return std::nullopt;
}

std::optional<ServiceFault> faultOfXml(std::string_view body)
{
    ServiceFault fault;
    readXmlTexts(body, [&](const std::string &path, const std::string &text) {
        if (path.ends_with("Error/Code"))
            fault.code = text;
        else if (path.ends_with("Error/Message"))
            fault.message = text;
        return fault.code.empty() || fault.message.empty();
    });
    return fault.code.empty() ? std::nullopt : std::optional(fault);
}

/// Whether the code is one of the names or a kind of it ("Throttling.User").
template <std::size_t N> bool isOneOf(const std::string &code, const std::array<std::string_view, N> &names)
{
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return code == name || (code.starts_with(name) && code[name.size()] == '.'); });
}

constexpr std::array<std::string_view, 14> kPassing{ "Throttling", "ThrottlingException", "Throttled", "RequestLimitExceeded", "RequestThrottled",
    "TooManyRequestsException", "SlowDown", "ServiceUnavailable", "Unavailable", "InternalError", "InternalFailure", "InternalServerError", "ServerBusy",
    "SignatureNonceUsed" };
constexpr std::array<std::string_view, 5> kNotSold{ "PriceNotFound", "InvalidInstanceType.ValueNotSupported", "InstanceType.Offline",
    "InvalidSystemDiskCategory.ValueNotSupported", "InvalidParameterValue.InstanceTypeNotFound" };
constexpr std::array<std::string_view, 13> kKeyRefused{ "InvalidAccessKeyId", "SignatureDoesNotMatch", "IncompleteSignature", "Forbidden", "Unauthorized",
    "AuthFailure", "UnauthorizedOperation", "InvalidClientTokenId", "ExpiredToken", "RequestExpired", "InvalidSecurityToken", "AccessDenied", "OptInRequired" };

} // namespace

std::optional<ServiceFault> serviceFaultIn(std::string_view body)
{
    const std::size_t start = body.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos)
        return std::nullopt;
    if (body[start] == '<')
        return faultOfXml(body.substr(start));
    const Json root = Json::parse(body, nullptr, false);
    return root.is_object() ? faultOfJson(root) : std::nullopt;
}

bool isPassing(const ServiceFault &fault)
{
    return isOneOf(fault.code, kPassing);
}

bool isNotSold(const ServiceFault &fault)
{
    return isOneOf(fault.code, kNotSold);
}

bool isKeyRefused(const ServiceFault &fault)
{
    return isOneOf(fault.code, kKeyRefused);
}

} // namespace gpuplan
