"""Reads cut files, which say of which shots a trailer consists.

    size = [320, 180]          # px of its pictures; default: the view of the first scene
    pictures = 30              # per second
    [[shot]]
    scene = "levels/cave"      # beside this file, or one of the project's scenes
    tape = "cave.tape"         # beside this file; default: the scene's demo
    start = 420                # tick at which the shot begins; what comes before is played unseen
    ticks = 90                 # for which it lasts
    caption = "Dash"
    interface = false          # without what stands in the corners, and without signs
    view = "3d"                # or "flat"
    [shot.save]                # as if the scene's file were saved during the shot, with one text in place of another
    tick = 40                  # of the shot
    find = "top_speed = 90"    # must be in the file once
    write = "top_speed = 200"

From this tick on, the text that was written is the caption.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, cast

from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.game.scene_argument import find_scene
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.project.toml.source import FORMAT, read_source
from ecs_platformer.scene.checks.between import Between
from ecs_platformer.scene.checks.component_fields import check_fields

MAX_TICKS = 216_000  # of a tape's part, or of a shot: an hour at 60 ticks per second
Side = Annotated[int, Between(8, 4096)]  # px
Tick = Annotated[int, Between(0, MAX_TICKS)]


@dataclass(frozen=True, slots=True)
class CutTable:
    format: Annotated[int, Between(1, FORMAT)] = FORMAT
    size: tuple[Side, Side] | None = None  # px of the pictures
    pictures: Annotated[int, Between(1, 60)] = 30  # per second


@dataclass(frozen=True, slots=True)
class Save:
    tick: Tick  # of the shot
    find: str
    write: str


@dataclass(frozen=True, slots=True)
class Shot:
    scene: str
    ticks: Annotated[int, Between(1, MAX_TICKS)]
    tape: str = ""
    start: Tick = 0
    caption: str = ""
    interface: bool = True
    view: Literal["flat", "3d"] = "flat"


@dataclass(frozen=True, slots=True)
class Take:
    scene: Path
    tape: Path | None  # None: the scene's demo
    start: int  # tick
    ticks: int
    caption: str
    interface: bool
    deep: bool  # in 3D
    save: Save | None


@dataclass(frozen=True, slots=True)
class Cut:
    size: tuple[int, int] | None  # px; None: the view of the first scene
    pictures: int  # per second
    shots: tuple[Take, ...]  # at least one


def read_cut(path: Path) -> Cut:
    """Raises SceneError with all errors, such as missing scenes or unknown keys."""
    source = read_source(path, str(shortest(path)))
    errors, place = LoadErrors(), Place(source, ())
    given = {key: value for key, value in source.data.items() if key != "shot"}
    for key in given:
        if key not in CutTable.__dataclass_fields__:
            errors.add(place.at(key), Message("no such key", key, (*CutTable.__dataclass_fields__, "shot")))
    known = {key: value for key, value in given.items() if key in CutTable.__dataclass_fields__}
    fields, problems = check_fields(CutTable, known, partial=True)
    errors.add_all(place, problems)
    shots = [*_shots(place, source.data.get("shot", []), path.parent, errors)]
    errors.raise_any()
    table = CutTable(**fields)
    return Cut(table.size, table.pictures, tuple(shots))


def _shots(place: Place, given: object, folder: Path, errors: LoadErrors) -> Iterator[Take]:
    if not isinstance(given, list) or not given:
        errors.add(place.at("shot"), "a cut needs shots: [[shot]]")
        return
    for number, value in enumerate(cast("list[object]", given)):
        at = place.at("shot", number)
        if not isinstance(value, dict):
            errors.add(at, f"expected a table, found {shown(value)}")
            continue
        table = cast("dict[str, Any]", value)
        count = errors.count
        fields, problems = check_fields(Shot, {k: v for k, v in table.items() if k != "save"}, partial=False)
        errors.add_all(at, problems)
        save = _save(at.at("save"), table["save"], errors) if "save" in table else None
        if errors.count == count:
            shot = Shot(**fields)
            scene, tape = _scene(at, shot.scene, folder, errors), _tape(at, shot.tape, folder, errors)
            if save and save.tick >= shot.ticks:
                errors.add(at.at("save", "tick"), f"the shot lasts {shot.ticks} ticks, so it must be less")
            if errors.count == count and scene is not None:
                texts = shot.caption, shot.interface, shot.view == "3d"
                yield Take(scene, tape, shot.start, shot.ticks, *texts, save)


def _scene(at: Place, name: str, folder: Path, errors: LoadErrors) -> Path | None:
    for beside in (folder / name, folder / f"{name}.toml"):
        if beside.is_file():
            return beside
    try:
        return find_scene(name)
    except EcsPlatformerError as error:
        errors.add(at.at("scene"), str(error))
        return None


def _tape(at: Place, name: str, folder: Path, errors: LoadErrors) -> Path | None:
    if name and not (folder / name).is_file():
        errors.add(at.at("tape"), f"{shown(name)}: no such tape")
    return folder / name if name else None


def _save(at: Place, given: object, errors: LoadErrors) -> Save | None:
    if not isinstance(given, dict):
        errors.add(at, f"expected a table, found {shown(given)}")
        return None
    count = errors.count
    fields, problems = check_fields(Save, cast("dict[str, Any]", given), partial=False)
    errors.add_all(at, problems)
    return Save(**fields) if errors.count == count else None
