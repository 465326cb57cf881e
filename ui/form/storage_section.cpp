#include "ui/form/field_texts.hpp"
#include "ui/form/sections.hpp"
#include "ui/text/format.hpp"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

QString plainNumberText(double value) { return QString::number(value, 'g', 12); }

class StorageSection : public FormSection {
    Q_OBJECT
public:
    StorageSection(FormContext &context, FieldBinder &binder) : FormSection(tr("Storage and data")), m_context(context)
    {
        auto *amount = new FieldEdit(tr("Data on storage, GiB"), FieldEdit::Echo::None);
        binder.bind({"data.dataset_gib", amount, [](const Scenario &s) { return s.data.datasetGib ? plainNumberText(*s.data.datasetGib) : QString(); }, {}, {}, true,
                     [](const FormContext &c) { return c.result ? significant(c.result->tokens * 4 / kGiB, 3) : QString(); }, {}});
        auto *disk = new FieldEdit(tr("System disk, GiB"), FieldEdit::Echo::None);
        binder.bind({"storage.system_disk_gib", disk, [](const Scenario &s) { return plainNumberText(s.storage.systemDiskGib); }, {}, {}, false, {}, {}});
        auto *kept = new FieldEdit(tr("Checkpoints kept"), FieldEdit::Echo::None);
        binder.bind({"storage.checkpoints_kept", kept, [](const Scenario &s) { return plainNumberText(s.storage.checkpointsKept); }, {}, {}, false, {}, {}});
        body()->addWidget(amount);
        body()->addLayout(pair(disk, kept));
    }

    void refresh() override
    {
        const Scenario &scenario = m_context.scenario();
        setSummary(tr("%1 GiB disk · %2 checkpoints").arg(significant(scenario.storage.systemDiskGib, 4), significant(scenario.storage.checkpointsKept, 3)));
    }

    [[nodiscard]] std::vector<std::string> paths() const override { return {"data.dataset_gib", "storage."}; }

private:
    FormContext &m_context;
};

} // namespace

FormSection *makeStorageSection(FormContext &context, FieldBinder &binder) { return new StorageSection(context, binder); }

} // namespace gpuplan::ui

#include "storage_section.moc"
