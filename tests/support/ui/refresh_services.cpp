#include "tests/support/ui/refresh_services.hpp"

#include "app/net/http_fetcher.hpp"
#include "app/net/qt_digests.hpp"
#include "core/refresh/refresh_world.hpp"
#include "tests/support/network/vendor_server.hpp"

namespace gpuplan::tests {

ui::Services refreshServices(const QString &address, const QString &folder)
{
    ui::Services services;
    services.catalogFolder = folder;
    services.refreshEndpoint = address;
    services.loadCatalog = [folder] {
        const std::filesystem::path path(folder.toStdString());
        return loadCatalog(std::filesystem::is_directory(path) ? path : std::filesystem::path());
    };
    services.makeRefreshWorld = [] {
        RefreshWorld world = realWorld(std::make_unique<net::HttpFetcher>(), net::qtDigests());
        world.places.variable = [](const std::string &name) {
            const bool id = name.ends_with("KEY_ID") || name.ends_with("SECRET_ID");
            const bool secret = name.ends_with("KEY_SECRET") || name.ends_with("ACCESS_KEY") || name.ends_with("SECRET_KEY");
            return id ? std::optional<std::string>(kTestKeyId) : secret ? std::optional<std::string>(kTestSecret) : std::nullopt;
        };
        world.retry.first = std::chrono::milliseconds(1);
        return world;
    };
    return services;
}

} // namespace gpuplan::tests
