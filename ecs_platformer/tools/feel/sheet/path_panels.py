"""Panels that show paths, with px on both axes: jumps at full speed, dashes, wall jumps."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.tools.feel import Feel
from ecs_platformer.tools.feel.measure.dashing import TICKS_AFTER, Dashing
from ecs_platformer.tools.feel.measure.jumping import Arc
from ecs_platformer.tools.feel.measure.walls import WallJump
from ecs_platformer.tools.feel.sheet.axes import Axes, extent_of, short_number
from ecs_platformer.tools.feel.sheet.canvas import GOLD, GREEN, LOUD, ORANGE, ROCK, TEAL, Ink
from ecs_platformer.tools.feel.sheet.panels import Panel, Slot, in_ticks
from ecs_platformer.tools.feel.sheet.time_panels import HOLD_INKS, draw_arcs, hold_label

Arcs = tuple[Arc, ...]
WallJumps = tuple[WallJump, ...]

WALL_JUMP_INKS: dict[str, Ink] = {"none": GOLD, "away": TEAL, "towards": ORANGE, "grab": GREEN}


def draw_running_jump(slot: Slot, arcs: Arcs, all_arcs: Sequence[Arcs]) -> None:
    tracks = [arc.track for each in all_arcs for arc in each]
    axes = Axes(
        slot.canvas,
        slot.chart,
        extent_of([sample.x for track in tracks for sample in track]),
        extent_of([sample.up * 1.06 for track in tracks for sample in track]),
        equal=True,
    )
    axes.grid("px", "px", x_tile=slot.tile, y_tile=slot.tile)
    draw_arcs(axes, arcs, over_time=False)
    rows = [(hold_label(arc), short_number(arc.apex), short_number(arc.apex_x), _or_dash(arc.distance)) for arc in arcs]
    head = [("held", "apex", "at", "lands"), ("ticks", "px", "px", "px")]
    slot.write_table([*head, *rows], (None, None, *HOLD_INKS), (48, 68, 96))


def draw_dash(slot: Slot, dash: Dashing, dashes: Sequence[Dashing]) -> None:
    samples = [sample for each in dashes for ray in each.rays for sample in ray.track]
    axes = Axes(
        slot.canvas,
        slot.chart,
        extent_of([sample.x for sample in samples]),
        extent_of([sample.up for sample in samples]),
        equal=True,
        centred=True,
    )
    axes.grid("px", "px", x_tile=slot.tile, y_tile=slot.tile)
    first = dash.delay + 1
    for ray in dash.rays:
        points = [(sample.x, sample.up) for sample in ray.track]
        axes.curve(points[first + dash.ticks - 1 :], ROCK)
        axes.curve(points[: first + dash.ticks], ORANGE)
        for point in points[first : first + dash.full_ticks]:
            slot.canvas.dot(*axes.at(*point), GOLD)
        axes.ring((ray.x, ray.up), LOUD)
    diagonal, up = dash.rays[1], dash.rays[2]
    slot.write_table(
        [
            ("first speed", short_number(dash.speed)),
            ("  lasts", in_ticks(dash.full_ticks)),
            ("last speed", short_number(dash.end_speed)),
            ("ends after", in_ticks(dash.ticks)),
            ("then", in_ticks(TICKS_AFTER)),
            ("starts after", in_ticks(dash.delay)),
            ("sideways", f"{short_number(dash.distance)} px"),
            ("straight up", f"{short_number(up.up)} px"),
            ("diagonal", f"{short_number(diagonal.x)}, {short_number(diagonal.up)} px"),
        ],
        (GOLD, None, ORANGE, None, ROCK, None, None, None, None),
    )


def draw_wall_jumps(slot: Slot, here: WallJumps, all_jumps: Sequence[WallJumps]) -> None:
    jumps = [jump for each in all_jumps for jump in each]
    axes = Axes(
        slot.canvas,
        slot.chart,
        (-slot.tile, max(slot.tile, *(jump.away for jump in jumps))),
        extent_of([sample.up for jump in jumps for sample in jump.track]),
        equal=True,
    )
    axes.grid("px", "px", x_tile=slot.tile, y_tile=slot.tile)
    left, top = slot.chart.left, slot.chart.top
    slot.canvas.box(left, top, axes.at(0, 0)[0] - left, slot.chart.height + 1, ROCK)
    rows: list[tuple[str, ...]] = [("held", "apex", "away")]
    inks: list[Ink | None] = [None]
    for jump in here:
        ink = WALL_JUMP_INKS[jump.held]
        axes.curve([(-sample.x, sample.up) for sample in jump.track], ink)
        highest = jump.track[jump.apex_ticks]
        axes.ring((-highest.x, highest.up), LOUD)
        rows.append(("nothing" if jump.held == "none" else jump.held, short_number(jump.apex), short_number(jump.away)))
        inks.append(ink)
        if jump.back is not None:
            rows += [("back after", "", in_ticks(jump.back)), ("  higher by", "", f"{jump.gained} px")]
            inks += [None, None]
    slot.write_table(rows, inks, (66, 92))


def _or_dash(value: int | None) -> str:
    return "-" if value is None else short_number(value)


def _running_arcs(feel: Feel) -> Arcs | None:
    return (feel.jumping.running or None) if feel.jumping else None


RUNNING_JUMP = Panel("Jumping at full speed", 164, _running_arcs, draw_running_jump)
DASH = Panel("Dashing in the air", 208, lambda feel: feel.dashing, draw_dash)
WALL_JUMP = Panel("Wall jumps with jump held", 208, lambda feel: feel.wall_jumps or None, draw_wall_jumps)
