"""What stands in the corners of the screen."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..units import Between, Color, Count, Layer, OptionalColor, Pixel, Size, Slot, SpriteName, Target, Words

Corner = Literal["top left", "top", "top right", "left", "middle", "right", "bottom left", "bottom", "bottom right"]


@dataclass(slots=True)
class Hud:
    """Draws hearts, a bar and text with numbers, such as "{coins} of 20" or "{time}", in a corner of the picture.

    {time} and {deaths} are the time and the deaths of this level; {NAME} is the count NAME; {total.time},
    {total.deaths} and {total.NAME} are the same with the campaign's earlier levels added. {NAME.all} is how many of
    NAME can be collected in the level, {total.NAME.all} how many in the campaign. {key.ACTION} is the key or button
    of an action, as in {key.jump}, on the device that the player used last. {{ and }} stand for braces.
    """

    cosmetic: ClassVar = True

    text: Words = ""  # text with numbers in braces; a line feed begins a new line
    icon: SpriteName = ""  # sprite before the text
    count: str = ""  # name of a count; hidden while it is 0 in a level that has nothing to count; "": never hidden
    none: SpriteName = ""  # sprite in place of `icon` while that count is 0; "": the icon
    hearts: bool = False  # shows a player's Health: sprite "heart" per point left, "heart_empty" per point lost
    slot: Slot = 1  # the hearts show the Health of this player
    bar: Target = ""  # entity with Health, such as a boss, shown as a bar under the text; without it, all is hidden
    bar_points: Count = 0  # points of the full bar; 0: the most that it has shown
    bar_width: Size = 120  # px, of the bar
    bar_color: Color = "#dc5350"  # color of the points left in the bar
    corner: Corner = "top left"  # corner, side or middle of the screen
    x: Pixel = 0  # px, from that side inwards; in the middle: to the right
    y: Pixel = 0  # px, from that side inwards; in the middle: down
    color: Color = "#fbf1dc"  # color of the text
    shade: OptionalColor = "#17131fc0"  # color of the shadow 1 px below the text: "#rrggbb" or "#rrggbbaa"; "" for none
    plate: OptionalColor = (
        ""  # color of a plate behind icon and text, which hides what passes behind it: as `shade`; "" for none
    )
    layer: Layer = 900  # drawing order; higher is drawn later
    most: int = field(default=0, init=False)  # most points of the Health that it shows so far; written by `hearts`


@dataclass(slots=True)
class RunTimer:
    """Draws the time of the run through the campaign, and how far the last split is ahead of or behind the best run.

    If no RunTimer of a level shows that but the player's settings ask for it, a RunTimer with the default values is
    drawn.
    """

    cosmetic: ClassVar = True

    shows: Literal["time", "table", "split"] = "time"  # "table": all levels' splits; "split": for 3 s, the level's last
    last: Annotated[int, Between(0, 100)] = 0  # number of levels in the table, up to the last one completed; 0: all
    corner: Corner = "top"  # corner, side or middle of the screen
    x: Pixel = 0  # px, from that side inwards; in the middle: to the right
    y: Pixel = 0  # px, from that side inwards; in the middle: down
    color: Color = "#fbf1dc"  # color of titles and times
    ahead: Color = "#9be57a"  # color of the difference when faster than the best run
    behind: Color = "#ff8f7d"  # color of the difference when slower
    shade: OptionalColor = "#17131fc0"  # color of the shadow 1 px below the text: "#rrggbb" or "#rrggbbaa"; "" for none
    panel: OptionalColor = ""  # color behind it: "#rrggbb" or "#rrggbbaa"; "" for none
    layer: Layer = 900  # drawing order; higher is drawn later
