#include "core/export/escape.hpp"

#include "tests/core/export/oracle.hpp"
#include "tests/core/export/specs.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class EscapeTest : public QObject {
    Q_OBJECT
private slots:
    void hclKeepsTemplateMarksAsText()
    {
        QCOMPARE(hclText("${var.x} %{ if } $5 100%"), std::string("\"$${var.x} %%{ if } $5 100%\""));
        QCOMPARE(hclText("a\"b\\c\nd\te\r"), std::string("\"a\\\"b\\\\c\\nd\\te\\r\""));
        QCOMPARE(hclText(std::string("\x01", 1)), std::string("\"\\u0001\""));
    }

    void theShellReadsOneWordBack()
    {
        for (const std::string &text : { kHostile, std::string("it's"), std::string(""), std::string("'"), std::string("-n") }) {
            const Run run = runProgram("bash", { "-c", QString::fromStdString("printf %s " + shellWord(text)) });
            QCOMPARE(run.code, 0);
            QCOMPARE(run.out, text);
        }
    }

    void markdownShowsTheText()
    {
        QCOMPARE(markdownText("a|b *c* <i> [x](y) `z`\n# t"), std::string("a\\|b \\*c\\* &lt;i&gt; \\[x\\](y) \\`z\\` # t"));
        for (const char *plain : { "gn7i-c8g1.2xlarge", "80% range (28.7–34.6k)", "30% off!", "1.5 × A100 + fee", "{id} #3", "-2.3", "max_nodes", "" })
            QCOMPARE(markdownText(plain), std::string(plain));
    }

    void markdownBeginsNoListOrHeading()
    {
        QCOMPARE(markdownText("# head"), std::string("\\# head"));
        QCOMPARE(markdownText("- item"), std::string("\\- item"));
        QCOMPARE(markdownText("+ item"), std::string("\\+ item"));
        QCOMPARE(markdownText("12. item"), std::string("12\\. item"));
        QCOMPARE(markdownText("3) item"), std::string("3\\) item"));
        QCOMPARE(markdownText("_emphasis_"), std::string("\\_emphasis\\_"));
    }

    void commentsStayOnOneLine() { QCOMPARE(commentText("a\nresource \"x\"\r\x7f"), std::string("a resource \"x\"  ")); }

    void rosKeepsItsSubstitutionMarkAsText() { QCOMPARE(rosSubText("${ALIYUN::Region} $x {y}"), std::string("${!ALIYUN::Region} $x {y}")); }

    void resourceNamesFitTheClouds()
    {
        QCOMPARE(resourceName("Llama-3-8B full fine-tune"), std::string("llama-3-8b-full-fine-tune"));
        QCOMPARE(resourceName("70B 预训练"), std::string("gpuplan"));
        QCOMPARE(resourceName("  --x--y!!"), std::string("x-y"));
        QCOMPARE(resourceName(""), std::string("gpuplan"));
        QVERIFY(resourceName(std::string(200, 'a')).size() == 40);
        QCOMPARE(resourceName("abc-def", 4), std::string("abc"));
    }

    void tagsAvoidReservedBeginningsAndLength()
    {
        QCOMPARE(tagText("Aliyun-x", 128), std::string("-Aliyun-x"));
        QCOMPARE(tagText("acs:x", 128), std::string("-acs:x"));
        QCOMPARE(tagText("https://x", 128), std::string("-https://x"));
        QCOMPARE(tagText("中文标签", 2), std::string("中文"));
        QCOMPARE(tagText("a\nb", 128), std::string("a b"));
    }

    void base64FollowsTheStandard()
    {
        // RFC 4648, section 10.
        const std::vector<std::pair<std::string, std::string>> vectors{ { "", "" }, { "f", "Zg==" }, { "fo", "Zm8=" }, { "foo", "Zm9v" },
            { "foob", "Zm9vYg==" }, { "fooba", "Zm9vYmE=" }, { "foobar", "Zm9vYmFy" } };
        for (const auto &[plain, encoded] : vectors)
            QCOMPARE(base64(plain), encoded);
        QCOMPARE(base64("\xff\xfe\xfd"), std::string("//79"));
    }
};

GPUPLAN_TEST(EscapeTest)
#include "test_escape.moc"
