"""`world.level`: a level's counts, the entities taken and kept, start positions, restarting and leaving the level.

What follows a level that was left: `game/campaign/campaign.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from hashlib import blake2b
from typing import Any

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.component_fields import check_whole, problems_text
from ecs_platformer.scene.prefab import EntitySpec
from ecs_platformer.scene.tape.start import Saved, Start, Value
from ecs_platformer.world.entity_factory import EntityFactory
from ecs_platformer.world.entity_index import EntityIndex
from ecs_platformer.world.lasting import change_of, check_lasting, make_again
from ecs_platformer.world.movement import Movement
from ecs_platformer.world.snapshot.level_state import MOST, Counts, LevelState, level_state_from
from ecs_platformer.world.spatial_queries import SpatialQueries


class Level:
    """Keeps in `state` what must outlast the level's entities, which a restart creates anew.

    A restart resets the counts, and the lists of taken and kept entities, to their values at the last save(). It does
    not reset start positions and deaths.
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
        self.begun = Start()  # what the run has started with: see begin()
        self.requests: list[tuple[str, str]] = []  # of the last tick: a command and what it is about; see request()
        self._specs = specs  # the entities of the scene
        self._bodies = bodies
        self._index = index
        self._factory = factory
        self._space = space
        self._physics = physics
        self._collectable: Counts | None = None  # None: not counted yet

    def count(self, name: str) -> int:
        """Return the count of this name, such as "coins" or "keys"; the count is 0 until something was added to it."""
        return self.state.counts.get(name, 0)

    @property
    def collectable(self) -> Counts:
        """For each count, by name, the total that all entities of the scene add to it, including those already taken.

        The attribute `counted` of a component class names two of its fields: the one that holds the name of a count,
        and the one that holds the amount added to that count.
        """
        if self._collectable is None:
            found: Counter[str] = Counter()
            kinds: dict[str, Any] = {name: kind for name, kind in vocabulary().items() if hasattr(kind, "counted")}
            for spec in self._specs:
                for name in kinds.keys() & spec.components.keys():
                    component = kinds[name](**spec.components[name])
                    count, amount = (getattr(component, field) for field in kinds[name].counted)
                    if count:
                        found[count] += amount
            self._collectable = dict(found)
        return self._collectable

    def add_count(self, name: str, amount: int = 1) -> None:
        """Add `amount`, which may be negative, to a count; the count stays within 0 to 2^53."""
        self.state.counts[name] = min(max(self.count(name) + amount, 0), MOST)

    def take(self, entity: int) -> None:
        """Remove an entity. If it belongs to the scene, a restart after the next save() does not create it again."""
        number = self.number_of(entity)
        self._bodies.kill(entity)
        if number is not None:
            self.state.gone = sorted({*self.state.gone, number})

    def keep(self, entity: int) -> None:
        """Mark an entity of the scene, such as a switch that is on, as kept.

        Restarts after the next save() keep the mark.

        Does nothing for an entity that the scene does not contain.
        """
        number = self.number_of(entity)
        if number is not None:
            self.state.kept = sorted({*self.state.kept, number})
            self._bodies.entities.recompose()  # what cached() has found may depend on it

    def is_kept(self, entity: int) -> bool:
        """Return True if this entity of the scene was marked by keep(), even if a restart has created it anew since."""
        return bool(self.state.kept) and self.number_of(entity) in self.state.kept

    def save(self) -> None:
        """Save the counts and the lists of taken and kept entities, as at a checkpoint; restarts go back to them."""
        self.state.save()

    def begin(self, start: Start) -> None:
        """Turn on the assists, make the lasting changes, and go to the checkpoint, with which the run starts.

        Call it at tick 0.

        Raises InvalidValueError, with nothing changed, for a lasting change that no entity could have, and for a
        checkpoint of another scene: see saved().
        """
        check_lasting(start.lasting)
        saved = self._saved_state(start.saved) if start.saved else None
        self.begun = start
        self.state.assists, self.state.lasting = [*start.assists], dict(sorted(start.lasting.items()))
        if saved is not None:
            self.state.saved_counts, self.state.saved_gone, self.state.saved_kept = saved.counts, saved.gone, saved.kept
            self.state.starts, self.state.upside_down, self.state.deaths = saved.starts, saved.upside_down, saved.deaths
            self.state.go_back()
            self._go_to_checkpoint(range(self.state.first, self.state.first + len(self._specs)))
        else:
            self._make_lasting_changes()

    def saved(self) -> Saved:
        """Return what restarts keep, as plain values, for a later run that starts in this state; empty if that is
        nothing.

        Entities are given by their index in the scene, so it fits only a scene with the same entities in the same
        order, which its "scene" says.
        """
        state = self.state
        kept = {
            "counts": {**state.saved_counts},
            "gone": [*state.saved_gone],
            "kept": [*state.saved_kept],
            "starts": [[number, *place] for number, place in sorted(state.starts.items())],
            "upside_down": [*state.upside_down],
        }
        found = Saved({name: value for name, value in kept.items() if value})
        if found and state.deaths:
            found["deaths"] = state.deaths
        return {"scene": self._entities_digest, **found} if found else found

    def _saved_state(self, saved: Mapping[str, Any]) -> LevelState:
        if saved.get("scene") != self._entities_digest:
            raise InvalidValueError("a checkpoint's scene: its entities are not those of this scene")
        values = {name: value for name, value in saved.items() if name not in ("scene", "starts")}
        try:
            values["starts"] = {number: (x, y) for number, x, y in saved.get("starts", [])}
        except (TypeError, ValueError):
            raise InvalidValueError(f"a checkpoint's starts: expected [[index, x, y]], found {saved}") from None
        state = level_state_from(values)
        self.check(state)
        return state

    @cached_property
    def _entities_digest(self) -> str:
        """A digest of which entities the scene has, without their values: of the same scene after a retouch as well."""
        lines = (f"{spec.name} {spec.parent} {' '.join(sorted(spec.components))}" for spec in self._specs)
        return blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()

    def started(self) -> Start:
        """Return what the run has started with, and the assists that are on now."""
        return replace(self.begun, assists=tuple(self.state.assists))

    def remember(self, entity: int, change: str, value: Value) -> None:
        """Make a change of an entity lasting: after restarts, and in later levels of the campaign, it is made again for
        the entity of the same name.

        `change` is "Jump.air" with the field's value, or "Dash" with True if the entity has the component from now on,
        False if it lacks it. Does nothing for an entity without a name. Raises InvalidValueError for a change that no
        entity could have.
        """
        name = self._index.name_of(entity)
        if name is None:
            return
        key = f"{name}.{change}"
        check_lasting({key: value})
        kept = {one: was for one, was in self.state.lasting.items() if value or not one.startswith(f"{key}.")}
        self.state.lasting = dict(sorted({**kept, key: value}.items()))

    def set_start(self, entity: int, x: int, y: int, *, upside_down: bool | None = None) -> None:
        """Set the Position (px) at which an entity of the scene restarts, and whether the entity is then UpsideDown.

        With None for `upside_down`, the entity restarts UpsideDown if it is UpsideDown now. Does nothing for an entity
        that the scene does not contain. Raises InvalidValueError for a Position beyond the world's limits.
        """
        number = self.number_of(entity)
        if number is not None:
            if problems := check_whole(LevelState, {"starts": {number: (x, y)}}):
                raise InvalidValueError(problems_text(problems, self._index.label(entity)))
            self.state.starts[number] = (x, y)
            turned = self._is_upside_down(entity) if upside_down is None else upside_down
            others = {*self.state.upside_down} - {number}
            self.state.upside_down = sorted(others | {number} if turned else others)

    def start_of(self, entity: int) -> tuple[int, int] | None:
        """Return the Position (px) that set_start() has set for the entity, or None."""
        number = self.number_of(entity)
        return None if number is None else self.state.starts.get(number)

    def check(self, state: LevelState) -> None:
        """Raise InvalidValueError if `state` does not fit the scene.

        Lists of entities must be ascending indices of the scene's entities, and entities with a start must have a
        Position.
        """
        for name in ("gone", "kept", "upside_down", "saved_gone", "saved_kept"):
            numbers: list[int] = getattr(state, name)
            if numbers != sorted(set(numbers)) or any(number >= len(self._specs) for number in numbers):
                most = len(self._specs)
                raise InvalidValueError(f"a snapshot's story > {name}: expected ascending numbers below {most}")
        for number in state.starts:
            if not 0 <= number < len(self._specs) or "Position" not in self._specs[number].components:
                raise InvalidValueError(f"a snapshot's story > starts: entity {number} of the scene has no Position")
        check_lasting(state.lasting)

    def restart(self) -> None:
        """Restart the level at the end of this tick: everything is as in the scene again, except what `state` keeps."""
        self.state.over = True

    def renew(self, entity: int) -> None:
        """Restart one entity of the scene while the level goes on.

        The entity restarts at its start (see set_start()) or, if it has no start or there is no room, at its Position
        in the scene. Do nothing if there is no room at either place; the caller may try again in a later tick. If the
        entity does not belong to the scene, restart the level.
        """
        number = self.number_of(entity)
        if number is None:
            self.restart()
            return
        parts, known = self._factory.made_of(self._specs[number]), core()
        position, box = parts.get(known.Position), parts.get(known.Collider)
        if position is None:
            self._factory.renew(entity, parts)
            self._make_lasting_changes(entity)
            return
        starts = [*filter(None, [self.state.starts.get(number)]), (position.x, position.y)]
        for x, y in starts:
            left, top = (x, y) if box is None else (x + box.x, y + box.y)
            if box is None or self._space.is_region_clear(entity, (left, top, left + box.width, top + box.height)):
                self._factory.renew(entity, parts)
                self._make_lasting_changes(entity)
                self._put(entity, x, y)
                if (x, y) == self.state.starts.get(number):
                    self._turn(entity, upside_down=number in self.state.upside_down)
                return

    def leave(self, goal: str) -> None:
        """Ask for the end of the level; `goal` is "next", "again" or a scene file. Only the first call counts.

        What comes then, Campaign.leave() decides (game/campaign/campaign.py).
        """
        self.state.goal = self.state.goal or goal

    def request(self, command: str, about: str = "") -> None:
        """Ask the program that runs the world for something outside the world.

        `command` is the kind of request, such as "resume" or "open"; `about` says what the request is about, such as
        the menu to open. Like a cue, a request is not part of the state. A program that does not know the command
        ignores the request.
        """
        self.requests.append((command, about))

    def restart_now(self) -> None:
        """Remove all entities, then create the entities of the scene again, with consecutive ids in the scene's order.

        Entities that were taken before the last save() are removed again. An entity that has a start (see set_start())
        is put there. If there is no room for the entity at its start, the entity stays at its Position in the scene,
        and the start is forgotten.
        """
        state = self.state
        for entity in self._index:
            self._bodies.kill(entity)
        state.over, state.first, state.numbers = False, self._index.census().next_id, {}
        state.go_back()
        self._go_to_checkpoint(self._factory.create_all(self._specs))

    def _go_to_checkpoint(self, made: Sequence[int]) -> None:
        """Give the scene's entities, as created, what `state` keeps."""
        state = self.state
        for number in state.gone:
            self._bodies.kill(made[number])
        self._make_lasting_changes()
        self._physics.update_attachments()  # before any host is moved to its start
        for number, place in sorted(state.starts.items()):
            if made[number] in self._index and not self._put(made[number], *place):
                del state.starts[number]  # it would start inside a solid, and be crushed again and again
                state.upside_down = [one for one in state.upside_down if one != number]
            elif made[number] in self._index:
                self._turn(made[number], upside_down=number in state.upside_down)

    def number_of(self, entity: int) -> int | None:
        """Return the entity's index in the scene, or None if it was created later."""
        if self.state.numbers:
            return self.state.numbers.get(entity)
        number = entity - self.state.first
        return number if 0 <= number < len(self._specs) else None

    def _make_lasting_changes(self, entity: int = 0) -> None:
        """Make the lasting changes of one entity or, by default, of all entities."""
        only = self._index.name_of(entity) if entity else None
        for name in {change_of(key).entity: None for key in self.state.lasting}:
            if not entity or name == only:
                make_again(self.state.lasting, name, self._index, self._factory, self._bodies)

    def _is_upside_down(self, entity: int) -> bool:
        return core().UpsideDown in self._index.by_class(entity)

    def _turn(self, entity: int, *, upside_down: bool) -> None:
        kind = core().UpsideDown
        if upside_down and not self._is_upside_down(entity):
            self._factory.add(entity, [kind()])
        elif not upside_down and self._is_upside_down(entity):
            self._bodies.entities.drop(entity, kind)
            self._bodies.refresh(entity)

    def _put(self, entity: int, x: int, y: int) -> bool:
        """Put an entity, with all that is attached to it, at a Position (px), and let it respawn there.

        Return False, and do nothing, if its collider does not fit there.
        """
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
