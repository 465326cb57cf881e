#include "ui/form/examples.hpp"

#include <QCoreApplication>

namespace gpuplan::ui {

namespace {

struct Examples {
    Q_DECLARE_TR_FUNCTIONS(Examples)
};

Scenario base(const char *name, Task task, const char *model, double tokens)
{
    Scenario out;
    out.name = name;
    out.task = task;
    out.model = model;
    out.data.tokens = tokens;
    return out;
}

Scenario largePretraining()
{
    Scenario out = base("GPT-3 175B pretraining", Task::Pretrain, "175B", 300e9);
    out.recipe.sequenceLength = 2048;
    out.where.clouds = {"alibaba", "aws", "tencent"};
    out.cluster.maxNodes = 128;
    out.limits.deadline = days(60);
    return out;
}

Scenario mixtureLora()
{
    Scenario out = base("Mixtral-8x7B LoRA", Task::Lora, "mistralai/Mixtral-8x7B-v0.1", 200e6);
    out.limits.budget = Money{20000, Currency::Cny};
    return out;
}

} // namespace

std::vector<Example> examples()
{
    Scenario qwen = base("Qwen2-72B full fine-tune", Task::FullFinetune, "Qwen/Qwen2-72B", 1e9);
    qwen.limits.budget = Money{500000, Currency::Cny};
    return {{Examples::tr("Llama-3-8B, full fine-tune, 10B tokens, ¥50,000, 7 days"), exampleScenario()},
            {Examples::tr("Qwen2-72B, full fine-tune, 1B tokens"), qwen},
            {Examples::tr("GPT-3 175B, pretrain, 300B tokens, 60 days"), largePretraining()},
            {Examples::tr("Mixtral-8x7B, LoRA, 200M tokens"), mixtureLora()}};
}

} // namespace gpuplan::ui
