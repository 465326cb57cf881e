#include "ui/text/entry_words.hpp"

#include "ui/text/words.hpp"

#include <QCoreApplication>
#include <array>
#include <utility>

namespace gpuplan::ui {

namespace {

struct Entry {
    Q_DECLARE_TR_FUNCTIONS(Entry)
};

constexpr std::array kLabels{ std::pair("cloud", QT_TRANSLATE_NOOP("Entry", "Cloud")), std::pair("instance_type", QT_TRANSLATE_NOOP("Entry", "Instance type")),
    std::pair("region", QT_TRANSLATE_NOOP("Entry", "Region")), std::pair("zone", QT_TRANSLATE_NOOP("Entry", "Zone")),
    std::pair("mode", QT_TRANSLATE_NOOP("Entry", "Mode")), std::pair("amount", QT_TRANSLATE_NOOP("Entry", "Amount")),
    std::pair("currency", QT_TRANSLATE_NOOP("Entry", "Currency")), std::pair("unit", QT_TRANSLATE_NOOP("Entry", "For one")),
    std::pair("date", QT_TRANSLATE_NOOP("Entry", "Date")), std::pair("source", QT_TRANSLATE_NOOP("Entry", "Source")),
    std::pair("note", QT_TRANSLATE_NOOP("Entry", "Note")), std::pair("accelerator_id", QT_TRANSLATE_NOOP("Entry", "Accelerator")),
    std::pair("gpu_count", QT_TRANSLATE_NOOP("Entry", "Number of GPUs")), std::pair("gpu_memory_gb", QT_TRANSLATE_NOOP("Entry", "Memory of each GPU, GB")),
    std::pair("gpu_link", QT_TRANSLATE_NOOP("Entry", "GPU links, as printed")), std::pair("topology", QT_TRANSLATE_NOOP("Entry", "Wiring")),
    std::pair("network_gbps", QT_TRANSLATE_NOOP("Entry", "Network, Gbit/s")), std::pair("fabric", QT_TRANSLATE_NOOP("Entry", "Kind of network")),
    std::pair("rdma_gbps", QT_TRANSLATE_NOOP("Entry", "RDMA, Gbit/s")), std::pair("network_cards", QT_TRANSLATE_NOOP("Entry", "Network cards")),
    std::pair("vcpus", QT_TRANSLATE_NOOP("Entry", "vCPUs")), std::pair("memory_gib", QT_TRANSLATE_NOOP("Entry", "Host memory, GiB")),
    std::pair("local_nvme_gb", QT_TRANSLATE_NOOP("Entry", "Local NVMe, GB")), std::pair("bare_metal", QT_TRANSLATE_NOOP("Entry", "Bare metal")),
    std::pair("needs_uefi_image", QT_TRANSLATE_NOOP("Entry", "Needs a UEFI image")), std::pair("status", QT_TRANSLATE_NOOP("Entry", "Status")),
    std::pair("regions", QT_TRANSLATE_NOOP("Entry", "Regions")) };

/// What is allowed, where the core says it in words.
[[maybe_unused]] constexpr std::array kAllowed{ QT_TRANSLATE_NOOP("Entry", "more than 0"), QT_TRANSLATE_NOOP("Entry", "0 or more"),
    QT_TRANSLATE_NOOP("Entry", "a whole number"), QT_TRANSLATE_NOOP("Entry", "today or earlier"), QT_TRANSLATE_NOOP("Entry", "a name without blanks"),
    QT_TRANSLATE_NOOP("Entry", "a day or a year like 2026-06-18 or 2026"), QT_TRANSLATE_NOOP("Entry", "1 to 1024; leave an unknown count out"),
    QT_TRANSLATE_NOOP("Entry", "more than 0; leave an unknown amount out") };

/// An argument of an error as the fields call it.
std::string wordOf(const std::string &argument)
{
    const QString label = columnLabel(argument);
    return (label.isEmpty() ? Entry::tr(argument.c_str()) : label).toStdString();
}

} // namespace

QString columnLabel(const std::string &column)
{
    for (const auto &[name, label] : kLabels)
        if (column == name)
            return Entry::tr(label);
    return {};
}

QString entryError(const Error &error)
{
    Error worded = error;
    if (error.code == ErrorCode::MissingField)
        return Entry::tr("%1 is needed.").arg(columnLabel(error.where));
    if (error.code == ErrorCode::UnknownName && !worded.args.empty())
        worded.args[0] = columnLabel(error.where).toStdString();
    if (error.code == ErrorCode::OutOfRange)
        for (std::string &argument : worded.args)
            argument = wordOf(argument);
    return errorSentence(worded);
}

QString entryDoubt(const Error &doubt)
{
    const auto argument = [&](std::size_t index) { return index < doubt.args.size() ? QString::fromStdString(doubt.args[index]) : QString(); };
    if (doubt.where == "region")
        return Entry::tr("Not a known region; near it: %1. It is kept all the same.").arg(argument(2));
    if (doubt.where == "amount")
        return Entry::tr("%1 an hour is far from the price that counts now. Is the unit right?").arg(argument(1));
    return Entry::tr("The catalogue has this type already; your record takes its place.");
}

} // namespace gpuplan::ui
