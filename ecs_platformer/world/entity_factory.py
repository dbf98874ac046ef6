"""Creates entities and adds components. All checks come first, so that an error leaves the world as it was."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ecs_platformer import project
from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.core.ecs.entities import Entities, Parts
from ecs_platformer.core.physics.attachments import attach
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.scene.checks.component_fields import check_component
from ecs_platformer.scene.checks.live_entity import check_entity
from ecs_platformer.scene.merge_components import copy_for_entity
from ecs_platformer.scene.prefab import EntitySpec
from ecs_platformer.scene.tables import MOST_ENTITIES
from ecs_platformer.world.entity_index import EntityIndex
from ecs_platformer.world.required_components import required_by, with_required
from ecs_platformer.world.snapshot.component_classes import ComponentClasses

MOST_IN_A_TICK = 1024  # entities that systems may create in one tick; the restart of a level may create more


class EntityFactory:
    """The methods that check their arguments raise InvalidValueError before they change anything; renew() checks
    nothing."""

    def __init__(self, entities: Entities, bodies: Bodies, index: EntityIndex) -> None:
        self._entities = entities
        self._bodies = bodies
        self._index = index
        self.classes = ComponentClasses()  # the component classes seen so far

    def create(self, components: Sequence[object], name: str | None) -> int:
        self._check(components)
        check_entity(components)
        self._check_name(name)
        self._check_limits(1, "create()")
        entity = self._entities.create(with_required(components), name)
        self._bodies.refresh(entity)
        return entity

    def add(self, entity: int, components: Sequence[object]) -> None:
        """Add `components`, and the components that they require, to a living entity.

        Each of `components` replaces the entity's component of the same class. A required component is added only if
        the entity has no component of its class.
        """
        self._index.check_alive(entity)
        there = self._entities.components(entity)
        self._check(components)
        check_entity(components, there.values())
        for component in (*components, *required_by(components, there)):
            self._entities.add(entity, component)
        self._bodies.refresh(entity)

    def spawn(self, prefab: str, specs: Sequence[EntitySpec]) -> list[int]:
        """Create the entities of a prefab as create_all() does.

        Raises InvalidValueError if too many entities would be alive, or would be created in one tick.
        """
        self._check_limits(len(specs), f"prefab {shown(prefab)}")
        return self.create_all(specs)

    def renew(self, entity: int, components: Parts) -> None:
        for kind in [kind for kind in self._entities.components(entity) if kind not in components]:
            self._entities.drop(entity, kind)
        for component in components.values():
            self._entities.add(entity, component)
        self._bodies.refresh(entity)

    def made_of(self, spec: EntitySpec) -> Parts:
        vocabulary = project.vocabulary()
        given = copy_for_entity(spec.components)
        return with_required([vocabulary[kind](**fields) for kind, fields in given.items()])

    def create_all(self, specs: Sequence[EntitySpec]) -> list[int]:
        """Create the entities of a scene or prefab, either all or none; return their ids in the order of `specs`.

        All components are made before the first entity, one class after another. So the components of a class lie side
        by side in memory, where motion reads them fastest.
        """
        for spec in specs:
            self._check_name(spec.name)
        vocabulary = project.vocabulary()
        given = [copy_for_entity(spec.components) for spec in specs]
        made: list[dict[str, object]] = [{} for _ in specs]
        distinct: list[object] = []
        for kind in dict.fromkeys(chain.from_iterable(given)):
            create = vocabulary[kind]
            by_fields: dict[int, object] = {}  # a component for each dict of fields; a prefab's entities share dicts
            for components, wanted in zip(made, given, strict=True):
                if kind in wanted:
                    components[kind] = by_fields[id(wanted[kind])] = create(**wanted[kind])
            distinct += by_fields.values()
        self.classes.register(distinct)
        whole = [
            (spec.name, with_required([components[kind] for kind in spec.components]))
            for spec, components in zip(specs, made, strict=True)
        ]
        with self._entities:  # activated once for all of them, not for each
            entities = self._entities.create_all(whole)
            self._bodies.refresh_all(entities)
        self._attach_children(specs, entities)
        return entities

    def _attach_children(self, specs: Sequence[EntitySpec], entities: Sequence[int]) -> None:
        """Attach each child to its parent, unless its Attached names another host."""
        attached_class = core().Attached
        for at, spec in enumerate(specs):
            attached = self._entities.components(entities[at]).get(attached_class) if spec.parent else None
            if attached is not None and not attached.to:
                attach(self._bodies, entities[at], entities[at - spec.parent])

    def _check(self, components: Sequence[object]) -> None:
        for component in components:
            if isinstance(component, type):
                raise InvalidValueError(f"{component.__name__} is a class; did you mean {component.__name__}()?")
        kinds = [type(component) for component in components]
        if twice := [kind.__name__ for kind in kinds if kinds.count(kind) > 1]:
            raise InvalidValueError(f"two {twice[0]} components for one entity")
        for component in components:
            self.classes.register((component,))
            check_component(component)

    def _check_limits(self, count: int, what: str) -> None:
        """Raise InvalidValueError if `count` more entities, because of `what`, are too many."""
        entities = self._entities
        if len(entities.table) + count > MOST_ENTITIES:
            raise InvalidValueError(f"{what}: over {MOST_ENTITIES:,} entities are alive")
        if entities.working and entities.created - entities.created_before + count > MOST_IN_A_TICK:
            raise InvalidValueError(f"{what}: over {MOST_IN_A_TICK:,} entities in one tick")

    def _check_name(self, name: object) -> None:
        if name is None:
            return
        if not isinstance(name, str) or not name:
            raise InvalidValueError(f"a name is text, not {shown(name)}")
        if self._index.find(name):
            raise InvalidValueError(f"there is an entity named {shown(name)} already")
