#pragma once

#include "core/catalog/catalog.hpp"
#include "ui/text/catalog_facts.hpp"

#include <QScrollArea>
#include <memory>

class QVBoxLayout;

namespace gpuplan::ui {

/// What can be done with the record that is shown.
enum class FactAction { Correct, AddPrice, Remove };

/// One record of the catalogue with every field, its source and, for a machine, the wiring of its GPUs.
class CatalogueDetails : public QScrollArea {
    Q_OBJECT
public:
    explicit CatalogueDetails(QWidget *parent = nullptr);

    void showNothing();
    void showRecord(const Accelerator &card);
    void showRecord(const InstanceType &type, const Catalog &catalog, Date now);
    void showRecord(const Price &price, const Catalog &catalog, Date now);

signals:
    void actionWanted(gpuplan::ui::FactAction action);

private:
    struct Head {
        QString title, subtitle;
        QList<FactAction> actions;
    };
    void rebuild(const Head &head, const std::vector<FactBlock> &blocks, const LinkGraph *wiring);
    void addHead(QVBoxLayout *column, const Head &head);
    void addBlock(QVBoxLayout *column, const FactBlock &block);
    void addWiring(QVBoxLayout *column, const LinkGraph &graph);
};

} // namespace gpuplan::ui
