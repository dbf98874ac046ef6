from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ..units import Between, Color, Layer, Pixel
from .hud import Corner


@dataclass(slots=True)
class RunTimer:
    """Draws the time of the run through the campaign, and how far the last split is ahead of or behind the best run.

    If a level has no RunTimer but the player's settings ask for one, a RunTimer with the default values is drawn.
    """

    cosmetic: ClassVar = True

    shows: Literal["time", "table"] = "time"  # "table": every level of a whole run with its split
    last: Annotated[int, Between(0, 100)] = 0  # number of levels in the table, up to the last one completed; 0: all
    corner: Corner = "top"  # corner, side or middle of the screen
    x: Pixel = 0  # px, from that side inwards; in the middle: to the right
    y: Pixel = 0  # px, from that side inwards; in the middle: down
    color: Color = "#fbf1dc"  # color of titles and times
    ahead: Color = "#9be57a"  # color of the difference when faster than the best run
    behind: Color = "#ff8f7d"  # color of the difference when slower
    shade: str = "#17131fc0"  # color of the shadow 1 px below the text: "#rrggbb" or "#rrggbbaa"; "" for none
    panel: str = ""  # color behind it: "#rrggbb" or "#rrggbbaa"; "" for none
    layer: Layer = 900  # drawing order; higher is drawn later
