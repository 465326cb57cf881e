#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// An error as a vendor's API words it.
struct ServiceFault {
    std::string code, message;
};

/// The error in a reply: Alibaba Cloud's {"Code", "Message"}, Tencent Cloud's {"Response": {"Error"}} (which comes with status 200), AWS's
/// XML (EC2 and S3) and {"__type"}. nullopt: it holds none.
std::optional<ServiceFault> serviceFaultIn(std::string_view body);

/// Too many requests, or a fault of the service's own: another try may do.
bool isPassing(const ServiceFault &fault);
/// The machine is not sold there or not in that way; nothing is wrong with the request.
bool isNotSold(const ServiceFault &fault);
/// The key is wrong, expired, or may not ask this.
bool isKeyRefused(const ServiceFault &fault);

} // namespace gpuplan
