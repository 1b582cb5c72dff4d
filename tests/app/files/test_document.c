/* test_document.c - one case and its file: new, saved under another name, changed by others. */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/app/drive.h"

#define ONE_POINT(x)                                                                            \
    "{\"collision-test\": 1, \"shapes\": [{\"type\": \"point\", \"name\": \"dot\", \"at\": [" x \
    ", 0]}]}"

static document open_case(const char *text)
{
    document doc;
    scene_error error;
    drive_enter_folder("document");
    drive_write("case.json", text);
    assert_int_equal(document_read("case.json", false, &doc, &error), SCENE_OK);
    return doc;
}

static document open_new(void)
{
    document doc;
    scene_error error;
    drive_enter_folder("document");
    assert_int_equal(document_of(scene_create(), &doc, &error), SCENE_OK);
    return doc;
}

static double x_of(const document *doc)
{
    assert_int_equal(scene_shape_count(doc->scene), 1);
    return scene_shape_at(doc->scene, 0)->as.point.x;
}

static void add_point(document *doc, bool merge)
{
    const scene_shape point = { .type = SCENE_POINT };
    scene_id id;
    const scene_step step = { .label = "Add", .merge = merge };
    assert_int_equal(scene_add(doc->scene, &point, &id), SCENE_OK);
    assert_int_equal(scene_history_commit(doc->history, doc->scene, &step), SCENE_OK);
}

static void change(document *doc)
{
    add_point(doc, false);
    assert_true(document_changed(doc));
}

static void undo(document *doc)
{
    assert_int_equal(scene_history_undo(doc->history, doc->scene), SCENE_OK);
}

/* What the second of two looks in a row tells. */
static document_news settled(document *doc)
{
    scene_error error;
    assert_int_equal(document_look(doc, &error), DOCUMENT_UNSETTLED);
    return document_look(doc, &error);
}

/* ---- New, save as ------------------------------------------------------------------------ */

TEST(a_new_case_is_empty_untitled_and_has_nothing_to_lose)
{
    document doc = open_new();
    char title[200];
    document_window_title(&doc, title, sizeof title);
    assert_string_equal(title, "Untitled");
    assert_int_equal(scene_shape_count(doc.scene), 0);
    assert_false(document_changed(&doc));
    assert_false(document_has_file(&doc));
    change(&doc);
    document_window_title(&doc, title, sizeof title);
    assert_string_equal(title, "Untitled *");
    document_deinit(&doc);
}

TEST(what_has_no_file_is_named_by_its_title)
{
    static const char *const names[][2] = {
        { "", "unnamed" },
        { "Overlap: two circles (apart)", "Overlap-two-circles-apart" },
        { " ../a\\b?\t", "a-b" },
        { "\xE2\x80\xAEtxt", "txt" },
        { "Kreis ber\xC3\xBChrt", "Kreis-ber\xC3\xBChrt" },
        { "?!", "unnamed" },
        { "a23456789 b23456789 c23456789 d23456789 e23456789 f234567890.g",
          "a23456789-b23456789-c23456789-d23456789-e23456789-f234567890" },
        { "a23456789-b23456789-c23456789-d23456789-e23456789-f23456789\xC3\xBC",
          "a23456789-b23456789-c23456789-d23456789-e23456789-f23456789" },
    };
    document doc = open_new();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char stem[PLACES_PATH_SIZE];
        assert_int_equal(scene_set_title(doc.scene, names[i][0]), SCENE_OK);
        document_stem(&doc, "unnamed", stem);
        assert_string_equal(stem, names[i][1]);
    }
    document_deinit(&doc);
}

TEST(a_name_becomes_a_path_with_an_extension)
{
    static const char *const cases[][2] = {
        { "/a/b", "/a/b.json" },
        { "/a/b.json", "/a/b.json" },
        { "/a/b.txt", "/a/b.txt" },
        { "/a/version 1.2", "/a/version 1.2.json" },
        { "/a/no. one", "/a/no. one.json" },
        { "/a/b.", "/a/b..json" },
        { "/a/.b", "/a/.b.json" },
        { "/a.d/b", "/a.d/b.json" },
        { "/b", "/b.json" },
        { "", NULL },
        { "/a/", NULL },
        { "/a/..", NULL },
        { "/a/.", NULL },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char path[PLACES_PATH_SIZE];
        assert_int_equal(document_path_of(cases[i][0], path), cases[i][1] != NULL);
        if (cases[i][1]) { assert_string_equal(path, cases[i][1]); }
    }
    char name[PLACES_PATH_SIZE], path[PLACES_PATH_SIZE];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_false(document_path_of(name, path));
}

