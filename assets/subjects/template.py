"""template.py - your collision code in Python, put to the test: copy this, put yours in place of the three.

    collision-test check FILE --against template.py
    collision-test fuzz --against template.py
"""
import json
import sys


def circle_circle(a, b):
    dx, dy = b["center"][0] - a["center"][0], b["center"][1] - a["center"][1]
    return dx * dx + dy * dy <= (a["radius"] + b["radius"]) ** 2


def circle_rect(a, b):
    x, y = a["center"]
    dx = x - min(max(x, b["min"][0]), b["max"][0])
    dy = y - min(max(y, b["min"][1]), b["max"][1])
    return dx * dx + dy * dy <= a["radius"] ** 2


def rect_rect(a, b):
    return all(a["min"][i] <= b["max"][i] and b["min"][i] <= a["max"][i] for i in (0, 1))


TESTS = {
    ("circle", "circle"): circle_circle,
    ("circle", "rect"): circle_rect,
    ("rect", "rect"): rect_rect,
}


def answer(question):
    if "sweep" in question:  # moves against question["against"]: "hit", and "t", if you have it
        return {"unsupported": True}
    a, b = sorted((question["a"], question["b"]), key=lambda shape: shape["type"])
    test = TESTS.get((a["type"], b["type"]))
    return {"overlap": test(a, b)} if test else {"unsupported": True}


sys.stdin.readline()  # {"collision-test-lab": 1}
print(json.dumps({"name": "my code in Python"}), flush=True)
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **answer(question)}), flush=True)
