# CMake 3.25 with Ninja does not run moc again when a globbed source is added: the list of sources is no input of its rule. So every
# configure run lets moc look once more (unchanged files are skipped).
# moc of Qt 6.4 cannot parse the <concepts> of GCC 12, which <compare> includes: with its guard set it is skipped.
function(gpuplan_automoc target)
    set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOMOC_MOC_OPTIONS -D_GLIBCXX_CONCEPTS)
    file(REMOVE ${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/timestamp)
endfunction()
