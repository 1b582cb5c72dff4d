/* rude_requestor.c - asks for the clipboard again and again, and is gone before the answer
 * comes. */
#include <stdio.h>

#include <X11/Xlib.h>

enum { requests = 300 };

static int ask_and_go(void)
{
    Display *display = XOpenDisplay(NULL);
    if (!display) { return 1; }
    const Window root = DefaultRootWindow(display);
    const Window window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
    const Atom clipboard = XInternAtom(display, "CLIPBOARD", False);
    const Atom utf8 = XInternAtom(display, "UTF8_STRING", False);
    const int owned = XGetSelectionOwner(display, clipboard) != None;
    XConvertSelection(display, clipboard, utf8, utf8, window, CurrentTime);
    XDestroyWindow(display, window);
    XCloseDisplay(display);
    return !owned;
}

int main(void)
{
    for (int i = 0; i < requests; i++) {
        if (ask_and_go() != 0) {
            fprintf(stderr, "request %d: there is no display, or nobody has the clipboard\n", i);
            return 1;
        }
    }
    return 0;
}
