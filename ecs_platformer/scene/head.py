"""The keys of a scene file that are plain values; the tables are read by tables.py, tilemap.py and sprites.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, cast

from ecs_platformer.art.colors import rgba
from ecs_platformer.errors import shown
from ecs_platformer.project import system_names
from ecs_platformer.scene.checks.component_fields import check_fields
from ecs_platformer.scene.toml.load_errors import Faults, Message, Place
from ecs_platformer.scene.toml.source import Source

TABLES = ("legend", "palette", "prefab", "sprite", "sound", "tune", "entity")


class Between(NamedTuple):
    """A range, both ends included, as components/ write theirs."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Head:
    """What a scene is called, how it is shown, and where the rest of it is."""

    title: str = ""
    tick_rate: Annotated[int, Between(1, 1000)] = 60  # per second
    view: tuple[Annotated[int, Between(1, 4096)], Annotated[int, Between(1, 4096)]] = (320, 180)  # px shown
    background: str | tuple[str, ...] = ()  # "#rrggbb", one or several from top to bottom
    seed: int = 0
    demo: str = ""  # a tape beside the scene
    music: str = ""  # a tune
    tile_size: Annotated[int, Between(1, 256)] = 8  # px
    include: tuple[str, ...] = ()
    systems: tuple[str, ...] | None = None  # None: the stock order
    map: str = ""


def read_head(source: Source, faults: Faults) -> Head:
    """The plain keys of a file. What is wrong with them is told, also keys that there are not."""
    place = Place(source, ())
    keys = (*Head.__dataclass_fields__, *TABLES)
    for key in source.data:
        if key not in keys:
            faults.add(place.at(key), Message("no such key", key, keys))
    given = {key: value for key, value in source.data.items() if key in Head.__dataclass_fields__}
    fields, problems = check_fields(Head, given, partial=True)
    faults.add_all(place, problems)
    faulty = {path[0] for path, _ in problems}
    head = Head(**{key: value for key, value in fields.items() if key not in faulty})
    _check_systems(place.at("systems"), head.systems or (), faults)
    _check_background(place.at("background"), head.background, faults)
    return head


def bands(head: Head) -> tuple[str, ...]:
    """The background as a list of colours, in any case."""
    return (head.background,) if isinstance(head.background, str) else head.background


def _check_systems(place: Place, names: tuple[str, ...], faults: Faults) -> None:
    known = system_names()
    seen: set[str] = set()
    for number, name in enumerate(names):
        if name not in known:
            faults.add(place.at(number), Message(f"no such system: {shown(name)}", name, known))
        elif name in seen:
            faults.add(place.at(number), f"the system {shown(name)} is listed twice")
        seen.add(name)


def _check_background(place: Place, background: str | tuple[str, ...], faults: Faults) -> None:
    several = not isinstance(background, str)
    for number, color in enumerate(background if several else (background,)):
        if len(color) != len("#rrggbb") or not _is_color(color):
            there = place.at(number) if several else place
            faults.add(there, f'expected a colour "#rrggbb", found {shown(color)}')


def _is_color(text: str) -> bool:
    try:
        rgba(text)
    except ValueError:
        return False
    return True


def tables_of(source: Source, key: str, faults: Faults) -> dict[str, Any]:
    """One of the tables of tables: [prefab.…], [legend], [palette], [sprite.…], [sound.…], [tune.…]."""
    value = source.data.get(key, {})
    if isinstance(value, dict):
        return cast("dict[str, Any]", value)
    faults.add(Place(source, (key,)), f"expected a table, found {shown(value)}")
    return {}
