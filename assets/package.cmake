# `cpack` in the build folder makes one Debian package of all that `cmake --install` installs: the
# program, the library and what developing with it takes. Needs dpkg-dev and file. The repository names
# no address to write to (example.org is none): who publishes packages names his with
# `cpack -D CPACK_PACKAGE_CONTACT='Name <address>'`.
if(CPACK_TEMPORARY_INSTALL_DIRECTORY) # cpack runs this file as well, over the files it has gathered
    set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr)
    set(changelog ${root}/share/doc/collision-test/changelog)
    string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
    file(WRITE ${changelog} "collision-test (${CPACK_PACKAGE_VERSION}) unstable; urgency=low\n\n"
        "  * Packaged by cpack.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
    file(GLOB_RECURSE libct ${root}/libct.a)
    set(must COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND gzip -9n ${changelog} ${root}/share/man/man1/collision-test.1 ${must})
    execute_process(COMMAND strip --strip-debug --remove-section=.comment ${libct} ${must})
    execute_process(COMMAND chmod -R u=rwX,go=rX ${root} ${must}) # whatever the umask
    # Debian has the fonts as packages.
    file(GLOB fonts ${root}/share/collision-test/fonts/*)
    foreach(font IN LISTS fonts)
        get_filename_component(name ${font} NAME)
        string(TOLOWER ${name} folder)
        string(REGEX MATCH "^(dejavu|wqy)" folder ${folder})
        file(CREATE_LINK ../../fonts/truetype/${folder}/${name} ${font} SYMBOLIC)
    endforeach()
    return()
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "Collision Test developers <developers@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "workbench for 2D collision detection, and its library")
set(CPACK_PACKAGE_DESCRIPTION
"Drag shapes with the mouse and see at once what collides, why, and what a
moving shape sweeps. The same figures come out as SVG, PNG or PDF, and the
same answers, exact to the last bit, as text or JSON.

The package contains the program, the library libct and what it takes to
develop with it: header, pkg-config and CMake files.")
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_FILE})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-dejavu-core, fonts-wqy-microhei")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/triggers)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
