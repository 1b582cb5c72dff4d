"""pygame_rect.py - pygame's Rect (python3-pygame): rects, a point or segment and a rect. A Rect is four
whole numbers, and its right and upper sides do not belong to it.

    collision-test fuzz --pairs rect-rect,point-rect,segment-rect --against '/usr/bin/python3 pygame_rect.py'
"""
import json
import os
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame


def rect_of(shape):
    (x, y), (right, top) = shape["min"], shape["max"]
    return pygame.Rect(x, y, right - x, top - y)


def answer(question):
    if "sweep" in question:
        return {"unsupported": True}
    a, b = sorted((question["a"], question["b"]), key=lambda shape: shape["type"] == "rect")
    if b["type"] != "rect" or a["type"] not in ("rect", "point", "segment"):
        return {"unsupported": True}
    rect = rect_of(b)
    if a["type"] == "rect":
        return {"overlap": bool(rect.colliderect(rect_of(a)))}
    if a["type"] == "point":
        return {"overlap": bool(rect.collidepoint(a["at"]))}
    return {"overlap": bool(rect.clipline(a["from"], a["to"]))}


sys.stdin.readline()
print(json.dumps({"name": f"pygame {pygame.version.ver}, Rect"}), flush=True)
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **answer(question)}), flush=True)
