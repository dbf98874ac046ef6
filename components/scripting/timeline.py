from dataclasses import dataclass, field
from typing import ClassVar

from ..units import EntityId, Pixel, Speed, Tick
from .steps import State, StateTable, Step


@dataclass(slots=True)
class Timeline:
    """Runs a list of steps, such as a mover's route or an enemy's behaviour (like Celeste's coroutines, but saved).

    A Timeline has either `steps` or `states`. Each state has its own steps, and conditions that lead to other states.
    Solids that `move` need a Remainder and a Velocity, and arrive exactly; actors go as far as the way is free. If no
    step of a list takes time, the list does not `repeat`; if such a list ends with `again`, it runs once in each tick.
    """

    either: ClassVar = (("steps", "repeat"), ("states", "first"))
    moves: ClassVar = True
    steps_of: ClassVar = ("steps", "states", "to")  # fields of the places that it moves to

    steps: tuple[Step, ...] = ()  # steps, in order
    repeat: bool = True  # starts again after the last of the steps
    states: dict[str, StateTable] = field(default_factory=dict[str, StateTable])  # name → state, with its own steps
    first: State = ""  # state that it starts in; "": the first one listed
    to: tuple[Pixel, Pixel] = (0, 0)  # px from its start (right, down), where `move = "to"` goes
    state: str = field(default="", init=False)  # current state; "": no states; written by `timelines`, as are all below
    step: int = field(default=0, init=False)  # index of the current step; past the last: finished
    began: Tick = field(default=0, init=False)  # tick, by its clock, in which this step began; 0: it has not begun
    entered: Tick = field(default=0, init=False)  # tick, by its clock, in which it entered this state; 0: none yet
    home: tuple[Pixel, Pixel] | None = field(default=None, init=False)  # px, Position in its first tick
    visited: tuple[tuple[Pixel, Pixel], ...] = field(default=(), init=False)  # px, where moves began: the way back
    origin: tuple[float, float] = field(default=(0.0, 0.0), init=False)  # px, where this move began
    goal: tuple[Pixel, Pixel] = field(default=(0, 0), init=False)  # px, where this move ends
    span: int = field(default=0, init=False)  # ticks that this move takes
    moving: bool = field(default=False, init=False)  # its Velocity comes from its move
    pace: Speed = field(default=0.0, init=False)  # px/s, of a charge
    started: bool = field(default=False, init=False)  # an effect `start` started it since the last tick
    asked: str = field(default="", init=False)  # state that the effect `start` names
    by: EntityId = field(default=0, init=False)  # entity that made it go on; 0: none
    # Written only if one of its conditions, or a test of a Trigger, says `remembers`:
    ran: Tick = field(default=0, init=False)  # tick, by the clock of entity 0, in which it last ran
    stood: bool = field(default=False, init=False)  # stood on ground in that tick
    points: int = field(default=0, init=False)  # points of Health in that tick
