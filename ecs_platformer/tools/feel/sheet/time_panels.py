"""Panels that show values over time: running, jumping straight up, falling, climbing."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.tools.feel.measure.falling import Falling
from ecs_platformer.tools.feel.measure.jumping import MAX_AIR_JUMPS, Arc, Jumping
from ecs_platformer.tools.feel.measure.running import Running
from ecs_platformer.tools.feel.measure.trial_world import Track
from ecs_platformer.tools.feel.measure.walls import Climbing
from ecs_platformer.tools.feel.sheet.axes import Axes, extent_of, short_number
from ecs_platformer.tools.feel.sheet.canvas import AXIS, BLUE, GOLD, GREEN, LOUD, ORANGE, RED, TEAL, Ink
from ecs_platformer.tools.feel.sheet.panels import Panel, Slot, in_ticks

HOLD_INKS: tuple[Ink, ...] = (BLUE, TEAL, GREEN, GOLD, ORANGE, RED)  # from a tap to a full hold
MAX_FALL_TICKS = 100  # ticks of a fall that are shown
MAX_CLIMB_TICKS = 200  # ticks of a climb without end that are shown
TICKS_AFTER = 8  # ticks that are shown after the end of a fall or a climb


def draw_run(slot: Slot, run: Running, runs: Sequence[Running]) -> None:

    def distance(tick: float) -> str:
        return short_number(run.track[int(tick)].x) if tick < len(run.track) else ""

    axes = Axes(
        slot.canvas,
        slot.chart,
        extent_of([len(each.track) - 1 for each in runs]),
        extent_of([each.top_speed * 1.06 for each in runs]),
    )
    axes.grid("ticks", "px/s", second_row=("px", distance))
    x, chart = axes.at(run.release, 0)[0], slot.chart
    slot.canvas.dashed(x, chart.top, x, chart.bottom, AXIS)
    late = x > chart.left + chart.width // 2
    slot.canvas.text("release", x - 3 if late else x + 4, chart.bottom - 10, AXIS, align=late)
    axes.curve([(tick, sample.vx) for tick, sample in enumerate(run.track)], GOLD)
    reached = run.track[run.ticks_to_top]
    axes.ring((run.ticks_to_top, reached.vx), LOUD)
    slot.write_table(
        [
            ("top speed", f"{short_number(run.top_speed)} px/s"),
            ("99 % after", in_ticks(run.ticks_to_top)),
            ("", f"{short_number(run.px_to_top)} px"),
            ("to a stop", in_ticks(run.ticks_to_stop)),
            ("", "-" if run.px_to_stop is None else f"{short_number(run.px_to_stop)} px"),
            ("turning", in_ticks(run.ticks_to_turn)),
        ]
    )


def draw_straight_jump(slot: Slot, jump: Jumping, jumps: Sequence[Jumping]) -> None:
    axes = Axes(
        slot.canvas,
        slot.chart,
        extent_of([len(arc.track) - 1 for each in jumps for arc in each.straight]),
        extent_of([arc.apex * 1.06 for each in jumps for arc in each.straight], min_extent=4),
    )
    axes.grid("ticks", "px", y_tile=slot.tile)
    draw_arcs(axes, jump.straight, over_time=True)
    rows = [
        (hold_label(arc), short_number(arc.apex), str(arc.apex_ticks), _or_dash(arc.ticks)) for arc in jump.straight
    ]
    more = "unlimited" if jump.air_jumps >= MAX_AIR_JUMPS else str(jump.air_jumps)
    head = [("held", "apex", "at", "lands"), ("ticks", "px", "tick", "tick")]
    air = [("",), ("air jumps", "", "", more)] if jump.air_jumps else []
    slot.write_table([*head, *rows, *air], (None, None, *HOLD_INKS), (48, 68, 96))


def draw_arcs(axes: Axes, arcs: tuple[Arc, ...], *, over_time: bool) -> None:
    """The jump with the longest press is drawn first, behind the others. If `over_time` is True, x is the tick, else
    px."""
    for arc, ink in reversed(list(zip(arcs, HOLD_INKS, strict=True))):
        points = [(tick if over_time else sample.x, sample.up) for tick, sample in enumerate(arc.track)]
        axes.curve(points, ink)
    for arc in arcs:
        axes.ring((arc.apex_ticks if over_time else arc.apex_x, arc.apex), LOUD)


def hold_label(arc: Arc) -> str:
    """Return "tap" (jump held for one tick), "full" (until landing), or the number of ticks that jump is held."""
    return "full" if arc.held is None else "tap" if arc.held == 1 else str(arc.held)


def draw_fall(slot: Slot, fall: Falling, falls: Sequence[Falling]) -> None:
    ends = [max(each.ticks_to_terminal, each.slide_ticks or 0) + TICKS_AFTER for each in falls]
    shown = min(max(*ends, 30), MAX_FALL_TICKS)
    axes = Axes(
        slot.canvas,
        slot.chart,
        (0, shown),
        extent_of([max(each.terminal, each.fast_terminal or 0) * 1.04 for each in falls]),
    )
    axes.grid("ticks", "px/s")
    rows: list[tuple[str, str]] = [("falling", ""), ("  terminal", short_number(fall.terminal))]
    inks: list[Ink | None] = [GOLD, None]
    rows.append(("  after", in_ticks(fall.ticks_to_terminal)))
    inks.append(None)
    if fall.fast is not None and fall.fast_terminal is not None:
        _draw_speeds(axes, fall.fast, shown, ORANGE)
        rows += [("down held", ""), ("  terminal", short_number(fall.fast_terminal))]
        inks += [ORANGE, None]
    _draw_speeds(axes, fall.free, shown, GOLD)
    if fall.slide is not None:
        _draw_speeds(axes, fall.slide, shown, TEAL)
        rows += [("at a wall", ""), ("  at first", f"{fall.slide_speed:.0f}"), ("  slides", in_ticks(fall.slide_ticks))]
        inks += [TEAL, None, None]
    slot.write_table(rows, inks)


def _draw_speeds(axes: Axes, track: Track, shown: int, ink: Ink) -> None:
    axes.curve([(tick, sample.vy) for tick, sample in enumerate(track[: shown + 1])], ink)


def draw_climb(slot: Slot, climb: Climbing, climbs: Sequence[Climbing]) -> None:
    tracks = [each.up[: (each.up_ticks or MAX_CLIMB_TICKS) + TICKS_AFTER] for each in climbs]
    axes = Axes(
        slot.canvas,
        slot.chart,
        extent_of([len(track) for track in tracks]),
        extent_of([sample.up * 1.04 for track in tracks for sample in track], min_extent=8),
    )
    axes.grid("ticks", "px", y_tile=slot.tile)
    points = [
        (tick, sample.up) for tick, sample in enumerate(climb.up[: (climb.up_ticks or MAX_CLIMB_TICKS) + TICKS_AFTER])
    ]
    axes.curve(points, GREEN)
    if climb.up_ticks is not None:
        axes.ring((climb.up_ticks, climb.height), LOUD)
    slot.write_table(
        [
            ("up", f"{short_number(climb.up_speed)} px/s"),
            ("  lasts", in_ticks(climb.up_ticks)),
            ("  climbs", f"{short_number(climb.height)} px"),
            ("down", f"{short_number(climb.down_speed)} px/s"),
            ("still", ""),
            ("  lasts", in_ticks(climb.still_ticks)),
        ]
    )


def _or_dash(ticks: int | None) -> str:
    return "-" if ticks is None else str(ticks)


RUN = Panel("Running from rest, and to a stop", 144, lambda feel: feel.running, draw_run)
STRAIGHT_JUMP = Panel("Jumping straight up", 164, lambda feel: feel.jumping, draw_straight_jump)
FALL = Panel("Falling, and sliding down a wall", 144, lambda feel: feel.falling, draw_fall)
CLIMB = Panel("Climbing with grab held", 144, lambda feel: feel.climbing, draw_climb)
