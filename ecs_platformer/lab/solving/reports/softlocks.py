"""Finds places that a search has reached, but from which it found no route to the goal: possible softlocks."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.lab.solving.archive import middle_of
from ecs_platformer.lab.solving.cells import PLACE, Place
from ecs_platformer.lab.solving.reports.level_map import LevelMap, Point
from ecs_platformer.lab.solving.search import Search

FREE, STUCK = "#3f8f8c", "#dc5350"


def without_way(search: Search) -> list[Place]:
    """Return the places that were reached, but from which no recorded steps lead to the goal."""
    waiting = [*search.ends]
    led = set(waiting)
    while waiting:
        for place in search.came_from.get(waiting.pop(), ()):
            if place not in led:
                led.add(place)
                waiting.append(place)
    return [place for place in search.archive.spots if place not in led]


def draw_softlocks(search: Search, path: Path) -> int:
    """Places from which no recorded steps lead to the goal are red."""
    stuck, picture = without_way(search), LevelMap(search.world)
    picture.cells(_cells([*search.archive.spots]), FREE)
    free = {place[1:] for place in search.archive.spots.keys() - set(stuck)}
    picture.cells(_cells([place for place in stuck if place[1:] not in free]), STUCK)
    picture.write(path)
    return len({place[1:] for place in stuck} - free)


def _cells(places: list[Place]) -> list[Point]:
    quarter = PLACE // 4
    return [
        (x + dx, y + dy) for x, y in map(middle_of, places) for dx in (-quarter, quarter) for dy in (-quarter, quarter)
    ]
