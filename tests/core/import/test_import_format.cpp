#include "core/import/import_format.hpp"
#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class ImportFormatTest : public QObject {
    Q_OBJECT
private slots:
    void tellsTheFormatsByTheirContent_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("format");
        const auto row = [](const char *file, const char *format) { QTest::newRow(file) << QString(file) << QString(format); };
        row("price_json_cdn.json", "alibaba-price-file");
        row("describe_price.json", "alibaba-price");
        row("describe_instance_types.json", "alibaba-instance-types");
        row("describe_available_resource.json", "alibaba-availability");
        row("describe_spot_price_history.json", "alibaba-spot-history");
        row("aws_pricelist_ec2_region.json", "aws-price-list-json");
        row("aws_pricelist_ec2.csv", "aws-price-list-csv");
        row("aws_describe_spot_price_history.json", "aws-spot-history");
        row("aws_spot_advisor.json", "aws-spot-advisor");
        row("tencent_InquiryPriceRunInstances.postpaid.json", "tencent-price");
        row("tencent_InquiryPriceRunInstances.prepaid.json", "tencent-price");
        row("tencent_DescribeZoneInstanceConfigInfos.json", "tencent-zone-config");
        row("skypilot_aws_vms.csv", "skypilot");
        row("skypilot_gcp_vms.csv", "skypilot");
        row("skypilot_tencent_vms.csv", "skypilot");
    }
    void tellsTheFormatsByTheirContent()
    {
        QFETCH(QString, file);
        QFETCH(QString, format);
        const auto text = readFile(sample(file.toStdString()));
        QVERIFY(text.has_value());
        const auto found = detectFormat(*text, "f");
        QVERIFY2(found.has_value(), found ? "" : describe(found.error()).c_str());
        QCOMPARE(std::string(nameOf(*found)), format.toStdString());
    }

    void aHeaderMakesAPlainCsv()
    {
        QCOMPARE(detectFormat("\xEF\xBB\xBFinstance_type,region,price,currency\n", "f").value(), ImportFormat::Plain);
        QCOMPARE(detectFormat("cloud,instance_type,region,amount,currency\n", "f").value(), ImportFormat::Plain);
    }

    void saysWhatAFileIsInstead()
    {
        const auto said = [](std::string_view head) { return sentence(detectFormat(head, "f").error()); };
        QCOMPARE(said(""), std::string("cannot be read: it is empty"));
        QCOMPARE(said(std::string_view("\xFF\xFEi\0n\0", 6)), std::string("cannot be read: it is UTF-16; save it as UTF-8"));
        QCOMPARE(said(std::string_view("PK\x03\0", 4)), std::string("cannot be read: it is not text"));
        QVERIFY(said("a,b,c\n1,2,3\n").find("no known format; name one with --format: alibaba-price-file") != std::string::npos);
        QVERIFY(said("{\"Response\": {\"Error\": {\"Code\": \"X\"}}}").find("it is an error of the vendor's API") != std::string::npos);
    }
};

GPUPLAN_TEST(ImportFormatTest)
#include "test_import_format.moc"
