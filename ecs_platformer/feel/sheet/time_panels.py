"""Panels over time: the run-up, the fall, the height of a jump straight up, the climb."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.feel.measure.falling import FallingBlock
from ecs_platformer.feel.measure.jumping import MOST_IN_AIR, Arc, Jumping
from ecs_platformer.feel.measure.running import Running
from ecs_platformer.feel.measure.trial_world import Track
from ecs_platformer.feel.measure.walls import Climbing
from ecs_platformer.feel.sheet.axes import Axes, of_all, short
from ecs_platformer.feel.sheet.canvas import AXIS, BLUE, GOLD, GREEN, LOUD, ORANGE, RED, TEAL, Ink
from ecs_platformer.feel.sheet.panels import Panel, Spot, in_ticks

HOLD_INKS: tuple[Ink, ...] = (BLUE, TEAL, GREEN, GOLD, ORANGE, RED)  # from a tap to a full hold
LONGEST_FALL = 100  # ticks shown
LONGEST_CLIMB = 200
GRACE = 8  # ticks shown after the end of something


def draw_run(spot: Spot, run: Running, runs: Sequence[Running]) -> None:

    def way(tick: float) -> str:
        return short(run.track[int(tick)].x) if tick < len(run.track) else ""

    axes = Axes(
        spot.canvas,
        spot.chart,
        of_all([len(each.track) - 1 for each in runs]),
        of_all([each.top_speed * 1.06 for each in runs]),
    )
    axes.grid("ticks", "px/s", also=("px", way))
    x, chart = axes.at(run.let_go, 0)[0], spot.chart
    spot.canvas.dashed(x, chart.top, x, chart.bottom, AXIS)
    late = x > chart.left + chart.width // 2
    spot.canvas.text("let go", x - 3 if late else x + 4, chart.bottom - 10, AXIS, align=late)
    axes.curve([(tick, sample.vx) for tick, sample in enumerate(run.track)], GOLD)
    reached = run.track[run.ticks_to_top]
    axes.ring((run.ticks_to_top, reached.vx), LOUD)
    spot.tell(
        [
            ("top speed", f"{short(run.top_speed)} px/s"),
            ("99 % after", in_ticks(run.ticks_to_top)),
            ("", f"{short(run.px_to_top)} px"),
            ("to a stop", in_ticks(run.ticks_to_stop)),
            ("", "-" if run.px_to_stop is None else f"{short(run.px_to_stop)} px"),
            ("turning", in_ticks(run.ticks_to_turn)),
        ]
    )


def draw_straight_jump(spot: Spot, jump: Jumping, jumps: Sequence[Jumping]) -> None:
    axes = Axes(
        spot.canvas,
        spot.chart,
        of_all([len(arc.track) - 1 for each in jumps for arc in each.straight]),
        of_all([arc.apex * 1.06 for each in jumps for arc in each.straight], least=4),
    )
    axes.grid("ticks", "px", y_tile=spot.tile)
    draw_arcs(axes, jump.straight, over_time=True)
    rows = [(hold(arc), short(arc.apex), str(arc.apex_ticks), _bare(arc.ticks)) for arc in jump.straight]
    more = "endless" if jump.in_air >= MOST_IN_AIR else f"{jump.in_air} more"
    head = [("held", "apex", "at", "lands"), ("ticks", "px", "tick", "tick")]
    air = [("",), ("in the air", "", "", more)] if jump.in_air else []
    spot.tell([*head, *rows, *air], (None, None, *HOLD_INKS), (48, 68, 96))


def draw_arcs(axes: Axes, arcs: tuple[Arc, ...], *, over_time: bool) -> None:
    """The full hold lies at the back, the tap in front; the apex of each is ringed."""
    for arc, ink in reversed(list(zip(arcs, HOLD_INKS, strict=True))):
        points = [(tick if over_time else sample.x, sample.up) for tick, sample in enumerate(arc.track)]
        axes.curve(points, ink)
    for arc in arcs:
        axes.ring((arc.apex_ticks if over_time else arc.apex_x, arc.apex), LOUD)


def hold(arc: Arc) -> str:
    return "full" if arc.held is None else "tap" if arc.held == 1 else str(arc.held)


def draw_fall(spot: Spot, fall: FallingBlock, falls: Sequence[FallingBlock]) -> None:
    ends = [max(each.ticks_to_terminal, each.slide_ticks or 0) + GRACE for each in falls]
    shown = min(max(*ends, 30), LONGEST_FALL)
    axes = Axes(
        spot.canvas,
        spot.chart,
        (0, shown),
        of_all([max(each.terminal, each.fast_terminal or 0) * 1.04 for each in falls]),
    )
    axes.grid("ticks", "px/s")
    rows: list[tuple[str, str]] = [("falling", ""), ("  terminal", short(fall.terminal))]
    inks: list[Ink | None] = [GOLD, None]
    rows.append(("  after", in_ticks(fall.ticks_to_terminal)))
    inks.append(None)
    if fall.fast is not None and fall.fast_terminal is not None:
        _speeds(axes, fall.fast, shown, ORANGE)
        rows += [("down held", ""), ("  terminal", short(fall.fast_terminal))]
        inks += [ORANGE, None]
    _speeds(axes, fall.free, shown, GOLD)
    if fall.slide is not None:
        _speeds(axes, fall.slide, shown, TEAL)
        rows += [("at a wall", ""), ("  at first", f"{fall.slide_speed:.0f}"), ("  slides", in_ticks(fall.slide_ticks))]
        inks += [TEAL, None, None]
    spot.tell(rows, inks)


def _speeds(axes: Axes, track: Track, shown: int, ink: Ink) -> None:
    axes.curve([(tick, sample.vy) for tick, sample in enumerate(track[: shown + 1])], ink)


def draw_climb(spot: Spot, climb: Climbing, climbs: Sequence[Climbing]) -> None:
    tracks = [each.up[: (each.up_ticks or LONGEST_CLIMB) + GRACE] for each in climbs]
    axes = Axes(
        spot.canvas,
        spot.chart,
        of_all([len(track) for track in tracks]),
        of_all([sample.up * 1.04 for track in tracks for sample in track], least=8),
    )
    axes.grid("ticks", "px", y_tile=spot.tile)
    points = [(tick, sample.up) for tick, sample in enumerate(climb.up[: (climb.up_ticks or LONGEST_CLIMB) + GRACE])]
    axes.curve(points, GREEN)
    if climb.up_ticks is not None:
        axes.ring((climb.up_ticks, climb.height), LOUD)
    spot.tell(
        [
            ("up", f"{short(climb.up_speed)} px/s"),
            ("  lasts", in_ticks(climb.up_ticks)),
            ("  climbs", f"{short(climb.height)} px"),
            ("down", f"{short(climb.down_speed)} px/s"),
            ("still", ""),
            ("  lasts", in_ticks(climb.still_ticks)),
        ]
    )


def _bare(ticks: int | None) -> str:
    return "-" if ticks is None else str(ticks)


RUN = Panel("Running from rest, and to a stop", 144, lambda feel: feel.running, draw_run)
STRAIGHT_JUMP = Panel("Jumping straight up", 164, lambda feel: feel.jumping, draw_straight_jump)
FALL = Panel("FallingBlock, and sliding down a wall", 144, lambda feel: feel.falling, draw_fall)
CLIMB = Panel("Climbing with grab held", 144, lambda feel: feel.climbing, draw_climb)
