"""What Timelines wait for: conditions as data, `when` or `until`, looked at on each tick.

Each answers with who made it so (0: nobody in particular), or None where it does not hold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from ecs_platformer.ecs.component_types import core
from ecs_platformer.physics.bodies import FEW
from ecs_platformer.project import vocabulary
from systems.rules.scripting.effects import targets
from systems.rules.senses.ledge_probe import ledge_ahead, wall_ahead
from systems.rules.senses.line_of_sight import sees

if TYPE_CHECKING:
    from ecs_platformer.world.world import World

RANGE = 64  # px
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
PLACELESS = frozenset(("started", "dash", "hurt", "health", "count", "gone", "after"))  # others need a place and a box

Condition = Mapping[str, Any]
Answer = int | None
Box = tuple[int, int, int, int]  # left, top, right and bottom, px of the world


class Watcher(Protocol):
    """Timeline, as the framework sees it: what it knew the tick before."""

    since: int
    started: bool
    ran: int
    stood: bool
    points: int


def holds(world: World, entity: int, condition: Condition, when: str, watcher: Watcher) -> Answer:
    if when not in PLACELESS:
        known, parts = core(), world.entities.by_class(entity)
        if known.Position not in parts or known.Collider not in parts:
            return None
    return CONDITIONS[when](world, entity, condition, watcher)


def component(world: World, entity: int, name: str) -> Any:
    """A component by its name; None where the entity has none, or the project knows none."""
    kind: Any = vocabulary().get(name)
    return world.entities.by_class(entity).get(kind)


def crowd(world: World, by: str) -> list[int]:
    """Whom `by` means, ids ascending: "players", "all" actors, a tag or a name; but nobody who is dying."""
    if by == "players":
        kept = world.entities.cache()
        known: list[int] | None = kept.get(crowd)
        if known is None:
            player: Any = vocabulary()["Player"]
            known = kept[crowd] = _living(world, [one for one, _ in world.each(player)])
        return known
    if by == "all":
        return _living(world, [one for one, _ in world.actors(core().Position)])
    return _living(world, targets(world, 0, 0, by))


def _living(world: World, those: list[int]) -> list[int]:
    dying: Any = vocabulary().get("Dying")
    if dying is None or not any(world.each(dying)):
        return those
    return [one for one in those if not world.has(one, dying)]


def inside(world: World, by: str, region: Box, excluding: int = 0) -> list[int]:
    """Those of `by` whose colliders overlap a region of the world."""
    found = crowd(world, by)
    if len(found) <= FEW:
        return [one for one in found if one != excluding and world.space.intersects(one, region)]
    there = set(world.space.colliders_in(region, excluding=excluding))
    return [one for one in found if one in there]


def beside(world: World, entity: int, by: str) -> list[int]:
    """Those of `by` who overlap it or lie at one of its faces; corners do not touch."""
    left, top, right, bottom = world.space.bounds(entity)
    across = inside(world, by, (left - 1, top, right + 1, bottom), entity)
    return sorted({*across, *inside(world, by, (left, top - 1, right, bottom + 1), entity)})


def riding(world: World, entity: int, by: str) -> list[int]:
    riders = world.space.riders_of(entity) if world.has(entity, core().Collider, core().Solid) else []
    return [one for one in crowd(world, by) if one in riders] if riders else []


def dashing(world: World, by: str, since: int) -> list[int]:
    """Those of `by` who began a dash in this tick or after."""
    dashes = ((one, component(world, one, "Dash")) for one in crowd(world, by))
    return [one for one, dash in dashes if dash is not None and dash.at and dash.at >= since]


def nearest(world: World, entity: int, by: str = "players") -> tuple[int, int]:
    """Who of `by` is nearest, from centre to centre, and the square of how far that is, in half px; 0: nobody."""
    if not world.has(entity, core().Position, core().Collider):
        return 0, 0
    left, top, right, bottom = world.space.bounds(entity)
    best = (0, 0)
    for one in crowd(world, by):
        if one == entity or not world.has(one, core().Position, core().Collider):
            continue
        a, b, c, d = world.space.bounds(one)
        away = (a + c - left - right) ** 2 + (b + d - top - bottom) ** 2
        if not best[0] or away < best[1]:
            best = (one, away)
    return best


def _by(condition: Condition) -> str:
    return condition.get("by", "players")


def _first(found: list[int]) -> Answer:
    return found[0] if found else None


def _if(true: bool) -> Answer:
    return 0 if true else None


def _near(world: World, entity: int, condition: Condition, watcher: Watcher) -> Answer:
    one, away = nearest(world, entity, _by(condition))
    return one if one and away <= 4 * condition.get("range", RANGE) ** 2 else None


def _sees(world: World, entity: int, condition: Condition, watcher: Watcher) -> Answer:
    one = _near(world, entity, condition, watcher)
    if one is None or not sees(world, entity, one):
        return None
    if condition.get("ahead", False):
        (left, _, right, _), (a, _, c, _) = world.space.bounds(entity), world.space.bounds(one)
        return one if (a + c - left - right) * looks(world, entity) > 0 else None
    return one


def _within(world: World, entity: int, condition: Condition, watcher: Watcher) -> Answer:
    x, y, width, height = condition.get("box", (0, 0, 1, 1))
    known, parts = core(), world.entities.by_class(entity)
    at, facing = parts[known.Position], parts.get(known.Facing)
    if facing is not None and facing.x < 0:
        left, _, right, _ = world.space.bounds(entity)
        x = left + right - 2 * at.x - x - width
    return _first(inside(world, _by(condition), (at.x + x, at.y + y, at.x + x + width, at.y + y + height), entity))


def looks(world: World, entity: int) -> int:
    """Its Facing; 1 without one."""
    facing = world.try_get(entity, core().Facing)
    return 1 if facing is None else facing.x


def _ledge(world: World, entity: int, condition: Condition, watcher: Watcher) -> Answer:
    """Also one that it could not stop before; unless a wall stops it first."""
    brain = component(world, entity, "Brain")
    if brain is None or not stands(world, entity):
        return None
    run, side = component(world, entity, "Run"), looks(world, entity)
    if not ledge_ahead(world, entity, brain, run, side, on_ground=True):
        return None
    left, _, right, _ = world.space.bounds(entity)
    ends = (px for px in range(1, RANGE) if not world.space.is_grounded(entity, side * (right - left - 1 + px)))
    position: Any = world.get(entity, core().Position)
    blocked = (px for px in range(1, RANGE) if not world.space.fits_at(entity, position.x + side * px, position.y))
    return _if(next(ends, RANGE) < next(blocked, RANGE))


def _dashed(world: World, entity: int, condition: Condition, watcher: Watcher) -> Answer:
    side = condition.get("side")
    for one in crowd(world, _by(condition)):
        busy, contacts = component(world, one, "ActiveAbility"), world.try_get(one, core().Contacts)
        if contacts is None or busy is None or busy.by != "dash":
            continue
        if any(entity in hit.solids and side in (None, OPPOSITE[hit.side]) for hit in contacts.hits):
            return one
    return None


def _hit(world: World, entity: int, condition: Condition, watcher: Watcher) -> Answer:
    contacts = world.try_get(entity, core().Contacts)
    return None if contacts is None or not contacts.hits else contacts.hits[0].solids[0]


def stands(world: World, entity: int) -> bool:
    """An actor on the ground, and not on its way up."""
    velocity = world.try_get(entity, core().Velocity)
    return velocity is not None and velocity.y >= 0 and world.space.is_grounded(entity)


def points(world: World, entity: int) -> int:
    """Of its Health; 0 without."""
    health = component(world, entity, "Health")
    return 0 if health is None else health.points


CONDITIONS: dict[str, Callable[[World, int, Condition, Watcher], Answer]] = {
    "started": lambda world, entity, asked, watcher: _if(watcher.started),
    "ridden": lambda world, entity, asked, watcher: _first(riding(world, entity, _by(asked))),
    "unridden": lambda world, entity, asked, watcher: _if(not riding(world, entity, _by(asked))),
    "touched": lambda world, entity, asked, watcher: _first(beside(world, entity, _by(asked))),
    "untouched": lambda world, entity, asked, watcher: _if(not beside(world, entity, _by(asked))),
    "dash": lambda world, entity, asked, watcher: _first(dashing(world, _by(asked), watcher.ran)),
    "dashed": _dashed,
    "near": _near,
    "far": lambda world, entity, asked, watcher: _if(_near(world, entity, asked, watcher) is None),
    "sees": _sees,
    "within": _within,
    "wall": lambda world, entity, asked, watcher: _if(wall_ahead(world, entity, looks(world, entity))),
    "ledge": _ledge,
    "hit": _hit,
    "stands": lambda world, entity, asked, watcher: _if(stands(world, entity)),
    "landed": lambda world, entity, asked, watcher: _if(not watcher.stood and stands(world, entity)),
    "hurt": lambda world, entity, asked, watcher: _if(points(world, entity) < watcher.points),
    "health": lambda world, entity, asked, watcher: _if(points(world, entity) <= asked.get("most", 1)),
    "count": lambda world, entity, asked, watcher: _if(world.level.count(asked.get("of", "")) >= asked.get("least", 1)),
    "gone": lambda world, entity, asked, watcher: _if(not targets(world, entity, 0, asked.get("target", "self"))),
    "after": lambda world, entity, asked, watcher: _if(watcher.since >= world.ticks(asked.get("seconds", 0.0))),
}
