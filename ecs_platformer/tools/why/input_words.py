"""Puts inputs into words: what a player holds, since when, and what became of the presses that an Intent remembers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ecs_platformer.scene.tape.inputs import Inputs, by_slot
from ecs_platformer.tools.why.reasons import Write
from ecs_platformer.tools.why.values import short

Ages = Mapping[str, int]  # of Intent.waiting: a press that was not used yet → how many ticks ago it happened


def held_since(inputs: Sequence[Inputs], start: int, slot: int) -> list[str]:
    """Return what a player holds in the last of these ticks: "held left since tick 12".

    start: the tick before the first of `inputs`
    """
    found: list[str] = []
    for action in sorted(_held(inputs[-1], slot)) if inputs else ():
        first = len(inputs) - 1
        while first and action in _held(inputs[first - 1], slot):
            first -= 1
        earlier = "before " if first == 0 and start else ""  # what came before `inputs` is not known
        found.append(f"held {action} since {earlier}tick {start + first + 1}")
    return found


def _held(inputs: Inputs, slot: int) -> frozenset[str]:
    players = by_slot(inputs)
    return players[slot - 1] if slot <= len(players) else frozenset()


def value_words(component: str, field: str, value: object) -> str:
    if component == "Intent" and isinstance(value, Mapping):
        ages = cast("Ages", value).items()
        return ", ".join(f"{action} {age} tick{'s' * (age != 1)} ago" for action, age in ages) or "none"
    if component == "Intent" and isinstance(value, list | tuple):
        return ", ".join(cast("Sequence[str]", value)) or "none"
    return short(value)


def change_words(write: Write) -> str:
    """Return how a system changed a field: "90 → 0". Of Intent.waiting, tell which presses were made and which used."""
    component, field, before, after = write.component, write.field, write.before, write.after
    if component == "Intent" and all(isinstance(one, Mapping) for one in (before, after)):
        old, new = cast("Ages", before), cast("Ages", after)
        made = [f"{action} pressed" for action in new if new[action] < old.get(action, new[action] + 1)]
        return ", ".join([*made, *(f"{action} used" for action in old if action not in new)])
    return f"{value_words(component, field, before)} → {value_words(component, field, after)}"
