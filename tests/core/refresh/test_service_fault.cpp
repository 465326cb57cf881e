#include "core/refresh/service_fault.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class ServiceFaultTest : public QObject {
    Q_OBJECT
private slots:
    void readsTheFormOfEachVendor_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("code");
        QTest::newRow("Alibaba") << QByteArray("{\"RequestId\": \"1\", \"HostId\": \"h\", \"Code\": \"Throttling.User\", \"Message\": \"Request was denied\"}")
                                 << "Throttling.User";
        QTest::newRow("Tencent") << QByteArray(
            "{\"Response\": {\"Error\": {\"Code\": \"AuthFailure.SignatureFailure\", \"Message\": \"m\"}, \"RequestId\": \"1\"}}")
                                 << "AuthFailure.SignatureFailure";
        QTest::newRow("EC2") << QByteArray(
            "<?xml version=\"1.0\"?>\n<Response><Errors><Error><Code>RequestLimitExceeded</Code><Message>m</Message></Error></Errors>"
            "<RequestID>1</RequestID></Response>")
                             << "RequestLimitExceeded";
        QTest::newRow("S3") << QByteArray("<Error><Code>NoSuchKey</Code><Message>m</Message><Key>k</Key></Error>") << "NoSuchKey";
        QTest::newRow("JSON of AWS") << QByteArray("{\"__type\": \"com.amazon#ThrottlingException\", \"message\": \"m\"}") << "ThrottlingException";
        QTest::newRow("an answer") << QByteArray("{\"Response\": {\"InstanceTypeQuotaSet\": []}}") << "";
        QTest::newRow("a page") << QByteArray("<html><body>502 Bad Gateway</body></html>") << "";
        QTest::newRow("nothing") << QByteArray(" ") << "";
        QTest::newRow("other types") << QByteArray("{\"Code\": 7, \"Response\": [1]}") << "7";
    }
    void readsTheFormOfEachVendor()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, code);
        const auto fault = serviceFaultIn(body.toStdString());
        QCOMPARE(QString::fromStdString(fault ? fault->code : std::string()), code);
    }

    void kindsOfFaults()
    {
        QVERIFY(isPassing({ "Throttling", "" }) && isPassing({ "Throttling.User", "" }) && isPassing({ "RequestLimitExceeded", "" }));
        QVERIFY(!isPassing({ "ThrottlingOff", "" }) && !isPassing({ "", "" }));
        QVERIFY(isNotSold({ "PriceNotFound", "" }) && isNotSold({ "InvalidInstanceType.ValueNotSupported", "" }) && !isNotSold({ "InvalidInstanceType", "" }));
        QVERIFY(
            isKeyRefused({ "InvalidAccessKeyId.NotFound", "" }) && isKeyRefused({ "AuthFailure.SignatureFailure", "" }) && !isKeyRefused({ "Throttling", "" }));
    }
};

GPUPLAN_TEST(ServiceFaultTest)
#include "test_service_fault.moc"
