"""What a learner can do in a step: choose one of several combinations of actions, or switch each action on or off."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, cast

from gymnasium import spaces

from ecs_platformer.errors import InvalidValueError, cut, nearest, plain, shown
from ecs_platformer.scene.tape.inputs import NOTHING, Held, Inputs, as_inputs

DIRECTIONS = ("", "right", "left", "up", "down", "right up", "right down", "left up", "left down")
ALONG_AND_ACROSS = {"right", "left", "up", "down"}


class Choices(Protocol):
    """The action space of an environment, and the game actions that are held for each value of this space."""

    @property
    def space(self) -> spaces.Space[Any]: ...
    def held(self, action: Any) -> Held: ...  # raises InvalidValueError for an action that is not in the space


class Listed:
    """A choice from a list of combinations of actions."""

    def __init__(self, choices: Sequence[Held]) -> None:
        self.choices = tuple(choices)
        self.space = spaces.Discrete(len(self.choices))

    def held(self, action: Any) -> Held:
        _check(action, self.space)
        return self.choices[int(action)]


class Switches:
    """A switch for each action, in the order of `names`."""

    def __init__(self, names: Collection[str]) -> None:
        self.names = tuple(sorted(names))
        self.space = spaces.MultiBinary(len(self.names))

    def held(self, action: Any) -> Held:
        _check(action, self.space)
        return frozenset(name for name, on in zip(self.names, action, strict=True) if on)


def action_space(wanted: str | Sequence[str], known: Collection[str]) -> Choices:
    """Return the choices of an environment: see LevelEnv. `known`: the actions of the project.

    Raises InvalidValueError for an unknown action, an empty list, or a text that is neither "discrete" nor
    "multi_binary".
    """
    if wanted == "multi_binary":
        return Switches(known)
    if wanted == "discrete":
        others = sorted({*known} - ALONG_AND_ACROSS)
        directions = [frozenset(one.split()) for one in DIRECTIONS if {*one.split()} <= {*known}]
        return Listed([way | held for held in (frozenset[str](), *map(_only, others)) for way in directions])
    texts = _texts(wanted)
    if not texts:
        raise InvalidValueError(f'actions are "discrete", "multi_binary" or a list of texts, not {shown(wanted)}')
    choices = [frozenset(one.split()) for one in texts]
    for name in sorted(frozenset[str]().union(*choices) - {*known}):
        raise InvalidValueError(f"no such action: {shown(name)}{nearest(name, known)}")
    return Listed(choices)


def held_in(slots: Mapping[int, Held]) -> Inputs:
    """Return the inputs of a tick in which the players of these slots hold this."""
    return as_inputs(slots.get(slot, NOTHING) for slot in range(1, max(slots, default=0) + 1))


def _texts(given: object) -> list[str]:
    """Return the texts of a list; [] if it is no list, or has anything else in it."""
    items = list(cast("Sequence[object]", given)) if isinstance(given, Sequence) and not isinstance(given, str) else []
    texts = [one for one in items if isinstance(one, str)]
    return texts if len(texts) == len(items) else []


def _check(action: Any, space: spaces.Space[Any]) -> None:
    try:
        inside = space.contains(action)
    except ValueError:  # from NumPy: a list of lists that differ in length
        inside = False
    if not inside:
        raise InvalidValueError(f"an action is one of {space}, not {cut(plain(repr(action)))}")


def _only(name: str) -> Held:
    return frozenset((name,))
