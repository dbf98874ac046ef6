"""The goal of a search, as data: what an Assert in a tape may say, such as `story.goal == "next"`."""

from __future__ import annotations

from ecs_platformer.errors import EcsPlatformerError, InvalidValueError
from ecs_platformer.replay.player import how_it_fails
from ecs_platformer.tape.directives import STORY, Assertion, TapeLineError, parse_directive
from ecs_platformer.world.world import World

NEXT = f'{STORY}.goal == "next"'  # the level is completed


class GoalError(EcsPlatformerError):
    """The text of a goal is no condition, or names what the scene does not have."""


class Goal:
    """A condition on the state of a world, from its `text`. Raises GoalError if it is none, or does not fit the world.

    `words` are the names in it that entities of the scene may name, too: of a scene, of a count, of an entity.
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
        """Return True if the condition holds now."""
        if self.leaves:
            return world.level.state.goal == self._claim.value
        return not how_it_fails(self._claim, world)

    def lost(self, world: World) -> bool:
        """Return True if the level was left for another goal."""
        return bool(world.level.state.goal) and not self.reached(world)
