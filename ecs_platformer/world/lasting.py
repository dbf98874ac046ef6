"""Lasting changes: an entity of a certain name has a component, lacks it, or has a certain value in a field of it.

They are made again whenever the entity is created: when its level restarts, and in the levels after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.errors import InvalidValueError, cut, nearest, shown
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.component_fields import check_fields, missing_fields, problems_text
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.names.references import PLACING
from ecs_platformer.scene.tape.start import Value
from ecs_platformer.world.entity_factory import EntityFactory
from ecs_platformer.world.entity_index import EntityIndex

LONGEST = 100  # characters of a change, so that a line of a tape holds it


class Change(NamedTuple):
    entity: str  # its name
    component: str
    field: str  # "": whether it has the component


def change_of(key: str) -> Change:
    """Return the change that "ENTITY.Component" or "ENTITY.Component.field" means.

    Raises InvalidValueError if there is no such component or field.
    """
    known = vocabulary()
    entity, _, component = key.rpartition(".")
    field = ""
    if component not in known and not component[:1].isupper():
        (entity, _, component), field = entity.rpartition("."), component
    if not entity:
        raise InvalidValueError(f'expected "ENTITY.Component" or "ENTITY.Component.field", found {shown(key)}')
    if component not in known:
        raise InvalidValueError(f"{key}: no such component: {shown(component)}{nearest(component, known)}")
    if field and field not in (fields := component_info(known[component]).types):
        raise InvalidValueError(f"{key}: no such field of {component}: {shown(field)}{nearest(field, fields)}")
    return Change(entity, component, field)


def check_lasting(lasting: Mapping[str, Value]) -> None:
    for key, value in lasting.items():
        change = change_of(key)
        kind = vocabulary()[change.component]
        if change.component in PLACING:
            raise InvalidValueError(f"{key}: a change of a {change.component} cannot be lasting")
        if not change.field:
            if not isinstance(value, bool):
                raise InvalidValueError(f"{key}: expected true or false, found {shown(value)}")
            if value and (missing := missing_fields(kind, {})):
                raise InvalidValueError(f"{key}: {missing}")
        elif problems := check_fields(kind, {change.field: value}, partial=True)[1]:
            raise InvalidValueError(problems_text(problems, key.removesuffix(f".{change.field}")))
        if len(key) + len(str(value)) > LONGEST:
            raise InvalidValueError(f"{cut(key)}: a lasting change has at most {LONGEST} characters")


def is_possible(key: str, value: Value) -> bool:
    try:
        check_lasting({key: value})
    except InvalidValueError:
        return False
    return True


def make_again(
    lasting: Mapping[str, Value], name: str, index: EntityIndex, factory: EntityFactory, bodies: Bodies
) -> None:
    """A change that does not fit the entity is left out, such as one of a component that it lacks in this level."""
    entity = index.find(name)
    for key, value in sorted(lasting.items()) if entity else ():
        change = change_of(key)
        if change.entity != name:
            continue
        kind = vocabulary()[change.component]
        has = kind in index.by_class(entity)
        with suppress(InvalidValueError):
            if change.field and has:
                index.set_fields(entity, kind, **{change.field: value})
            elif not change.field and value and not has:
                factory.add(entity, [kind()])
            elif not change.field and not value and has:
                bodies.entities.drop(entity, kind)
                bodies.refresh(entity)
