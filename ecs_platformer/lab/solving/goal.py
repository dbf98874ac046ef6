"""The goal of a search, as data: any condition of an Assert in a tape, such as `story.goal == "next"`."""

from __future__ import annotations

from ecs_platformer.errors import EcsPlatformerError, InvalidValueError
from ecs_platformer.game.replay.player import how_it_fails
from ecs_platformer.scene.tape.directives import STORY, Assertion, TapeLineError, parse_directive
from ecs_platformer.world.world import World

NEXT = f'{STORY}.goal == "next"'  # the level is completed


class GoalError(EcsPlatformerError):
    """The text of a goal is not a condition, or names something that the scene does not have."""


class Goal:
    """Raises GoalError if the condition is invalid for this world.

    `words` are the names of scenes, counts and entities in the condition: the goal depends on the entities that have or
    refer to these names.
    """

    def __init__(self, text: str, world: World) -> None:
        self.text = text
        try:
            claim = parse_directive(f"#! Assert {text}", 1, 0, has_scene=True)
            if not isinstance(claim, Assertion):
                raise GoalError(f'a goal is a condition like {NEXT}, not "{text}"')
            self._claim = claim
            how_it_fails(claim, world)
        except (TapeLineError, InvalidValueError) as error:
            raise GoalError(f'the goal "{text}": {error}') from None
        self.leaves = (claim.entity, claim.component, claim.field, claim.operator) == (STORY, "", "goal", "==")
        self.words = {claim.value} if self.leaves else {claim.field, claim.entity} - {STORY}

    def reached(self, world: World) -> bool:
        if self.leaves:
            return world.level.state.goal == self._claim.value
        return not how_it_fails(self._claim, world)

    def lost(self, world: World) -> bool:
        return bool(world.level.state.goal) and not self.reached(world)
