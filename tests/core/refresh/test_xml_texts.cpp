#include "core/refresh/xml_texts.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class XmlTextsTest : public QObject {
    Q_OBJECT
private slots:
    void givesEachElementWithItsPathAndText()
    {
        std::string seen;
        QVERIFY(readXmlTexts("<a xmlns='x'><b>1 &lt; 2</b><b/><c><d>t</d></c></a>", [&](const std::string &path, const std::string &text) {
            seen += path + "=" + text + ";";
            return true;
        }));
        QCOMPARE(seen, std::string("a/b=1 < 2;a/b=;a/c/d=t;a/c=;a=;"));
    }

    void whatIsNotWellFormedOrGrowsIsRefused_data()
    {
        QTest::addColumn<QByteArray>("xml");
        QTest::newRow("cut") << QByteArray("<a><b>");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no XML") << QByteArray("hello");
        QTest::newRow("entities") << QByteArray("<!DOCTYPE a [<!ENTITY x 'xxxxxxxx'><!ENTITY y '&x;&x;&x;'>]><a>&y;</a>");
        QTest::newRow("deep") << QByteArray("<a>").repeated(100) + QByteArray("</a>").repeated(100);
        QTest::newRow("no UTF-8") << QByteArray("<a>\xff\xfe</a>");
    }
    void whatIsNotWellFormedOrGrowsIsRefused()
    {
        QFETCH(QByteArray, xml);
        QVERIFY(!readXmlTexts(xml.toStdString(), [](const std::string &, const std::string &) { return true; }));
    }

    void aHandlerMayEndIt()
    {
        int calls = 0;
        QVERIFY(readXmlTexts("<a><b/><b/></a>", [&](const std::string &, const std::string &) { return ++calls < 1; }));
        QCOMPARE(calls, 1);
    }
};

GPUPLAN_TEST(XmlTextsTest)
#include "test_xml_texts.moc"
