"""Reads the settings at the top of a scene file, such as `title`, `tick_rate` and `map`: all keys but the tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.sound.echo import EchoShare
from ecs_platformer.project import present_name, system_names
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.project.toml.scanner import Path
from ecs_platformer.project.toml.source import FORMAT, Source
from ecs_platformer.scene.checks.between import Between
from ecs_platformer.scene.checks.component_fields import check_fields

TABLES = ("legend", "palette", "prefab", "sprite", "sound", "tune", "entity")
MAX_VIEW = 1 << 22  # px, width times height: enough for 2560x1600


@dataclass(frozen=True, slots=True)
class Head:
    """A setting that the file lacks has its default."""

    format: Annotated[int, Between(1, FORMAT)] = FORMAT  # of the file; a file of a newer format is refused
    title: str = ""  # "": the file name
    tick_rate: Annotated[int, Between(1, 1000)] = 60  # ticks per second
    view: tuple[Annotated[int, Between(1, 4096)], Annotated[int, Between(1, 4096)]] = (320, 180)  # px: width, height
    background: str | tuple[str, ...] = ()  # "#rrggbb", or several of these from top to bottom
    seed: int = 0  # of the random numbers; the same seed gives the same numbers
    demo: str = ""  # the path of a tape, relative to the scene; "" for none
    music: str = ""  # the name of a tune, "" for none
    echo: EchoShare = 0.0  # volume of the first echo of a sound; the next are softer by the same factor; 0: none
    tile_size: Annotated[int, Between(1, 256)] = 8  # px: width and height of a cell of the map
    include: tuple[str, ...] = ()  # files, searched for beside this one, then in scenes/
    systems: tuple[str, ...] | None = None  # names, in the order in which they run; None: the stock order
    map: str = ""  # rows of characters; or a level drawn in an editor, such as "cave.tmj"; "" for none
    ignore: bool | tuple[str, ...] = ()  # names in a map of LDtk to leave out; true: all that the game does not know


def read_head(source: Source, errors: LoadErrors) -> Head:
    """A setting of a wrong type, or outside its range, gets its default.

    Adds an error to `errors` for each unknown key and each invalid setting.
    """
    place = Place(source, ())
    keys = (*Head.__dataclass_fields__, *TABLES)
    for key in source.data:
        if key not in keys:
            errors.add(place.at(key), Message("no such key", key, keys))
    given = {key: value for key, value in source.data.items() if key in Head.__dataclass_fields__}
    fields, problems = check_fields(Head, given, partial=True)
    errors.add_all(place, problems)
    invalid = {path[0] for path, _ in problems}
    head = Head(**{key: value for key, value in fields.items() if key not in invalid})
    _check_systems(place.at("systems"), head.systems or (), errors)
    _check_background(place.at("background"), head.background, errors)
    width, height = head.view
    if width * height > MAX_VIEW:
        errors.add(place.at("view"), f"expected at most {MAX_VIEW:,} px in all, found {width}x{height} px")
    return head


def explain_misplaced_key(path: Path, message: Message) -> Message:
    """Return a better message for a setting of the scene that was written below a [table], so that TOML puts it into
    that table.

    Any other message is returned as it is. `path`: key path of the error.
    """
    key, short = path[-1] if path else "", path[:1] in (("legend",), ("palette",)) and len(path) == 2
    in_sprite = path[:1] == ("sprite",) and len(path) > 2
    in_list = len(path) > 2 and isinstance(path[-2], int) and path[-3] not in ("entity", "child")  # as an effect is
    if len(path) < 2 or in_list or (message.name != key and not short and not in_sprite):
        return message
    text = message.text.partition("; ")[0]
    if key in TABLES:
        form = f"[[{key}]]" if key == "entity" else f"[{key}{'' if key in ('legend', 'palette') else '.NAME'}]"
        return Message(f"{text}; {shown(key)} belongs to the scene: write {form}, or move it above the first [table]")
    if key in Head.__dataclass_fields__:
        return Message(f"{text}; {shown(key)} belongs to the scene: move it above the first [table]")
    return message


def background_colors(head: Head) -> tuple[str, ...]:
    return (head.background,) if isinstance(head.background, str) else head.background


def _check_systems(place: Place, names: tuple[str, ...], errors: LoadErrors) -> None:
    known = system_names()
    seen: set[str] = set()
    for number, name in enumerate(names):
        if present_name(name) not in known:
            errors.add(place.at(number), Message(f"no such system: {shown(name)}", name, known))
        elif name in seen:
            errors.add(place.at(number), f"the system {shown(name)} is listed twice")
        seen.add(name)


def _check_background(place: Place, background: str | tuple[str, ...], errors: LoadErrors) -> None:
    several = not isinstance(background, str)
    for number, color in enumerate(background if several else (background,)):
        if len(color) != len("#rrggbb") or not _is_color(color):
            there = place.at(number) if several else place
            errors.add(there, f'expected a colour "#rrggbb", found {shown(color)}')


def _is_color(text: str) -> bool:
    try:
        rgba(text)
    except ValueError:
        return False
    return True


def tables_of(source: Source, key: str, errors: LoadErrors) -> dict[str, Any]:
    """Return the content of the table `key` of a file, such as "prefab" or "legend": a dict from names to tables or
    values.

    If the value of `key` is not a table, add an error and return {}.
    """
    value = source.data.get(key, {})
    if isinstance(value, dict):
        return cast("dict[str, Any]", value)
    errors.add(Place(source, (key,)), f"expected a table, found {shown(value)}")
    return {}


def entries(sources: Iterable[Source], key: str, errors: LoadErrors) -> Iterator[tuple[Place, str, Any]]:
    """Adds an error to `errors` for each file in which `key` is not a table."""
    for source in sources:
        for name, value in tables_of(source, key, errors).items():
            yield Place(source, (key, name)), name, value
