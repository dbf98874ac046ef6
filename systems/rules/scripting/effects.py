"""Runs the effects of triggers, switches, pickups, deaths and timelines; systems/rules/effects/ has them."""

from collections.abc import Iterable, Mapping
from typing import Any

from ecs_platformer import InvalidValueError, World
from ecs_platformer.errors import shown
from ecs_platformer.scene.rule_files import rule_files
from ecs_platformer.world.rule_note import note_rule


def perform(world: World, entity: int, effects: Iterable[Mapping[str, Any]], by: int = 0) -> None:
    """Perform the effects of an entity in order; `by` is the entity that set them off, or 0 if there is none.

    An effect is a table like {"open": "gate"}: one key is its verb, a rule in `systems/rules/effects/`.
    Raises InvalidValueError for a table without a verb.
    """
    verbs = rule_files("effects")
    for effect in effects:
        verb = next((key for key in effect if key in verbs), None)
        if verb is None:
            raise InvalidValueError(f"no effect: {shown(' and '.join(effect))}; known: {', '.join(verbs)}")
        rule = verbs[verb]
        try:
            rule.run(world, entity, by, rule.read(effect))
        except Exception as error:
            note_rule(error, "effect", verb, world, entity, effect)
            raise
