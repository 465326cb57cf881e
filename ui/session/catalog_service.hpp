#pragma once

#include "core/import/folder_change.hpp"
#include "core/plan/plan_effect.hpp"
#include "ui/session/services.hpp"

#include <QObject>
#include <filesystem>
#include <optional>
#include <vector>

namespace gpuplan::ui {

/// A change of the catalogue and what it did to the plan.
struct CatalogEffect {
    QString label; ///< "Price of ecs.g corrected"
    bool planned = false; ///< false: the new answer is not there yet
    std::optional<PlanEffect> effect; ///< nullopt once planned: the two answers cannot be compared
};

/// The catalogue in use, and the user's folder that lies over it: reads it, changes it, takes changes back.
class CatalogService : public QObject {
    Q_OBJECT
public:
    CatalogService(std::function<LoadedCatalog()> load, const QString &folder, QObject *parent = nullptr);

    [[nodiscard]] const std::shared_ptr<const Catalog> &catalog() const { return m_loaded.catalog; }
    [[nodiscard]] const Errors &errors() const { return m_loaded.errors; }
    [[nodiscard]] const std::filesystem::path &folder() const { return m_folder; }
    /// Reads built-in and own files again.
    void reload();

    /// Writes a change into the folder and loads it; `label` names the step. Errors of applyChange; then nothing is different.
    Result<void> change(const FolderChange &change, const QString &label);
    /// Takes the last change of this run back. Errors as above: a file that others wrote since is left alone.
    Result<void> undo();
    /// The change that undo() takes back; empty: none.
    [[nodiscard]] QString undoLabel() const { return m_done.empty() ? QString() : m_done.back().label; }

    /// What the last change did to the plan; nullptr: nothing to say.
    [[nodiscard]] const CatalogEffect *effect() const { return m_effect ? &*m_effect : nullptr; }
    void setEffect(const std::optional<PlanEffect> &effect);
    void dismissEffect();

signals:
    /// A change was written; the catalogue that holds it follows.
    void changed();
    void loaded();
    void effectChanged();

private:
    struct Done {
        FolderChange change;
        QString label;
    };
    void follow(const QString &label);

    std::function<LoadedCatalog()> m_load;
    std::filesystem::path m_folder;
    LoadedCatalog m_loaded;
    std::vector<Done> m_done;
    std::optional<CatalogEffect> m_effect;
};

} // namespace gpuplan::ui
