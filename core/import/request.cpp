#include "core/import/request.hpp"

#include <nlohmann/json.hpp>

namespace gpuplan {

Result<nlohmann::json> requestOf(const nlohmann::json &own, const std::string &given, const std::string &file)
{
    if (own.is_object())
        return own;
    if (given.empty())
        return fail(ErrorCode::MissingField, file,
            { "the request that this reply answers (the reply names neither machine nor region; save it as {\"request\": …, \"response\": …} or give it with "
              "--request)" });
    nlohmann::json request = nlohmann::json::parse(given, nullptr, false);
    if (!request.is_object())
        return fail(ErrorCode::Syntax, "--request", { "it is no JSON object" });
    // A saved exchange may be given as it is.
    if (const auto inner = request.find("request"); inner != request.end() && inner->is_object())
        return *inner;
    return request;
}

} // namespace gpuplan