TEST(saved_as_it_has_that_file_from_then_on)
{
    document doc = open_new();
    scene_error error;
    change(&doc);
    assert_int_equal(document_save_as(&doc, "mine.json", false, &error), DOCUMENT_SAVED);
    assert_false(document_changed(&doc));
    assert_true(doc.path[0] == '/');
    assert_string_equal(document_file_name(&doc), "mine.json");
    change(&doc);
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    assert_int_equal(drive_files_in("."), 1);
    document_deinit(&doc);
}

TEST(saving_as_overwrites_only_when_told_to)
{
    document doc = open_new();
    scene_error error;
    drive_write("theirs.json", "theirs");
    change(&doc);
    assert_int_equal(document_save_as(&doc, "theirs.json", false, &error), DOCUMENT_EXISTS);
    assert_string_equal(error.text, "there is a file of this name already");
    assert_int_equal(drive_size_of("theirs.json"), 6);
    assert_true(document_changed(&doc));
    assert_string_equal(doc.path, "");
    assert_int_equal(document_save_as(&doc, "theirs.json", true, &error), DOCUMENT_SAVED);
    assert_true(drive_size_of("theirs.json") > 50);
    document_deinit(&doc);
}

TEST(what_was_saved_is_met_again_by_undo_redo_and_another_way)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    change(&doc);
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    assert_false(document_changed(&doc));
    add_point(&doc, true); /* nothing merges into what was saved */
    assert_true(document_changed(&doc));
    undo(&doc);
    assert_false(document_changed(&doc));
    undo(&doc);
    assert_true(document_changed(&doc));
    assert_int_equal(scene_history_redo(doc.history, doc.scene), SCENE_OK);
    assert_false(document_changed(&doc));
    undo(&doc);
    add_point(&doc, false); /* where the saved step was dropped */
    assert_false(document_changed(&doc));
    document_deinit(&doc);
}

TEST(what_cannot_be_saved_as_leaves_document_and_old_file)
{
    static const struct {
        const char *path, *why;
        bool overwrite;
    } cases[] = {
        { "nowhere/at/all.json", "No such file or directory", false },
        { "nowhere/at/all.json", "No such file or directory", true },
        { "folder", "it is a folder", true },
    };
    document doc = open_case(ONE_POINT("1"));
    assert_int_equal(mkdir("folder", 0777), 0);
    const long before = drive_size_of("case.json");
    change(&doc);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene_error error;
        assert_int_equal(document_save_as(&doc, cases[i].path, cases[i].overwrite, &error),
                         DOCUMENT_NOT_SAVED);
        assert_non_null(strstr(error.text, cases[i].why));
        assert_true(document_changed(&doc));
        assert_string_equal(document_file_name(&doc), "case.json");
        assert_int_equal(drive_size_of("case.json"), before);
        assert_int_equal(drive_files_in("."), 2);
    }
    document_deinit(&doc);
}

/* What is killed while it writes, here for too large a file, leaves no empty one. */
TEST(a_new_file_has_its_name_when_it_is_whole)
{
    document doc = open_new();
    scene_error error;
    change(&doc);
    for (int i = 0; i < 2; i++) {
        int status;
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            (void)setrlimit(RLIMIT_FSIZE, &(struct rlimit){ 20, 20 });
            (void)(i == 0 ? document_save_as(&doc, "mine.json", false, &error)
                          : document_save(&doc, &error));
            _exit(0);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ);
        assert_false(drive_exists("mine.json") || drive_exists(PLACES_STEM "-001.json"));
    }
    assert_int_equal(document_save_as(&doc, "mine.json", false, &error), DOCUMENT_SAVED);
    assert_int_equal(drive_files_in("."), 1);
    document_deinit(&doc);
}

TEST(a_gallery_case_saved_as_is_no_gallery_case_any_more)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    doc.from_gallery = true;
    assert_int_equal(document_save_as(&doc, "mine.json", false, &error), DOCUMENT_SAVED);
    assert_true(document_has_file(&doc));
    change(&doc);
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    assert_int_equal(drive_files_in("."), 2);
    document_deinit(&doc);
}

