/* figure_build() survives each allocation that fails, says so, and works again afterwards. */

#include "canvas/failing_malloc.h"
#include "tests/figure/figures.h"
#include "tests/unit.h"

TEST(every_failing_allocation_gives_false)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [-10, -10], \"radius\": 5, \"move\": [41, 23]},"
                "{\"type\": \"rect\", \"min\": [3, 3], \"size\": [20, 10]}",
                &c);
    c.options.legend = true;
    int failures = 0;
    bool done = false;
    for (int after = 0; !done && after < 100; after++) {
        draw_list list = { .width = 0 };
        failing_malloc_after(after);
        const bool built = figure_build(c.report, &c.options, &list);
        const bool failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_int_equal(built, !failed);
        assert_int_equal(list.out_of_memory, failed); /* canvases do not show it, then */
        failures += failed;
        done = !failed;
        draw_deinit(&list);
    }
    assert_true(done);
    assert_true(failures >= 4); /* the board, commands, points, texts */
    close_case(&c);
}

TEST(a_list_that_failed_can_be_built_again)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5}", &c);
    failing_malloc_after(1);
    assert_false(figure_build(c.report, &c.options, &c.list));
    failing_malloc_after(-1);
    assert_true(figure_build(c.report, &c.options, &c.list));
    assert_int_equal(count_in_group(&c.list, "shapes"), 1);
    close_case(&c);
}
