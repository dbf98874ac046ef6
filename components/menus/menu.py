"""A menu, and the pointer in it."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..control.intent import Player
from ..interface.display import Corner
from ..scripting.trigger import Effect
from ..units import Between, Color, Layer, OptionalColor, Pixel, Seconds, Sound, SpriteName, Words
from .items import Item


@dataclass(slots=True)
class Pointer:
    """Holds the state of the mouse in this tick. The window writes it; tests and systems may read and write it."""

    x: int = -1  # px of the picture, from its left edge; -1: not in the picture
    y: int = -1  # px of the picture, from its top edge
    pressed: bool = False  # its button is held
    back: bool = False  # asks to go back: the right button, or the key that closes menus, is held
    wheel: int = 0  # rows that were scrolled down in this tick; negative: up


@dataclass(slots=True)
class Menu:
    """Shows items for a player to choose from.

    The player chooses with up, down and jump, or with the pointer; dash goes back. Left and right change the setting of
    the item in focus. Buttons held in the menu's first tick are ignored until they are released. The size of the menu
    depends on the items and the view: a menu with too many items scrolls, and text that is too long is shortened.
    """

    requires: ClassVar = (Player, Pointer)

    title: Words = ""  # text above the items
    items: tuple[Item, ...] = ()  # from top to bottom; the kinds are in items.py: button, slider, toggle, list, …
    back: tuple[Effect, ...] = ()  # effects of going back
    hint: Words = ""  # text at the bottom of the picture, such as which keys choose and go back
    corner: Corner = "middle"  # corner, side or middle of the picture
    x: Pixel = 0  # px, from that side inwards; in the middle: to the right
    y: Pixel = 0  # px, from that side inwards; in the middle: down
    width: Annotated[int, Between(0, 4096)] = 0  # px of the panel; 0: as wide as its items
    rows: Annotated[int, Between(0, 100)] = 0  # rows shown at once; 0: as many as fit
    columns: Annotated[int, Between(1, 8)] = 1  # columns of levels or save slots; fewer if they do not fit
    spacing: Annotated[int, Between(2, 64)] = 3  # px between two rows; at least what key caps need
    centered: bool = False  # text of buttons is centered
    mark: SpriteName = ""  # sprite beside the item in focus
    color: Color = "#fbf1dc"  # color of text
    focus_color: Color = "#ffd479"  # color of the item in focus
    dim_color: Color = "#7a6c91"  # color of items that cannot be chosen, and of notes
    bar_color: Color = "#ee9248"  # color of the filled part of sliders
    panel: OptionalColor = "#17131fe8"  # color behind the items; "" for none
    border: OptionalColor = "#50456b"  # color of the panel's border; "" for none
    shade: OptionalColor = ""  # color over the picture behind the panel; "" for none
    layer: Layer = 950  # drawing order; higher is drawn later
    repeat_after: Seconds = 0.35  # s, for which a direction is held before it repeats
    repeat_every: Seconds = 0.1  # s, between two repeats; at least one tick
    move_sound: Sound = ""  # sound of moving the focus and of changing a setting
    choose_sound: Sound = ""  # sound of choosing an item
    back_sound: Sound = ""  # sound of going back
    focus: int = field(default=0, init=False)  # number of the row in focus; state, as are all below
    top: int = field(default=0, init=False)  # px that are scrolled off above
    asked: bool = field(default=False, init=False)  # the item in focus was pressed once and wants a second press
    age: int = field(default=0, init=False)  # ticks since it opened, at most 1
    direction: str = field(default="", init=False)  # direction held since its press
    held: int = field(default=0, init=False)  # ticks for which that direction is held
    seen: tuple[int, int, bool, bool] = field(default=(-1, -1, False, False), init=False)  # Pointer in the last tick