/* ---- Other programs ---------------------------------------------------------------------- */

TEST(a_file_left_alone_is_no_news_and_neither_is_our_own_saving)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    assert_int_equal(document_look(&doc, &error), DOCUMENT_NO_NEWS);
    change(&doc);
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    assert_int_equal(document_look(&doc, &error), DOCUMENT_NO_NEWS);
    assert_int_equal(document_save_as(&doc, "other.json", false, &error), DOCUMENT_SAVED);
    assert_int_equal(document_look(&doc, &error), DOCUMENT_NO_NEWS);
    document_deinit(&doc);
    doc = open_new();
    assert_int_equal(document_look(&doc, &error), DOCUMENT_NO_NEWS);
    document_deinit(&doc);
}

TEST(without_changes_here_the_files_new_content_is_taken)
{
    document doc = open_case(ONE_POINT("1"));
    drive_write("case.json", ONE_POINT("22"));
    assert_int_equal(settled(&doc), DOCUMENT_RELOADED);
    assert_close(x_of(&doc), 22, 0);
    assert_false(document_changed(&doc));
    scene_error error;
    assert_int_equal(document_look(&doc, &error), DOCUMENT_NO_NEWS);
    change(&doc);
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    document_deinit(&doc);
}

TEST(a_file_still_being_written_is_waited_for)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    drive_write("case.json", "{");
    assert_int_equal(document_look(&doc, &error), DOCUMENT_UNSETTLED);
    drive_write("case.json", "{\"collision-test\": 1,");
    assert_int_equal(document_look(&doc, &error), DOCUMENT_UNSETTLED);
    unlink("case.json");
    assert_int_equal(document_look(&doc, &error), DOCUMENT_UNSETTLED);
    drive_write("case.json", ONE_POINT("333"));
    assert_int_equal(settled(&doc), DOCUMENT_RELOADED);
    assert_close(x_of(&doc), 333, 0);
    document_deinit(&doc);
}

TEST(overlays_switched_by_hand_stay_through_a_reload)
{
    document doc = open_case(ONE_POINT("1"));
    assert_int_equal(scene_set_show(doc.scene, SCENE_SHOW_BIT(SCENE_SHOW_GRID)), SCENE_OK);
    drive_write("case.json", ONE_POINT("22"));
    assert_int_equal(settled(&doc), DOCUMENT_RELOADED);
    assert_int_equal(scene_show(doc.scene), SCENE_SHOW_BIT(SCENE_SHOW_GRID));
    assert_false(document_changed(&doc));
    document_deinit(&doc);
}

/* Changed here, and by another program, which moved the point to 22. */
static document open_with_rival(void)
{
    document doc = open_case(ONE_POINT("1"));
    change(&doc);
    drive_write("case.json", ONE_POINT("22"));
    assert_int_equal(settled(&doc), DOCUMENT_RIVAL);
    return doc;
}

TEST(with_changes_here_somebody_has_to_choose)
{
    document doc = open_with_rival();
    scene_error error;
    assert_int_equal(scene_shape_count(doc.scene), 2);
    assert_int_equal(document_look(&doc, &error), DOCUMENT_NO_NEWS);
    assert_int_equal(document_save(&doc, &error), SCENE_CANNOT_WRITE);
    assert_int_equal(document_reload(&doc, &error), SCENE_OK);
    assert_close(x_of(&doc), 22, 0);
    assert_false(document_changed(&doc));
    change(&doc);
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    document_deinit(&doc);
}

TEST(what_another_program_has_overwritten_is_unsaved_also_without_changes)
{
    document doc = open_with_rival();
    scene_error error;
    undo(&doc);
    assert_close(x_of(&doc), 1, 0);
    assert_true(document_changed(&doc));
    drive_write("case.json", ONE_POINT("1"));
    assert_int_equal(settled(&doc), DOCUMENT_AGREES);
    assert_false(document_changed(&doc));
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    document_deinit(&doc);
}

