#include "core/base/text.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class TextTest : public QObject {
    Q_OBJECT
private slots:
    void passesUtf8AndTakesTheMarkAway()
    {
        QCOMPARE(std::string(soundText("\xEF\xBB\xBF"
                                       "a 训练 🙂",
                     "f")
                                 .value()),
            std::string("a 训练 🙂"));
        QCOMPARE(std::string(soundText("", "f").value()), std::string());
    }

    void saysWhatIsNoText_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("UTF-16 LE") << QByteArray("\xFF\xFE{\0", 4) << QByteArray("f:1:1: cannot be read: the text is UTF-16; save it as UTF-8");
        QTest::newRow("UTF-16 BE") << QByteArray("\xFE\xFF\0{", 4) << QByteArray("UTF-16");
        QTest::newRow("UTF-16 without a mark") << QByteArray("{\0a\0}\0", 6) << QByteArray("UTF-16");
        QTest::newRow("zero byte") << QByteArray("abc\nd\0e", 7) << QByteArray("f:2:2: cannot be read: there is a zero byte");
        QTest::newRow("GBK") << QByteArray("name\n\xD1\xB5\xC1\xB7") << QByteArray("f:2:3: cannot be read: the byte 0xC1 is no UTF-8");
        QTest::newRow("gzip") << QByteArray("\x1F\x8B\x08\0", 4) << QByteArray("compressed");
        QTest::newRow("overlong") << QByteArray("\xC0\xAF") << QByteArray("0xC0");
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << QByteArray("0xED");
        QTest::newRow("cut character") << QByteArray("a\xE8\xAE") << QByteArray("f:1:2");
    }
    void saysWhatIsNoText()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, says);
        const auto read = soundText({ bytes.constData(), static_cast<std::size_t>(bytes.size()) }, "f");
        QVERIFY(!read.has_value());
        QVERIFY2(describe(read.error()).find(says.toStdString()) != std::string::npos, describe(read.error()).c_str());
    }

    void countsLinesAndColumns()
    {
        QCOMPARE(lineColumn("ab\ncd", 0), std::string("1:1"));
        QCOMPARE(lineColumn("ab\ncd", 4), std::string("2:2"));
        QCOMPARE(lineColumn("ab", 99), std::string("1:3"));
    }

    void messagesStayOnOneLine()
    {
        QCOMPARE(printable("plain 训练"), std::string("plain 训练"));
        QCOMPARE(printable("a\nb\x1b[31m"), std::string("a\\x0ab\\x1b[31m"));
        QCOMPARE(printable("\xFF"), std::string("\\xff"));
        const std::string cut = printable(std::string(100'000, 'm'));
        QVERIFY(cut.size() < 1100 && cut.ends_with("… (100000 bytes)"));
        QVERIFY(describe({ ErrorCode::UnknownName, "f", { "model", std::string(100'000, 'm'), "" } }).size() < 1200);
    }
};

GPUPLAN_TEST(TextTest)
#include "test_text.moc"
