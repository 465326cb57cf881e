#include "core/catalog/origin.hpp"

#include "core/catalog/imported.hpp"

namespace gpuplan {

Origin originOf(const Provenance &provenance)
{
    if (provenance.user)
        return Origin::Own;
    return isImportedFile(provenance.file) ? Origin::Imported : Origin::BuiltIn;
}

bool isDerived(const Price &price)
{
    return price.note.find("derived") != std::string::npos;
}

} // namespace gpuplan
