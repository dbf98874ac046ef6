"""Chooses which row of a Menu gets the focus next, by the places of the rows."""

from systems.rules.menus.places import Places


def neighbor(places: Places, focus: int, direction: str, *, wraps: bool) -> int:
    """Return the number of the row next to row `focus` in this `direction`, or `focus` itself if there is no such row.

    Up and down lead to the nearest row in that direction; of several rows side by side, to the one that is horizontally
    nearest. With `wraps`, up also leads from the first row to the last, and down from the last row to the first. Left
    and right lead only to rows at the same height.
    """
    here = places.boxes[focus]
    others = [(number, places.boxes[number]) for number in places.selectable if number != focus]
    if direction in ("left", "right"):
        sign = 1 if direction == "right" else -1
        beside = [((box.x - here.x) * sign, number) for number, box in others if box.y == here.y]
        return min((found for found in beside if found[0] > 0), default=(0, focus))[1]
    sign = 1 if direction == "down" else -1
    middle = here.x * 2 + here.width
    beyond = [
        ((box.y - here.y) * sign, abs(box.x * 2 + box.width - middle), number)
        for number, box in others
        if box.y != here.y
    ]
    ahead = [found for found in beyond if found[0] > 0] or (beyond if wraps else [])
    return min(ahead, default=(0, 0, focus))[2]