TEST(a_reload_is_a_step_that_can_be_undone)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    change(&doc);
    drive_write("case.json", ONE_POINT("22"));
    assert_int_equal(document_reload(&doc, &error), SCENE_OK);
    assert_false(document_changed(&doc));
    assert_string_equal(scene_history_undo_label(doc.history), "Reload");
    assert_int_equal(scene_history_undo(doc.history, doc.scene), SCENE_OK);
    assert_int_equal(scene_shape_count(doc.scene), 2);
    assert_true(document_changed(&doc));
    assert_int_equal(scene_history_undo(doc.history, doc.scene), SCENE_OK);
    assert_close(x_of(&doc), 1, 0);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(scene_history_redo(doc.history, doc.scene), SCENE_OK);
    }
    assert_close(x_of(&doc), 22, 0);
    assert_false(document_changed(&doc));
    document_deinit(&doc);
}

TEST(a_file_that_says_what_is_here_makes_it_saved)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    change(&doc);
    assert_int_equal(scene_save(doc.scene, "case.json", &error), SCENE_OK); /* another window's */
    assert_int_equal(settled(&doc), DOCUMENT_AGREES);
    assert_false(document_changed(&doc));
    document_deinit(&doc);
}

/* Puts its own version in place as soon as a file gets its name, as what formats on save does. */
static void answer_a_saving(int ready)
{
    char event[4096];
    const int events = inotify_init1(IN_CLOEXEC);
    drive_write("theirs.json", ONE_POINT("7"));
    const bool answered = inotify_add_watch(events, ".", IN_MOVED_TO) >= 0 &&
                          write(ready, "", 1) == 1 && read(events, event, sizeof event) > 0 &&
                          rename("theirs.json", "case.json") == 0;
    _exit(answered ? 0 : 1);
}

TEST(a_program_that_answers_a_saving_at_once_is_seen)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    int ready[2], status;
    char byte;
    change(&doc);
    assert_int_equal(pipe(ready), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) { answer_a_saving(ready[1]); }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_int_equal(settled(&doc), DOCUMENT_RELOADED);
    assert_close(x_of(&doc), 7, 0);
    document_deinit(&doc);
    close(ready[0]);
    close(ready[1]);
}

static const char *written_meanwhile;

/* In the place of libc's: while it is asked who has left a temporary, the file is written. */
int kill(pid_t pid, int sign)
{
    if (written_meanwhile != NULL) {
        drive_write("case.json", written_meanwhile);
        written_meanwhile = NULL;
    }
    return (int)syscall(SYS_kill, pid, sign);
}

TEST(what_another_program_writes_while_leftovers_are_looked_for_is_not_overwritten)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    change(&doc);
    drive_write(".collision-test-2147483646-1-0.tmp", "");
    written_meanwhile = ONE_POINT("77");
    assert_int_equal(document_save(&doc, &error), SCENE_CANNOT_WRITE);
    assert_int_equal(drive_size_of("case.json"), strlen(ONE_POINT("77")));
    document_deinit(&doc);
}

/* As a program leaves it that was killed between giving a new file its name and taking the old. */
TEST(a_leftover_that_is_another_name_of_the_file_is_no_change)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    assert_int_equal(link("case.json", ".collision-test-2147483646-1-0.tmp"), 0);
    document_deinit(&doc);
    assert_int_equal(document_read("case.json", false, &doc, &error), SCENE_OK);
    change(&doc);
    usleep(20000); /* a tick of the disk's clock */
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    assert_false(drive_exists(".collision-test-2147483646-1-0.tmp"));
    document_deinit(&doc);
}

TEST(a_file_only_touched_changes_nothing)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    change(&doc);
    drive_write("case.json", ONE_POINT("1.0"));
    assert_int_equal(settled(&doc), DOCUMENT_AGREES);
    assert_true(document_changed(&doc));
    assert_int_equal(document_save(&doc, &error), SCENE_OK); /* nothing of theirs is lost */
    change(&doc);
    assert_int_equal(chmod("case.json", 0600), 0); /* and not looked at since */
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    document_deinit(&doc);
}

/* As `cp -p` and what unpacks archives leave it: of the same size and number, and, as all files of
 * a reproducible build, of the same time. */
