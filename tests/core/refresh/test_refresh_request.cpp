#include "core/refresh/refresh_regions.hpp"
#include "core/refresh/refresh_request.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class RefreshRequestTest : public QObject {
    Q_OBJECT
private slots:
    void faults()
    {
        QVERIFY(faultsOf({}).empty());
        QVERIFY(faultsOf({ Cloud::Aws, RefreshSource::Api, { "us-east-1" }, {}, {}, {} }).empty());
        QCOMPARE(where({ Cloud::Gcp, RefreshSource::Public, {}, {}, {}, {} }), std::string("--cloud"));
        QCOMPARE(where({ Cloud::Tencent, RefreshSource::Public, {}, Currency::Cny, {}, {} }), std::string("--source"));
        QCOMPARE(where({ Cloud::Tencent, RefreshSource::Api, {}, {}, {}, {} }), std::string("--currency"));
        QCOMPARE(where({ Cloud::Alibaba, RefreshSource::Public, { "cn-beijing" }, {}, {}, {} }), std::string("--region"));
        for (const char *region : { "", "a.example/x", "cn beijing", "CN", "evil.com#" })
            QCOMPARE(where({ Cloud::Aws, RefreshSource::Public, { region }, {}, {}, {} }), std::string("--region"));
    }

    void withoutRegionsThoseOfTheCatalogueCount()
    {
        Catalog catalog;
        for (const char *region : { "us-west-2", "us-east-1", "us-west-2", "" }) {
            Price price;
            price.cloud = Cloud::Aws;
            price.region = region;
            catalog.prices.push_back(price);
        }
        catalog.prices.emplace_back().region = "cn-beijing";
        QCOMPARE(regionsOf({ Cloud::Aws, RefreshSource::Public, {}, {}, {}, {} }, catalog), (std::vector<std::string>{ "us-east-1", "us-west-2" }));
        const RefreshRequest all{ Cloud::Aws, RefreshSource::Public, {}, {}, {}, {} };
        QVERIFY(describe(*regionFault(all, catalog)).ends_with("name those that are to be fetched; the catalogue has prices of us-east-1, us-west-2"));
        QVERIFY(!regionFault({ Cloud::Aws, RefreshSource::Public, { "us-east-1" }, {}, {}, {} }, catalog));
        QVERIFY(!regionFault({ Cloud::Aws, RefreshSource::Api, {}, {}, {}, {} }, catalog));
        QVERIFY(!regionFault({ Cloud::Alibaba, RefreshSource::Public, {}, {}, {}, {} }, catalog));
        QCOMPARE(regionsOf({ Cloud::Aws, RefreshSource::Public, { "b", "a", "b" }, {}, {}, {} }, catalog), (std::vector<std::string>{ "a", "b" }));
    }

private:
    static std::string where(const RefreshRequest &request)
    {
        const Errors errors = faultsOf(request);
        return errors.empty() ? std::string() : errors.front().where;
    }
};

GPUPLAN_TEST(RefreshRequestTest)
#include "test_refresh_request.moc"
