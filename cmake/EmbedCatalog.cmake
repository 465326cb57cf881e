# Builds the files of folders into a target: an assembler file that includes their bytes and a table of their paths. Each argument after the target is
# FOLDER:PREFIX, a folder and what its paths begin with in the table.
function(gpuplan_embed_folders target)
    set(found "")
    foreach(source IN LISTS ARGN)
        string(REGEX REPLACE ":.*" "" folder ${source})
        string(REGEX REPLACE ".*:" "" prefix ${source})
        file(GLOB_RECURSE files CONFIGURE_DEPENDS LIST_DIRECTORIES false RELATIVE ${folder} ${folder}/*)
        list(FILTER files EXCLUDE REGEX "\\.md$")
        foreach(file IN LISTS files)
            list(APPEND found "${prefix}${file} ${folder}/${file}")
        endforeach()
    endforeach()
    list(SORT found)
    set(assembly "    .section .rodata\n")
    set(declarations "")
    set(entries "")
    set(dependencies "")
    set(index 0)
    foreach(pair IN LISTS found)
        string(REGEX REPLACE " .*" "" name ${pair})
        string(REGEX REPLACE ".* " "" file ${pair})
        string(APPEND assembly "    .global gpuplan_file_${index}\n    .global gpuplan_file_${index}_end\n    .balign 16\ngpuplan_file_${index}:\n    .incbin \"${file}\"\ngpuplan_file_${index}_end:\n    .byte 0\n")
        string(APPEND declarations "extern const char gpuplan_file_${index}[];\nextern const char gpuplan_file_${index}_end[];\n")
        string(APPEND entries "    {\"${name}\", {gpuplan_file_${index}, static_cast<std::size_t>(gpuplan_file_${index}_end - gpuplan_file_${index})}},\n")
        list(APPEND dependencies ${file})
        math(EXPR index "${index} + 1")
    endforeach()
    string(APPEND assembly "    .section .note.GNU-stack,\"\",@progbits\n")
    set(out ${CMAKE_CURRENT_BINARY_DIR}/embedded)
    file(CONFIGURE OUTPUT ${out}/embedded_catalog.S CONTENT "${assembly}" @ONLY)
    file(CONFIGURE OUTPUT ${out}/embedded_files.cpp CONTENT "#include \"core/catalog/embedded_files.hpp\"

#include <algorithm>
#include <array>

extern \"C\" {
${declarations}}

namespace gpuplan {

namespace {
const std::array<EmbeddedFile, ${index}> kFiles{{
${entries}}};
} // namespace

std::span<const EmbeddedFile> embeddedFiles()
{
    return kFiles;
}

std::string_view embeddedFile(std::string_view path)
{
    const auto found = std::lower_bound(kFiles.begin(), kFiles.end(), path, [](const EmbeddedFile &file, std::string_view wanted) { return file.path < wanted; });
    return found != kFiles.end() && found->path == path ? found->content : std::string_view();
}

} // namespace gpuplan
" @ONLY)
    set_source_files_properties(${out}/embedded_catalog.S PROPERTIES OBJECT_DEPENDS "${dependencies}")
    target_sources(${target} PRIVATE ${out}/embedded_catalog.S ${out}/embedded_files.cpp)
endfunction()
