#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// What the free text of a reported outcome says of the strategy, in the words of training_memory.csv's columns.
struct StrategyWords {
    std::string tp, pp, cp, ep, dp; ///< empty: not said
    std::string sharding; ///< "ZeRO-2", "FSDP", "DDP", …; empty: not said
    std::string task; ///< "full-finetune", "lora", "dpo-qlora", …
    std::string quantBits; ///< "4", "8" or empty
    std::string offload; ///< "cpu", "optimizer+grads-cpu", … or empty
    std::string loraRank;
    std::string flash; ///< "yes", "no" or empty
};

/// `text`: strategy, remarks, precision and summary in one; `category`: the file's own.
StrategyWords readStrategy(std::string_view text, std::string_view category);

/// Gibibytes of host memory in "host RAM 744 GB" or "256 GB RAM"; nullopt where there are none.
std::optional<double> hostMemoryOfText(std::string_view text);

} // namespace gpuplan