TEST(another_content_of_the_same_time_is_seen)
{
    struct stat before;
    document doc = open_case(ONE_POINT("1"));
    assert_int_equal(stat("case.json", &before), 0);
    FILE *file = fopen("case.json", "r+b");
    assert_non_null(file);
    assert_true(fputs(ONE_POINT("7"), file) >= 0);
    assert_int_equal(fclose(file), 0);
    usleep(20000); /* a tick of the disk's clock */
    const struct timespec times[] = { before.st_atim, before.st_mtim };
    assert_int_equal(utimensat(AT_FDCWD, "case.json", times, 0), 0);
    assert_int_equal(settled(&doc), DOCUMENT_RELOADED);
    assert_close(x_of(&doc), 7, 0);
    document_deinit(&doc);
}

TEST(a_file_deleted_leaves_work_that_counts_as_changed)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    unlink("case.json");
    assert_int_equal(settled(&doc), DOCUMENT_FILE_GONE);
    assert_true(document_changed(&doc));
    assert_true(document_needs_keeping(&doc));
    assert_int_equal(document_look(&doc, &error), DOCUMENT_NO_NEWS);
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    assert_true(drive_exists("case.json"));
    assert_false(document_changed(&doc));
    document_deinit(&doc);
}

TEST(a_file_that_comes_back_is_no_loss_any_more)
{
    static const char *const back[] = { ONE_POINT("1"), ONE_POINT("22") };
    static const document_news news[] = { DOCUMENT_AGREES, DOCUMENT_RELOADED };
    for (int i = 0; i < 2; i++) {
        document doc = open_case(ONE_POINT("1"));
        unlink("case.json");
        assert_int_equal(settled(&doc), DOCUMENT_FILE_GONE);
        drive_write("case.json", back[i]);
        assert_int_equal(settled(&doc), news[i]);
        assert_false(document_changed(&doc));
        document_deinit(&doc);
    }
}

TEST(a_file_broken_by_others_leaves_the_case_and_says_why)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    drive_write("case.json", "{\n  \"collision-test\": 7\n}");
    assert_int_equal(document_look(&doc, &error), DOCUMENT_UNSETTLED);
    assert_int_equal(document_look(&doc, &error), DOCUMENT_FILE_BROKEN);
    assert_int_equal(error.line, 2);
    assert_close(x_of(&doc), 1, 0);
    assert_true(document_changed(&doc));
    assert_int_equal(document_reload(&doc, &error), SCENE_BAD_FILE);
    assert_close(x_of(&doc), 1, 0);
    assert_int_equal(document_save(&doc, &error), SCENE_CANNOT_WRITE);
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    assert_false(document_changed(&doc));
    document_deinit(&doc);
}

static void leave_kept_work(void)
{
    document doc = open_case(ONE_POINT("1"));
    scene_error error;
    change(&doc);
    assert_int_equal(document_keep(&doc, &error), SCENE_OK);
    document_deinit(&doc);
}

/* Newer is not what counts: a copy that keeps its time, or one that was made before the last change
 * here was kept, is another program's work as well. */
TEST(work_restored_over_another_file_is_asked_about_only_when_saved)
{
    document doc;
    scene_error error;
    leave_kept_work();
    drive_write("case.json", ONE_POINT("7"));
    assert_int_equal(system("touch -d '1 hour ago' case.json"), 0);
    recovery_find found;
    recovery_find_orphan(&found);
    assert_int_not_equal(found.slot.number, 0);
    assert_int_equal(document_restore(&found, &doc, &error), SCENE_OK);
    assert_int_equal(document_look(&doc, &error), DOCUMENT_NO_NEWS);
    assert_int_equal(document_save(&doc, &error), SCENE_CANNOT_WRITE);
    document_deinit(&doc);
}

static bool believes(const char *from)
{
    recovery_find found;
    drive_write("state/collision-test/unsaved-1.from", from);
    recovery_find_orphan(&found);
    recovery_release(&found.slot);
    return found.from.path[0] != '\0';
}

TEST(of_a_damaged_origin_nothing_is_believed)
{
    char text[PLACES_PATH_SIZE + 100] = "";
    (void)state;
    leave_kept_work();
    FILE *file = fopen("state/collision-test/unsaved-1.from", "rb");
    size_t size = fread(text, 1, sizeof text - 2, file);
    fclose(file);
    assert_true(believes(text));
    assert_false(believes(text + 1));
    text[size] = '7';
    text[0] = ' ';
    assert_false(believes(text));
    text[0] = '/';
    text[size] = 'x';
    assert_false(believes(text));
    while (size > 0) {
        text[--size] = '\0';
        assert_false(believes(text));
    }
}
