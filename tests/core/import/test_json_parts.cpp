#include "core/import/json_parts.hpp"
#include "tests/support/registry.hpp"

#include <nlohmann/json.hpp>
#include <sstream>

using namespace gpuplan;

namespace {

struct Walked {
    std::vector<std::string> parts; ///< "pattern path value"
    std::vector<std::string> places;
    std::string error;
};

Walked walk(const std::string &text, std::initializer_list<std::string_view> patterns, std::size_t most = 1000)
{
    std::istringstream in(text);
    ByteSource source(in, "f.json", text.size(), {}, {});
    Walked out;
    const auto read = readJsonParts(source, patterns, [&](const JsonPart &part) {
        std::string path;
        for (const std::string &step : part.path)
            path += (path.empty() ? "" : "/") + step;
        out.parts.push_back(std::to_string(part.pattern) + " " + path + " " + part.value.dump());
        out.places.push_back(part.where);
        return out.parts.size() < most;
    });
    if (!read)
        out.error = describe(read.error());
    return out;
}

} // namespace

class JsonPartsTest : public QObject {
    Q_OBJECT
private slots:
    void handsOutThePartsThatFit()
    {
        const Walked walked = walk(R"({"date": "d", "other": {"a": {"x": [1]}}, "items": {"k": {"v": [1, {"w": null}]}, "l": 2}})", { "date", "items/*" });
        QCOMPARE(walked.parts, (std::vector<std::string>{ R"(0 date "d")", R"(1 items/k {"v":[1,{"w":null}]})", "1 items/l 2" }));
        QVERIFY(walked.error.empty());
    }

    void elementsOfArraysAreParts()
    {
        QCOMPARE(walk(R"({"list": [{"a": 1}, {"a": 2}]})", { "list/*" }).parts, (std::vector<std::string>{ R"(0 list/0 {"a":1})", R"(0 list/1 {"a":2})" }));
    }

    void wrappersDoNotCount()
    {
        const std::vector<std::string> expected{ "0 a 1", "0 a 2" };
        QCOMPARE(walk(R"([{"response": {"a": 1}}, {"Response": {"a": 2}}])", { "a" }).parts, expected);
        QVERIFY(walk(R"({"inner": {"a": 1}})", { "a" }).parts.empty());
    }

    void namesPlaces()
    {
        QCOMPARE(walk("{\n \"items\": {\n  \"k\": {\n   \"v\": 1}}}", { "items/*" }).places, (std::vector<std::string>{ "f.json:3:items/k" }));
    }

    void stopsWhenTold()
    {
        const Walked walked = walk(R"({"list": [1, 2, 3]})", { "list/*" }, 2);
        QCOMPARE(walked.parts.size(), std::size_t(2));
        QVERIFY(walked.error.empty());
    }

    void truncatedAndBrokenTextsAreErrorsWithTheirLine()
    {
        QVERIFY(walk("{\n\"a\": [1, 2", { "b" }).error.starts_with("f.json:2: cannot be read: "));
        QVERIFY(!walk("", { "b" }).error.empty());
        QVERIFY(walk("{\"a\": NaN}", { "a" }).error.starts_with("f.json:1: cannot be read: "));
        QVERIFY(!walk("{\"a\": \"\xC4\"}", { "a" }).error.empty());
        QVERIFY(!walk("{\"a\": 1} trailing", { "b" }).error.empty());
    }

    void hostileShapesAreRefusedInBoundedMemory()
    {
        QVERIFY(walk(std::string(1'000'000, '['), { "a" }).error.find("nested deeper than 64 levels") != std::string::npos);
        QVERIFY(walk("{\"a\": \"" + std::string(3'000'000, 'x'), { "b" }).error.find("one text or number is longer than 2 MiB") != std::string::npos);
        QVERIFY(walk("{\"a\": \"" + std::string(1'500'000, ',') + "\\\"" + std::string(1'500'000, ',') + "\"}", { "b" }).error.find("longer than 2 MiB")
            != std::string::npos);
        QVERIFY(walk("{\"a\": " + std::string(3'000'000, '1') + "}", { "b" }).error.find("longer than 2 MiB") != std::string::npos);
        std::string list = "{\"a\": [0";
        for (int i = 0; i < 1'500'000; ++i)
            list += ",0";
        QVERIFY(walk(list + "]}", { "a" }).error.find("larger than 2 MiB") != std::string::npos);
        QVERIFY(walk(list + "]}", { "b" }).error.empty());
    }

    void controlBytesInKeysDoNotReachTheTerminal()
    {
        QCOMPARE(walk("{\"a\": {\"\\u001b[31m\": 1}}", { "a/*" }).places, (std::vector<std::string>{ "f.json:1:a/?[31m" }));
    }
};

GPUPLAN_TEST(JsonPartsTest)
#include "test_json_parts.moc"
