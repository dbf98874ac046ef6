from dataclasses import dataclass, field
from typing import ClassVar

from ..units import Pixel
from .steps import State, StateTable, Step


@dataclass(slots=True)
class Timeline:
    """What an entity does, step by step, as data: a mover's way, an enemy's mind (Celeste's coroutines, but saved).

    Either `steps`, or `states` with steps of their own and what leads from one to another. Solids that `move` need a
    Remainder and a Velocity, and arrive exactly; actors go as far as they are free. A round of steps that take no time
    is not repeated.
    """

    either: ClassVar = (("steps", "repeat"), ("states", "first"))

    steps: tuple[Step, ...] = ()
    repeat: bool = True  # the steps
    states: dict[str, StateTable] = field(default_factory=dict[str, StateTable])
    first: State = ""  # "": the one that is listed first
    to: tuple[Pixel, Pixel] = (0, 0)  # px from where it started: where `move = "to"` goes
    state: str = field(default="", init=False)
    step: int = field(default=0, init=False)  # index; beyond the last: at the end
    age: int = field(default=-1, init=False)  # ticks in this step; -1: it has not begun
    since: int = field(default=0, init=False)  # ticks in this state
    home: tuple[int, int] | None = field(default=None, init=False)  # px, where it was first seen
    visited: tuple[tuple[int, int], ...] = field(default=(), init=False)  # px, where moves began: the way back
    origin: tuple[float, float] = field(default=(0.0, 0.0), init=False)  # px, where this move began
    goal: tuple[int, int] = field(default=(0, 0), init=False)  # px, where it goes
    span: int = field(default=0, init=False)  # ticks that it takes
    moving: bool = field(default=False, init=False)  # its Velocity is that of its move
    pace: float = field(default=0.0, init=False)  # px/s, of a charge
    started: bool = field(default=False, init=False)  # by an effect, since the last tick
    asked: str = field(default="", init=False)  # the state that the effect names
    by: int = field(default=0, init=False)  # who made it go on; 0: nobody
    ran: int = field(default=0, init=False)  # the tick in which it was looked at last
    stood: bool = field(default=False, init=False)  # then
    points: int = field(default=0, init=False)  # of Health, then
