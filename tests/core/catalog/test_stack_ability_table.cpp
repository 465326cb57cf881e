#include "core/catalog/embedded_files.hpp"
#include "core/catalog/load.hpp"
#include "core/catalog/stack_abilities.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

/// "file:line:column: sentence" of what is wrong, or "".
std::string faultOf(const std::string &stacks)
{
    const auto parsed = parseStackAbilities("version: 1\nunknown: {searched: [fsdp], recompute: [none]}\nstacks:\n" + stacks, "a.yaml");
    return parsed ? std::string() : describe(parsed.error());
}

const std::string kSource = "    sources: [{url: \"https://example.org\", date: 2026-01-01, says: \"it does\"}]\n";

} // namespace

class StackAbilityFileTest : public QObject {
    Q_OBJECT
private slots:
    void theBuiltInFileIsRead()
    {
        const auto table = parseStackAbilities(embeddedFile("calibration/stack_abilities.yaml"), "stack_abilities.yaml");
        QVERIFY2(table.has_value(), table ? "" : describe(table.error()).c_str());
        QVERIFY(table->knows("megatron-core") && !table->knows("unknown"));
        for (const auto &[name, abilities] : table->stacks)
            for (const AbilitySource &source : abilities.sources)
                QVERIFY2(source.url.starts_with("https://") && source.date.size() >= 4 && !source.says.empty(), name.c_str());
        QCOMPARE(table->of("megatron-lm").id, std::string("megatron-core"));
        QVERIFY(table->of("nobody").id.empty());
        QCOMPARE(loadCatalog().catalog->abilities.stacks.size(), table->stacks.size());
    }

    void anEntryTakesOverAnother()
    {
        const auto table
            = parseStackAbilities("version: 1\nunknown: {searched: [fsdp], recompute: [none]}\nstacks:\n"
                                  "  - ids: [a]\n    parallel: [tensor, pipeline]\n    sharding: [zero1]\n    searched: [zero1]\n    schedules: [1f1b]\n"
                                  "    methods: [block]\n    offload: {nvme: [zero1]}\n"
                    + kSource + "  - ids: [b]\n    like: a\n    searched_parallel: [tensor]\n    offload: {}\n    methods: [uniform]\n" + kSource,
                "a.yaml");
        QVERIFY2(table.has_value(), table ? "" : describe(table.error()).c_str());
        const StackAbilities &b = table->of("b");
        QCOMPARE(b.id, std::string("b"));
        QVERIFY(b.can.pipeline && b.searched.tensor && !b.searched.pipeline);
        QVERIFY(b.offloads.empty() && !b.recomputeByLayer && b.recomputeInGroups);
        QCOMPARE(table->of("a").offloads.front().kind, Offload::Nvme);
    }

    void saysWhereAFaultIs_data()
    {
        QTest::addColumn<QString>("stacks");
        QTest::addColumn<QString>("fault");
        const QString source = QString::fromStdString(kSource);
        QTest::newRow("no source") << "  - ids: [a]\n    searched: [fsdp]\n"
                                   << "sources is missing";
        QTest::newRow("no ids") << "  - searched: [fsdp]\n" + source << "ids is missing";
        QTest::newRow("word") << "  - ids: [a]\n    schedules: [2f2b]\n" + source << "a.yaml:5:17: no schedules is called “2f2b”";
        QTest::newRow("way") << "  - ids: [a]\n    parallel: [sideways]\n" + source << "a.yaml:5:16: no parallel is called “sideways”";
        QTest::newRow("field") << "  - ids: [a]\n    colour: red\n" + source << "colour is not a known field";
        QTest::newRow("like") << "  - ids: [a]\n    like: b\n" + source << "refers to stack “b”";
        QTest::newRow("twice") << "  - ids: [a, a]\n" + source << "stack “a” is defined twice";
        QTest::newRow("list") << "  - ids: [a]\n    sharding: fsdp\n" + source << "sharding must be a list of words";
        QTest::newRow("offload") << "  - ids: [a]\n    offload: [nvme]\n" + source << "offload must be a map";
    }

    void saysWhereAFaultIs()
    {
        QFETCH(const QString, stacks);
        QFETCH(const QString, fault);
        const std::string found = faultOf(stacks.toStdString());
        QVERIFY2(found.find(fault.toStdString()) != std::string::npos, found.c_str());
    }
};

GPUPLAN_TEST(StackAbilityFileTest)
#include "test_stack_ability_table.moc"
