#include "tests/support/registry.hpp"

#include "ui/theme/style_sheet.hpp"
#include "ui/theme/theme.hpp"

#include <QFile>
#include <QRegularExpression>

using namespace gpuplan::ui;

class StyleSheetTest : public QObject {
    Q_OBJECT
private slots:
    void fillsColoursAndLengths()
    {
        const QString text = fillStyleTemplate(QStringLiteral("a{color:@accent;width:@px(10);weight:@heading;x:@nothing}"), lightPalette(), 1.5, false);
        QCOMPARE(text, QStringLiteral("a{color:#1f5fb4;width:15px;weight:500;x:@nothing}"));
    }

    void chineseHeadingsAreBold() { QCOMPARE(fillStyleTemplate(QStringLiteral("@heading"), lightPalette(), 1, true), QStringLiteral("700")); }

    void theTemplateHasNoUnknownName()
    {
        Theme::instance();
        const QString sheet = styleSheet(darkPalette(), 1, false);
        QVERIFY(sheet.size() > 1000);
        QVERIFY2(!sheet.contains(QLatin1Char('@')), qPrintable(sheet.mid(sheet.indexOf(QLatin1Char('@')), 30)));
    }

    void theTemplateHoldsNoColourOfItsOwn()
    {
        QFile file(QStringLiteral(":/style/gpuplan.qss"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        static const QRegularExpression literal(QStringLiteral("#[0-9a-fA-F]{3,8}\\s*;"));
        QVERIFY(!QString::fromUtf8(file.readAll()).contains(literal));
    }
};

GPUPLAN_TEST(StyleSheetTest)
#include "test_style_sheet.moc"
