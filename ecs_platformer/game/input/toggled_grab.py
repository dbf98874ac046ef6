"""Grabbing by a press instead of a hold: one press grabs, the next press lets go.

A recording contains the holds that result from this.
"""

from __future__ import annotations

from ecs_platformer.scene.tape.inputs import MAX_PLAYERS, NOTHING, Inputs, as_inputs, players_of

ACTION = "grab"


class ToggledGrab:
    def __init__(self) -> None:
        self._pressed = [False] * MAX_PLAYERS  # in the last tick, by slot
        self._grabs = [False] * MAX_PLAYERS

    def of(self, held: Inputs) -> Inputs:
        """`held` is what the players hold. Call this once per tick."""
        players = [*players_of(held), *[NOTHING] * MAX_PLAYERS][:MAX_PLAYERS]
        for slot, actions in enumerate(players):
            pressed = ACTION in actions
            self._grabs[slot] ^= pressed and not self._pressed[slot]
            self._pressed[slot] = pressed
            players[slot] = actions | {ACTION} if self._grabs[slot] else actions - {ACTION}
        return as_inputs(players)
