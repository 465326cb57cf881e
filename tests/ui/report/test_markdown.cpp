#include "tests/support/registry.hpp"

#include "ui/report/markdown.hpp"

using namespace gpuplan::ui;

class MarkdownTest : public QObject {
    Q_OBJECT
private slots:
    void escapesMarkup()
    {
        QCOMPARE(markdownText(QStringLiteral("a|b")), QStringLiteral("a\\|b"));
        QCOMPARE(markdownText(QStringLiteral("<script>alert(1)</script>")), QStringLiteral("&lt;script&gt;alert(1)&lt;/script&gt;"));
        QCOMPARE(markdownText(QStringLiteral("# not a heading\n- nor a list")), QStringLiteral("\\# not a heading - nor a list"));
        QCOMPARE(markdownText(QStringLiteral("- list")), QStringLiteral("\\- list"));
        QCOMPARE(markdownText(QStringLiteral("[x](javascript:y)")), QStringLiteral("\\[x\\](javascript:y)"));
        QCOMPARE(markdownText(QStringLiteral("¥31,100 · 4 天")), QStringLiteral("¥31,100 · 4 天"));
        QCOMPARE(markdownText(QStringLiteral("1. first")), QStringLiteral("1\\. first"));
        QCOMPARE(markdownText(QStringLiteral("+ more")), QStringLiteral("\\+ more"));
    }

    void leavesPlainTextAlone()
    {
        for (const char *plain : {"H20 96 GB (inferred)", "80% range: 28.7–34.6k", "30% off!", "1.5 × A100 + fee", "{id} #3", "-2.3"})
            QCOMPARE(markdownText(QString::fromUtf8(plain)), QString::fromUtf8(plain));
    }

    void tablesKeepTheirColumns()
    {
        ChartTable table;
        table.head = {QStringLiteral("Name"), QStringLiteral("GiB")};
        table.rows = {{QStringLiteral("a|b\nc"), QStringLiteral("1.5")}, {QStringLiteral("d"), QStringLiteral("2")}};
        QCOMPARE(markdownTable(table), QStringLiteral("| Name | GiB |\n| --- | ---: |\n| a\\|b c | 1.5 |\n| d | 2 |\n\n"));
        QCOMPARE(markdownTable({}), QString());
    }
};

GPUPLAN_TEST(MarkdownTest)
#include "test_markdown.moc"
