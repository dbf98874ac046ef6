"""The measurements of a prefab as nested tables of numbers, for `--json`, tests and spreadsheets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ecs_platformer.tools.feel import Feel
from ecs_platformer.tools.feel.measure.jumping import Arc

Table = dict[str, Any]


def numbers(feel: Feel) -> Table:
    """Return "tick_rate" and, for each ability, a table of values (px, ticks, px/s), without abilities that the
    prefab lacks and values that are None."""
    found = {
        "run": _run(feel),
        "jump": _jump(feel),
        "windows": _windows(feel),
        "fall": _fall(feel),
        "wall_slide": _slide(feel),
        "dash": _dash(feel),
        "wall_jump": _wall_jump(feel),
        "climb": _climb(feel),
    }
    return {"tick_rate": feel.tick_rate} | {name: table for name, table in found.items() if table}


def lines(table: Table, path: str = "") -> Iterator[tuple[str, object]]:
    """A path looks like "jump.straight.full.apex"."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from lines(value, f"{path}{name}.")  # pyright: ignore[reportUnknownArgumentType]
        else:
            yield f"{path}{name}", value


def _without_none(**table: object) -> Table:
    return {name: _rounded(value) for name, value in table.items() if value is not None}


def _rounded(value: object) -> object:
    """Adding 0.0 turns -0.0 into 0.0."""
    return round(value, 2) + 0.0 if isinstance(value, float) else value


def _run(feel: Feel) -> Table:
    run = feel.running
    if run is None:
        return {}
    return _without_none(
        top_speed=run.top_speed,
        ticks_to_top=run.ticks_to_top,
        px_to_top=run.px_to_top,
        ticks_to_stop=run.ticks_to_stop,
        px_to_stop=run.px_to_stop,
        ticks_to_turn=run.ticks_to_turn,
    )


def _jump(feel: Feel) -> Table:
    jump = feel.jumping
    if jump is None:
        return {}
    return {
        "straight": {_hold(arc): _arc(arc) for arc in jump.straight},
        "running": {_hold(arc): _arc(arc, sideways=True) for arc in jump.running},
        "in_air": jump.air_jumps,
    }


def _hold(arc: Arc) -> str:
    return "full" if arc.held is None else str(arc.held)


def _arc(arc: Arc, *, sideways: bool = False) -> Table:
    sideways_values = {"apex_x": arc.apex_x, "distance": arc.distance} if sideways else {}
    return _without_none(apex=arc.apex, apex_ticks=arc.apex_ticks, ticks=arc.ticks, **sideways_values)


def _windows(feel: Feel) -> Table:
    found = feel.windows
    return {} if found is None else _without_none(coyote=found.coyote, buffer=found.buffer, buffer_tap=found.buffer_tap)


def _fall(feel: Feel) -> Table:
    fall = feel.falling
    if fall is None:
        return {}
    return _without_none(
        terminal=fall.terminal, ticks_to_terminal=fall.ticks_to_terminal, fast_terminal=fall.fast_terminal
    )


def _slide(feel: Feel) -> Table:
    fall = feel.falling
    if fall is None or fall.slide is None:
        return {}
    return _without_none(speed=fall.slide_speed, ticks=fall.slide_ticks)


def _dash(feel: Feel) -> Table:
    dash = feel.dashing
    if dash is None:
        return {}
    return _without_none(
        delay=dash.delay,
        ticks=dash.ticks,
        full_ticks=dash.full_ticks,
        speed=dash.speed,
        end_speed=dash.end_speed,
        distance=dash.distance,
    ) | {"to": {"+".join(ray.held): [ray.x, ray.up] for ray in dash.rays}}


def _wall_jump(feel: Feel) -> Table:
    return {
        jump.held: _without_none(
            away=jump.away, apex=jump.apex, apex_ticks=jump.apex_ticks, back=jump.back, gained=jump.gained
        )
        for jump in feel.wall_jumps
    }


def _climb(feel: Feel) -> Table:
    climb = feel.climbing
    if climb is None:
        return {}
    return _without_none(
        up_speed=climb.up_speed,
        down_speed=climb.down_speed,
        height=climb.height,
        up_ticks=climb.up_ticks,
        still_ticks=climb.still_ticks,
    )
