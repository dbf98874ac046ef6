"""`world.level`: what a level counts and keeps, where its entities start, starting again, and leaving."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.ecs.component_types import core
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.scene.prefab import EntitySpec
from ecs_platformer.snapshot.level_state import LevelState
from ecs_platformer.world.entity_factory import EntityFactory
from ecs_platformer.world.entity_index import EntityIndex
from ecs_platformer.world.movement import Movement
from ecs_platformer.world.spatial_queries import SpatialQueries


class Level:
    """Remembers in its `state` what the level's entities cannot: they are made anew when it starts again.

    What was not saved by then is lost: counts, and what was taken or kept, go back to the last save().
    """

    def __init__(
        self,
        specs: Sequence[EntitySpec],
        bodies: Bodies,
        index: EntityIndex,
        factory: EntityFactory,
        space: SpatialQueries,
        physics: Movement,
    ) -> None:
        self.state = LevelState()
        self._specs = specs  # the entities of the scene
        self._bodies = bodies
        self._index = index
        self._factory = factory
        self._space = space
        self._physics = physics

    def count(self, name: str) -> int:
        """Return the count of this name, such as "coins" or "keys"; 0 if nothing was counted."""
        return self.state.counts.get(name, 0)

    def add_count(self, name: str, amount: int = 1) -> None:
        """Add to a count, or subtract; it never falls below 0."""
        self.state.counts[name] = max(self.count(name) + amount, 0)

    def take(self, entity: int) -> None:
        """Remove an entity; once that is saved, it does not come back when the level starts again."""
        number = self._number_of(entity)
        self._bodies.kill(entity)
        if number is not None:
            self.state.gone = sorted({*self.state.gone, number})

    def keep(self, entity: int) -> None:
        """Mark an entity of the scene as kept, across restarts once saved: a switch that is on."""
        number = self._number_of(entity)
        if number is not None:
            self.state.kept = sorted({*self.state.kept, number})

    def is_kept(self, entity: int) -> bool:
        """Return True if this entity, or the one in its place before the level started again, was kept."""
        return self._number_of(entity) in self.state.kept

    def save(self) -> None:
        """Save what is counted, taken and kept now: a checkpoint."""
        self.state.save()

    def set_start(self, entity: int, x: int, y: int) -> None:
        """Set the Position (px) at which an entity of the scene starts from now on when the level starts again."""
        number = self._number_of(entity)
        if number is not None:
            self.state.starts[number] = (x, y)

    def start_of(self, entity: int) -> tuple[int, int] | None:
        """Return what set_start() set for the entity (px), or None."""
        number = self._number_of(entity)
        return None if number is None else self.state.starts.get(number)

    def restart(self) -> None:
        """Start again at the end of this tick: all is as in the scene, except for what the level remembers."""
        self.state.over = True

    def renew(self, entity: int) -> None:
        """Make an entity of the scene as new, at its start, while the level goes on; later, if there is no room.

        For an entity that is not of the scene, the level starts again.
        """
        number = self._number_of(entity)
        if number is None:
            self.restart()
            return
        parts, known = self._factory.made_of(self._specs[number]), core()
        position, box = parts.get(known.Position), parts.get(known.Collider)
        if position is None:
            self._factory.renew(entity, parts)
            return
        starts = [*filter(None, [self.state.starts.get(number)]), (position.x, position.y)]
        for x, y in starts:
            left, top = (x, y) if box is None else (x + box.x, y + box.y)
            if box is None or self._space.is_region_clear(entity, (left, top, left + box.width, top + box.height)):
                self._factory.renew(entity, parts)
                self._put(entity, x, y)
                return

    def leave(self, goal: str) -> None:
        """End the level; `goal` is "next", "again" or a scene, for the campaign to follow. The first call counts."""
        self.state.goal = self.state.goal or goal

    def restart_now(self) -> None:
        """Create the scene's entities again, in its order: their ids are consecutive again."""
        state = self.state
        for entity in self._index:
            self._bodies.kill(entity)
        state.over, state.first = False, self._index.census().next_id
        state.go_back()
        made = self._factory.create_all(self._specs)
        for number in state.gone:
            self._bodies.kill(made[number])
        self._physics.update_attachments()  # before any host is moved to its start
        for number, place in sorted(state.starts.items()):
            if made[number] in self._index and not self._put(made[number], *place):
                del state.starts[number]  # it would start inside a solid, and be crushed again and again

    def _number_of(self, entity: int) -> int | None:
        """The entity's index in the scene; None if it was made later."""
        number = entity - self.state.first
        return number if 0 <= number < len(self._specs) else None

    def _put(self, entity: int, x: int, y: int) -> bool:
        """Put it at a Position, if it is free there, with all that is attached to it."""
        known, parts = core(), self._index.by_class(entity)
        position = parts.get(known.Position)
        if position is None:
            raise InvalidValueError(f"{self._index.label(entity)} has no Position")
        if known.Collider in parts and not self._space.fits_at(entity, x, y):
            return False
        position.x, position.y = x, y
        if known.Collider in parts:
            self._physics.sync(entity)
        spawn = parts.get(known.Spawn)
        if spawn is not None:
            spawn.x, spawn.y = x, y
        return True
