"""Which ability moves the actor now."""

from dataclasses import dataclass, field

from ..units import Tick


@dataclass(slots=True)
class ActiveAbility:
    """Names the ability that controls an actor, such as a dash.

    While an ability controls it, Run, Fall and Jump do nothing.
    """

    by: str = field(default="", init=False)  # "dash", "climb", "ledge", "ladder", "swim", "hook", "bubble"; "": none
    began: Tick = field(default=0, init=False)  # tick, by its clock, in which it began
    over: bool = field(default=False, init=False)  # it ends with this tick; cleared by `footing`
