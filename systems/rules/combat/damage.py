"""Who may hurt whom, and the request that somebody be hurt: whatever hurts does it by this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecs_platformer.ecs.component_types import core
from ecs_platformer.project import vocabulary

if TYPE_CHECKING:
    from ecs_platformer.world.world import World


def hostile(world: World, entity: int, other: int) -> bool:
    """Does the one hurt the other? Never its own Team; with no Team, everybody."""
    kind: Any = vocabulary()["Team"]
    team, its = world.try_get(entity, kind), world.try_get(other, kind)
    if team is not None and its is not None and team.name == its.name:
        return False
    return team is None or not team.hurts or (its is not None and its.name in team.hurts)


def strike(world: World, entity: int, points: int, by: int = 0, *, deadly: bool = False) -> None:
    """It is to lose so many points of Health in this tick; of several strikes the hardest counts, then the first."""
    kind: Any = vocabulary()["Struck"]
    known = world.try_get(entity, kind)
    if known is None or (deadly, points) > (known.deadly, known.points):
        world.add(entity, kind(points=points, by=by, deadly=deadly, away=_away(world, entity, by)))


def _away(world: World, entity: int, by: int) -> int:
    """-1 or 1: where it is from who strikes it, by their centres; 0: neither here nor there."""
    if not all(world.has(one, core().Position, core().Collider) for one in (entity, by)):
        return 0
    left, _, right, _ = world.space.bounds(entity)
    its_left, _, its_right, _ = world.space.bounds(by)
    apart = left + right - its_left - its_right
    return (apart > 0) - (apart < 0)
