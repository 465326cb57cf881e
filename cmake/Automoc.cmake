# CMake 3.25 with Ninja does not run moc again when a globbed source is added: the list of sources is no input of its rule. So every
# configure run lets moc look once more (unchanged files are skipped).
function(gpuplan_automoc target)
    set_target_properties(${target} PROPERTIES AUTOMOC ON)
    file(REMOVE ${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/timestamp)
endfunction()
