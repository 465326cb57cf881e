#include "ui/session/catalog_service.hpp"

namespace gpuplan::ui {

CatalogService::CatalogService(std::function<LoadedCatalog()> load, const QString &folder, QObject *parent)
    : QObject(parent), m_load(std::move(load)), m_folder(folder.toStdString())
{
}

void CatalogService::reload()
{
    m_loaded = m_load();
    emit loaded();
}

Result<void> CatalogService::change(const FolderChange &change, const QString &label)
{
    if (change.files.empty())
        return {};
    if (auto written = applyChange(change, m_folder); !written)
        return written;
    m_done.push_back({ change, label });
    follow(label);
    return {};
}

Result<void> CatalogService::undo()
{
    if (m_done.empty())
        return {};
    if (auto written = applyChange(inverseOf(m_done.back().change), m_folder); !written)
        return written;
    const QString label = m_done.back().label;
    m_done.pop_back();
    follow(tr("Undone: %1").arg(label));
    return {};
}

void CatalogService::follow(const QString &label)
{
    m_effect = CatalogEffect{ label, false, std::nullopt };
    emit changed();
    reload();
    emit effectChanged();
}

void CatalogService::setEffect(const std::optional<PlanEffect> &effect)
{
    if (!m_effect || m_effect->planned)
        return;
    m_effect->planned = true;
    m_effect->effect = effect;
    emit effectChanged();
}

void CatalogService::dismissEffect()
{
    m_effect.reset();
    emit effectChanged();
}

} // namespace gpuplan::ui
