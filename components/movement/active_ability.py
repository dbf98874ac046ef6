from dataclasses import dataclass, field


@dataclass(slots=True)
class ActiveAbility:
    """The ability that has an actor to itself for a while (dash, climb, ledge): running, falling, jumping wait."""

    by: str = field(default="", init=False)  # "": none
    began: int = field(default=0, init=False)  # tick
    over: bool = field(default=False, init=False)  # it ends with this tick
