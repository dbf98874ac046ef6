"""The course of a level: what is counted and taken for good, checkpoints, starting again, and leaving."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.ecs.component_types import core
from ecs_platformer.scene.prefab import EntitySpec
from ecs_platformer.world.scheduler import Clock


class Course(Clock):
    """The part of a World that remembers what its entities cannot: they go when a level starts again.

    Its memory is `story`. What was not saved when a level starts again is lost: counts and what was taken go back.
    """

    def count(self, name: str) -> int:
        """How many of these there are: coins, keys."""
        return self.story.counts.get(name, 0)

    def tally(self, name: str, more: int = 1) -> None:
        """So many more of these; never less than none."""
        self.story.counts[name] = max(self.count(name) + more, 0)

    def take(self, entity: int) -> None:
        """Remove an entity; it does not come back when the level starts again, once that is saved."""
        number = self._number_of(entity)
        self._bodies.kill(entity)
        if number is not None:
            self.story.gone = sorted({*self.story.gone, number})

    def keep(self, entity: int) -> None:
        """What became of an entity of the scene, its system sees to again when the level starts again, once that is
        saved: a switch that is on."""
        number = self._number_of(entity)
        if number is not None:
            self.story.kept = sorted({*self.story.kept, number})

    def kept(self, entity: int) -> bool:
        """Has this entity, or the one in its place before the level started again, been kept?"""
        return self._number_of(entity) in self.story.kept

    def save(self) -> None:
        """What is counted, taken and kept now stays so: a checkpoint."""
        self.story.save()

    def begin_at(self, entity: int, x: int, y: int) -> None:
        """Where an entity of the scene begins from now on when the level starts again (px, its Position)."""
        number = self._number_of(entity)
        if number is not None:
            self.story.starts[number] = (x, y)

    def begins_at(self, entity: int) -> tuple[int, int] | None:
        """Where that is (px); None: where the scene says."""
        number = self._number_of(entity)
        return None if number is None else self.story.starts.get(number)

    def start_over(self) -> None:
        """At the end of this tick everything is again as in the scene, but for what the story remembers."""
        self.story.over = True

    def leave(self, goal: str) -> None:
        """The level is over, and leads to "next", "again" or a scene: whoever plays it will see. The first counts."""
        self.story.goal = self.story.goal or goal

    def _number_of(self, entity: int) -> int | None:
        """Which entity of the scene it is, from 0; None: it was made later."""
        number = entity - self.story.first
        return number if 0 <= number < len(self._cast()) else None

    def _end(self) -> None:
        super()._end()
        if self.story.over:
            self._again()

    def _again(self) -> None:
        """The scene's entities anew, in its order, so that their ids follow each other again."""
        story = self.story
        for entity in self.entities():
            self._bodies.kill(entity)
        story.over, story.first, self._frozen = False, self._entities.next_id, 0
        story.go_back()
        made = self._create_all(self._cast())
        for number in story.gone:
            self._bodies.kill(made[number])
        self.follow()  # what sits on whom is settled before anybody is put elsewhere
        for number, place in sorted(story.starts.items()):
            if self.alive(made[number]) and not self._put(made[number], *place):
                del story.starts[number]  # something solid begins there: it would be crushed for ever

    def _put(self, entity: int, x: int, y: int) -> bool:
        """To a place of the world, if it is free there, with all that sits on it."""
        position = self.get(entity, core().Position)
        if self.has(entity, core().Collider) and not self.free_at(entity, x, y):
            return False
        position.x, position.y = x, y
        if self.has(entity, core().Collider):
            self.moved(entity)
        spawn = self.find(entity, core().Spawn)
        if spawn is not None:
            spawn.x, spawn.y = x, y
        return True

    def moved(self, entity: int) -> None:
        raise NotImplementedError

    def follow(self) -> None:
        raise NotImplementedError

    def _cast(self) -> Sequence[EntitySpec]:
        """The entities of the scene."""
        raise NotImplementedError

    def _create_all(self, specs: Sequence[EntitySpec]) -> list[int]:
        raise NotImplementedError
