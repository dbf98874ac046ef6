from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ..control.intent import Intent
from ..physics.footing import Footing
from ..units import Between, Magnitude, Seconds


@dataclass(slots=True)
class Run:
    """Makes an actor run in the direction of its Intent (Celeste's numbers; with `time_to_top`, as in Pico-8).

    `reduces` says what happens to a speed above `top_speed`. "ahead": while the actor runs on in the same direction,
    `reduction` applies; otherwise `acceleration` or `friction` applies (Celeste). "always": `reduction` applies down to
    `top_speed`, whatever direction is held (Celeste Classic). "at_once": the speed is set to `top_speed`.
    """

    requires: ClassVar = (Intent, Footing)
    either: ClassVar = (("acceleration", "friction", "reduction", "air_reduction", "reduces"), ("time_to_top",))

    top_speed: Magnitude = 90.0  # px/s, to either side
    acceleration: Magnitude = 1000.0  # px/s², in the direction held
    friction: Magnitude | None = None  # px/s², to stop when no direction is held; None: the same as `acceleration`
    reduction: Magnitude = 400.0  # px/s², to slow down to `top_speed` when faster, as `reduces` says
    air_reduction: Magnitude | None = None  # px/s², as `reduction`, in the air; None: the share `air` of `reduction`
    reduces: Literal["ahead", "always", "at_once"] = "ahead"  # how a speed above `top_speed` is taken back; see above
    air: Annotated[float, Between(0, 1)] = 0.65  # share of all rates of Run that applies in the air
    time_to_top: Seconds = 0.0  # s, from rest to 99 % of the top speed; 0: uses `acceleration` instead
