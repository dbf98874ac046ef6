"""Panels in px both ways: the arc of a jump at full speed, the dash, the leaps off a wall."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.feel import Feel
from ecs_platformer.feel.measure.dashing import AFTER, Dashing
from ecs_platformer.feel.measure.jumping import Arc
from ecs_platformer.feel.measure.walls import WallLeap
from ecs_platformer.feel.sheet.axes import Axes, of_all, short
from ecs_platformer.feel.sheet.canvas import GOLD, GREEN, LOUD, ORANGE, ROCK, TEAL, Ink
from ecs_platformer.feel.sheet.panels import Panel, Spot, in_ticks
from ecs_platformer.feel.sheet.time_panels import HOLD_INKS, draw_arcs, hold

Arcs = tuple[Arc, ...]
Leaps = tuple[WallLeap, ...]

LEAP_INKS: dict[str, Ink] = {"none": GOLD, "away": TEAL, "towards": ORANGE, "grab": GREEN}


def draw_running_jump(spot: Spot, arcs: Arcs, all_arcs: Sequence[Arcs]) -> None:
    tracks = [arc.track for each in all_arcs for arc in each]
    axes = Axes(
        spot.canvas,
        spot.chart,
        of_all([sample.x for track in tracks for sample in track]),
        of_all([sample.up * 1.06 for track in tracks for sample in track]),
        equal=True,
    )
    axes.grid("px", "px", x_tile=spot.tile, y_tile=spot.tile)
    draw_arcs(axes, arcs, over_time=False)
    rows = [(hold(arc), short(arc.apex), short(arc.apex_x), _bare(arc.distance)) for arc in arcs]
    head = [("held", "apex", "at", "lands"), ("ticks", "px", "px", "px")]
    spot.tell([*head, *rows], (None, None, *HOLD_INKS), (48, 68, 96))


def draw_dash(spot: Spot, dash: Dashing, dashes: Sequence[Dashing]) -> None:
    samples = [sample for each in dashes for ray in each.rays for sample in ray.track]
    axes = Axes(
        spot.canvas,
        spot.chart,
        of_all([sample.x for sample in samples]),
        of_all([sample.up for sample in samples]),
        equal=True,
        centred=True,
    )
    axes.grid("px", "px", x_tile=spot.tile, y_tile=spot.tile)
    first = dash.delay + 1
    for ray in dash.rays:
        points = [(sample.x, sample.up) for sample in ray.track]
        axes.curve(points[first + dash.ticks - 1 :], ROCK)
        axes.curve(points[: first + dash.ticks], ORANGE)
        for point in points[first : first + dash.full_ticks]:
            spot.canvas.dot(*axes.at(*point), GOLD)
        axes.ring((ray.x, ray.up), LOUD)
    diagonal, up = dash.rays[1], dash.rays[2]
    spot.tell(
        [
            ("first speed", short(dash.speed)),
            ("  lasts", in_ticks(dash.full_ticks)),
            ("last speed", short(dash.end_speed)),
            ("over after", in_ticks(dash.ticks)),
            ("then", in_ticks(AFTER)),
            ("starts after", in_ticks(dash.delay)),
            ("level", f"{short(dash.distance)} px"),
            ("straight up", f"{short(up.up)} px"),
            ("diagonal", f"{short(diagonal.x)}, {short(diagonal.up)} px"),
        ],
        (GOLD, None, ORANGE, None, ROCK, None, None, None, None),
    )


def draw_wall_leaps(spot: Spot, here: Leaps, all_leaps: Sequence[Leaps]) -> None:
    leaps = [leap for each in all_leaps for leap in each]
    axes = Axes(
        spot.canvas,
        spot.chart,
        (-spot.tile, max(spot.tile, *(leap.away for leap in leaps))),
        of_all([sample.up for leap in leaps for sample in leap.track]),
        equal=True,
    )
    axes.grid("px", "px", x_tile=spot.tile, y_tile=spot.tile)
    left, top = spot.chart.left, spot.chart.top
    spot.canvas.box(left, top, axes.at(0, 0)[0] - left, spot.chart.height + 1, ROCK)
    rows: list[tuple[str, ...]] = [("held", "apex", "away")]
    inks: list[Ink | None] = [None]
    for leap in here:
        ink = LEAP_INKS[leap.held]
        axes.curve([(-sample.x, sample.up) for sample in leap.track], ink)
        highest = leap.track[leap.apex_ticks]
        axes.ring((-highest.x, highest.up), LOUD)
        rows.append(("nothing" if leap.held == "none" else leap.held, short(leap.apex), short(leap.away)))
        inks.append(ink)
        if leap.back is not None:
            rows += [("back after", "", in_ticks(leap.back)), ("  higher by", "", f"{leap.gained} px")]
            inks += [None, None]
    spot.tell(rows, inks, (66, 92))


def _bare(value: int | None) -> str:
    return "-" if value is None else short(value)


def _running_arcs(feel: Feel) -> Arcs | None:
    return (feel.jumping.running or None) if feel.jumping else None


RUNNING_JUMP = Panel("Jumping at full speed", 164, _running_arcs, draw_running_jump)
DASH = Panel("Dashing out of the air", 208, lambda feel: feel.dashing, draw_dash)
WALL_LEAP = Panel("Leaping off a wall, jump held", 208, lambda feel: feel.wall_leaps or None, draw_wall_leaps)
