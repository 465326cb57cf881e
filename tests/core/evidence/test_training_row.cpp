#include "core/catalog/embedded_files.hpp"
#include "core/catalog/load.hpp"
#include "core/evidence/row_hardware.hpp"
#include "core/evidence/training_row.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

const Catalog &catalog()
{
    static const std::shared_ptr<const Catalog> loaded = loadCatalog().catalog;
    return *loaded;
}

const CsvTable &runs()
{
    static const CsvTable table = CsvTable::parse(embeddedFile("measured/training_runs.csv"), "runs").value();
    return table;
}

std::size_t rowOf(std::string_view id)
{
    for (std::size_t row = 0; row < runs().rowCount(); ++row)
        if (runs().text(row, "id") == id)
            return row;
    return runs().rowCount();
}

TrainingRow read(std::string_view id)
{
    return readTrainingRow(runs(), rowOf(id), catalog()).value();
}

/// A table of one row.
CsvTable one(const std::string &header, const std::string &line)
{
    return CsvTable::parse(header + "\n" + line + "\n", "t.csv").value();
}

} // namespace

class TrainingRowTest : public QObject {
    Q_OBJECT
private slots:
    void readsAnFsdpRow()
    {
        const TrainingRow row = read("R00148"); // MPT-13b on 16 A100 40GB
        QCOMPARE(row.job.stack, std::string("llm-foundry-pure"));
        QCOMPARE(row.layout.sharding, Sharding::Fsdp);
        QCOMPARE(row.layout.dp, 16);
        QCOMPARE(row.layout.microBatch, 10);
        QCOMPARE(row.layout.recompute, Recompute::Full);
        QCOMPARE(row.hardware.accelerator.id, std::string("a100-sxm4-40"));
        QCOMPARE(row.hardware.nodes, 2);
        QCOMPARE(row.hardware.networkPerGpu->value(), 25e9); // 1600 Gbps per node, as the table's title prints
        QCOMPARE(row.unit, std::string("tokens_per_s"));
        QCOMPARE(row.measured, 31900.0);
        QCOMPARE(inUnitOf(row, 160.0 * 2048 / 31900), 31900.0);
    }

    void readsPipelinesPrecisionsAndFastDomains()
    {
        const TrainingRow row = read("R00391"); // Llama 405B, MXFP8, 256 GB200
        QCOMPARE(row.job.precision, Precision::Mxfp8);
        QCOMPARE(row.layout.vpp, 8);
        QCOMPARE(row.layout.sharding, Sharding::Zero1);
        QCOMPARE(row.hardware.fastDomain, 72);
        QCOMPARE(row.hardware.gpusPerNode, 4);
    }

    void hardwareFlopsBecomeStepTime()
    {
        const TrainingRow row = read("R02373"); // GPT 76B on Selene, 140 TFLOP/s: the source implies 16.058 s
        QCOMPARE(row.unit, std::string("s_per_step"));
        QVERIFY(std::abs(row.measured / 16.058 - 1) < 0.005);
        QVERIFY(!row.job.flashAttention);
    }

    void readsNetworksFromNotes()
    {
        const CsvTable table = one("gpu,n_gpus,gpus_per_node,table,notes,accelerator_id", "A100 80GB SXM4,16,8,,4x100Gb RoCE,a100-sxm4-80");
        std::vector<std::string> assumed;
        QCOMPARE(hardwareOfRow(table, 0, catalog(), assumed)->networkPerGpu->value(), 6.25e9);
    }

