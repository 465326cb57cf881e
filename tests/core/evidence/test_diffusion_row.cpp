#include "tests/support/memory_rows.hpp"
#include "tests/support/registry.hpp"

#include "core/evidence/diffusion_row.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class DiffusionRowTest : public QObject {
    Q_OBJECT
    const Catalog catalog = memoryCatalog();

    [[nodiscard]] double predicted(const std::string &fields) const
    {
        return inGib(readDiffusionRun(memoryRow(fields), 0, catalog.memory).value().predicted());
    }

private slots:
    // cogvideox-factory README: LoRA of CogVideoX-2b without checkpointing 43.76 GiB, of 5b with it at batch 4 46.3 GiB reserved.
    void publishedVideoRuns()
    {
        QVERIFY(std::abs(predicted("model=CogVideoX-2b; task=diffusion-lora(video); micro_batch=1; recompute=none; mem_metric=reserved") / 43.76 - 1) < 0.05);
        QVERIFY(std::abs(predicted("model=CogVideoX-5b; task=diffusion-lora(video); micro_batch=4; recompute=full; mem_metric=reserved") / 46.3 - 1) < 0.05);
    }

    void optimizerAndCheckpointingMatter()
    {
        const std::string base = "model=stable-diffusion-v1-4; task=diffusion-dreambooth; micro_batch=1; mem_metric=nvidia-smi; ";
        QVERIFY(predicted(base + "optimizer=AdamW8bit; recompute=full") < predicted(base + "optimizer=AdamW; recompute=full"));
        QVERIFY(predicted(base + "optimizer=AdamW; recompute=full") < predicted(base + "optimizer=AdamW; recompute=none"));
    }

    // The same README: full fine-tuning of 5b with 8-bit AdamW, batch 1, peaks at the optimizer's step (52.8 GiB); under DeepSpeed with all
    // states on the host 20.0 GiB. PEFT's README: Stable Diffusion in fp32, LoRA 15.5, with checkpointing 8.1.
    void publishedFullTuning()
    {
        const std::string full
            = "model=CogVideoX-5b; task=diffusion-full-finetune(video); micro_batch=1; recompute=full; precision=bf16; mem_metric=reserved; ";
        QVERIFY(std::abs(predicted(full + "optimizer=AdamW8bit(bnb)") / 52.8 - 1) < 0.06);
        QVERIFY(std::abs(predicted(full + "optimizer=AdamW; offload=optimizer+param-cpu; n_gpus=2") / 20.0 - 1) < 0.06);
        const std::string image = "model=CompVis/stable-diffusion-v1-4; task=diffusion-lora; mem_metric=allocated; recompute=";
        QVERIFY(std::abs(predicted(image + "none") / 15.5 - 1) < 0.06);
        QVERIFY(std::abs(predicted(image + "full") / 8.12 - 1) < 0.06);
    }

    void unknownNetworkNamesTheColumn()
    {
        const auto run = readDiffusionRun(memoryRow("model=a new network; task=diffusion-lora"), 0, catalog.memory);
        QVERIFY(!run.has_value());
        QCOMPARE(run.error().args.front(), std::string("hidden"));
    }
};

GPUPLAN_TEST(DiffusionRowTest)
#include "test_diffusion_row.moc"
