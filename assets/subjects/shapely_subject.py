"""shapely_subject.py - Shapely (python3-shapely, GEOS): all shapes at rest; what is round by its distance.

    collision-test fuzz --against '/usr/bin/python3 shapely_subject.py'
"""
import json
import sys

import shapely
from shapely.affinity import rotate
from shapely.geometry import LineString, Point, Polygon, box


def form(shape):
    """What is around it, and a radius."""
    kind, radius = shape["type"], shape.get("radius", 0)
    if kind in ("point", "circle"):
        return Point(shape.get("at") or shape["center"]), radius
    if kind in ("segment", "capsule"):
        return LineString([shape["from"], shape["to"]]), radius
    if kind == "polygon":
        return Polygon(shape["points"]), 0
    if kind == "rect":
        return box(*shape["min"], *shape["max"]), 0
    (x, y), (width, height) = shape["center"], shape["size"]
    upright = box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
    return rotate(upright, shape["rotation"], origin=(x, y)), 0


def answer(question):
    if "sweep" in question:
        return {"unsupported": True}
    (a, radius_a), (b, radius_b) = form(question["a"]), form(question["b"])
    if not radius_a and not radius_b:
        return {"overlap": a.intersects(b)}
    gap = a.distance(b) - radius_a - radius_b
    return {"overlap": True} if gap <= 0 else {"overlap": False, "distance": gap}


sys.stdin.readline()
print(json.dumps({"name": f"Shapely {shapely.__version__}"}), flush=True)
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **answer(question)}), flush=True)