    void findsCardsByTheirWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("card");
        QTest::newRow("plain") << "A100"
                               << "a100-sxm4-80";
        QTest::newRow("40") << "A100 40GB"
                            << "a100-sxm4-40";
        QTest::newRow("pcie") << "A100 40GB PCIe"
                              << "a100-pcie-40";
        QTest::newRow("superchip") << "GB200"
                                   << "gb200";
        QTest::newRow("b200") << "B200 SXM"
                              << "b200";
        QTest::newRow("h200") << "H200"
                              << "h200-sxm";
        QTest::newRow("h20") << "H20 96GB"
                             << "h20-96";
        QTest::newRow("h800") << "NVIDIA H800"
                              << "h800-sxm5";
        QTest::newRow("v100") << "V100 32GB SXM2 (Jean Zay)"
                              << "v100-sxm2-32";
        QTest::newRow("l20") << "L20"
                             << "l20";
        QTest::newRow("l40s") << "L40S"
                              << "l40s";
        QTest::newRow("ada") << "RTX 6000 Ada"
                             << "rtx-6000-ada";
    }
    void findsCardsByTheirWords()
    {
        QFETCH(QString, text);
        QFETCH(QString, card);
        const CsvTable table = one("gpu,n_gpus", text.toStdString() + ",1");
        const Accelerator *found = cardOfRow(table, 0, catalog());
        QVERIFY(found);
        QCOMPARE(QString::fromStdString(found->id), card);
    }

    void refusesWhatItCannotKnow()
    {
        const std::string header
            = "id,source,group,stack,model,layers,hidden,ffn,heads,vocab,seq_len,gpu,n_gpus,tp,pp,micro_batch,global_batch,task,step_time_s,quantity,params_b";
        const auto reason = [&](const std::string &line) { return readTrainingRow(one(header, line), 0, catalog()).error(); };
        QCOMPARE(reason("a,s,g,,GPT,24,2048,8192,16,50257,2048,A100,8,1,1,1,8,pretrain,1.5,none,").args.front(), std::string("quantity"));
        QCOMPARE(reason("a,s,g,,GPT,24,2048,8192,16,50257,,A100,8,1,1,1,8,pretrain,1.5,step_time,").args.front(), std::string("seq_len"));
        QCOMPARE(reason("a,s,g,,ResNet-50,,,,,,,A100,8,1,1,1,8,vision,1.5,step_time,").code, ErrorCode::Unsupported);
        QCOMPARE(reason("a,s,g,,GPT,24,2048,8192,16,50257,2048,Cray-1,8,1,1,1,8,pretrain,1.5,step_time,").code, ErrorCode::Unsupported);
        QCOMPARE(reason("a,s,g,,GPT,24,2048,8192,16,50257,2048,A100,8,1,1,1,,pretrain,1.5,step_time,").args.front(), std::string("global_batch"));
        QCOMPARE(reason("a,s,g,,GPT,24,2048,8192,16,50257,2048,A100,8,3,1,1,8,pretrain,1.5,step_time,").code, ErrorCode::Inconsistent);
    }

    void cutsAModelThatPrintsNoLayout()
    {
        const std::string header
            = "id,source,group,stack,model,layers,hidden,ffn,heads,vocab,seq_len,gpu,n_gpus,cp,micro_batch,global_batch,task,step_time_s,quantity";
        const auto read = [&](const std::string &line) { return readTrainingRow(one(header, line), 0, catalog()).value(); };
        const std::string big = ",GPT,96,12288,49152,96,50257,2048,A100,64,,1,64,pretrain,1.5,step_time";
        const TrainingRow megatron = read("a,s,g,megatron-core" + big), other = read("a,s,g,olmo" + big);
        QCOMPARE(megatron.layout.tp, 8);
        QCOMPARE(megatron.layout.pp, 4); // 8 bytes of 175 billion parameters within 0.6 of 80 GB
        QCOMPARE(megatron.layout.dp, 2);
        QVERIFY(!megatron.assumed.empty());
        QCOMPARE(other.layout.sharding, Sharding::Fsdp);
        QCOMPARE(other.layout.dp, 64);
        // Eight GPUs share each of two sequences, and context parallelism is said to be off.
        const TrainingRow shared = read("a,s,g,nemo,GPT,24,2048,8192,16,50257,65536,A100,16,1,1,2,pretrain,1.5,step_time");
        QCOMPARE(shared.layout.tp, 8);
        QCOMPARE(shared.layout.cp, 1);
    }

    void readsEncoderDecodersAndUnsaidQuantities()
    {
        const std::string header = "id,source,group,stack,model,params_b,seq_len,gpu,n_gpus,micro_batch,global_batch,task,step_time_s,quantity";
        const TrainingRow t5 = readTrainingRow(one(header, "a,s,g,nemo,T5 3B,3,512,A100,8,8,64,pretrain,0.3,"), 0, catalog()).value();
        QCOMPARE(t5.job.sequenceLength, std::int64_t(512));
        QCOMPARE(t5.job.decoderLength, std::int64_t(128));
        QCOMPARE(layerCount(t5.job.architecture), 48);
        QVERIFY(t5.job.architecture.layers.back().layer.attention.crosses);
        QVERIFY(std::abs(static_cast<double>(totalParams(t5.job.architecture)) / 3e9 - 1) < 0.1);
        QCOMPARE(t5.unit, std::string("s_per_step"));
        QCOMPARE(readTrainingRow(one(header, "a,s,g,nemo,T5 3B,3,512,A100,8,8,64,sft,0.3,"), 0, catalog()).error().code, ErrorCode::MissingField);
    }

    void aGptOfASizeIsNoLlama()
    {
        const TrainingRow row = read("R02748"); // "GPT 1.3B (tr3m)": no shape printed
        QCOMPARE(layerCount(row.job.architecture), 24);
        QCOMPARE(row.job.architecture.hidden, 2048);
        QCOMPARE(row.job.architecture.vocab, 50257);
        QVERIFY(!row.job.architecture.layers.front().layer.ffn.gated);
        QCOMPARE(row.hardware.fastPairShare, 0.3333); // four V100 joined pairwise
    }

    void hybridShardingKeepsACopyInEachNode()
    {
        const TrainingRow row = read("R03553"); // 128 A100, HSDP
        QCOMPARE(row.layout.sharding, Sharding::Hsdp);
        QCOMPARE(row.layout.replicas, 16);
        QCOMPARE(shardRanks(row.layout), 8);
    }

    void aSizeAloneGetsADocumentedShape()
    {
        const TrainingRow row = read("R02661"); // "GPT-2 39B": no layers printed
        QVERIFY(std::abs(static_cast<double>(totalParams(row.job.architecture)) / 39e9 - 1) < 0.05);
        QVERIFY(!row.assumed.empty());
    }
};

GPUPLAN_TEST(TrainingRowTest)
#include "test_training_row.moc"
