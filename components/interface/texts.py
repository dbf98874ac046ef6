"""Texts in the level."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.body import Collider, Position
from ..units import AlphaColor, Between, Crowd, Cue, Layer, Near, Pixel, Words


@dataclass(slots=True)
class Label:
    """Draws text in the world in the pixel font, centred above its Position."""

    expects: ClassVar = (Position,)

    text: Words = ""  # text; a line feed begins a new line; {coins}, {time}, {key.jump} as in a Hud
    color: AlphaColor = "#f4e9d8"  # color of the text: "#rrggbb" or "#rrggbbaa"
    x: Pixel = 0  # px, from the Position to the middle of the text
    y: Pixel = 0  # px, from the Position to the bottom of the last line
    layer: Annotated[int, Between(-1000, 1000)] = 5  # drawing order; by default in front of walls, behind the hero


@dataclass(slots=True)
class Prompt:
    """Shows its entity's Label only while an entity that `by` selects is within `reach`.

    The Label is hidden while the entity's Collider is disabled. If the entity has a Switch, the Label is hidden once
    the Switch is on for good.
    """

    cosmetic: ClassVar = True
    needs: ClassVar = (Label, Collider)

    reach: Near = 0  # px, at most, between its collider and that entity, with no solid in between; 0: touching
    by: Crowd = "players"  # what it is for: "players", "all" actors, a tag or an entity's name


LetterRate = Annotated[float, Between(0, 1000)]  # letters per s; 0: all at once


@dataclass(slots=True)
class Sign:
    """Shows its entity's Label in a panel, letter by letter, while a player is near. Only the nearest Sign is shown.

    Even if the player has left, the panel stays until there was time to read its text. It is hidden earlier if another
    Sign takes its place, a Dialogue begins, the player enters another Room, or its Prompt hides the Label. If the
    last letter of the text has appeared before, the text is shown all at once. A text of more than `lines` lines
    continues in further panels; each panel is shown once there was time to read the panel before it.
    """

    cosmetic: ClassVar = True
    needs: ClassVar = (Label,)

    text: Words = ""  # what it says; "": the text of its Label, which, unlike this, is part of the state
    near: Pixel = 40  # px, from its Position to a player's middle, on each axis; 0: always near
    width: Annotated[int, Between(16, 4096)] = 132  # px, at most, of a line; longer ones are wrapped
    lines: Annotated[int, Between(1, 32)] = 3  # lines of a panel, at most
    speed: LetterRate = 30.0  # letters typed per s; 0: all at once
    reading: Annotated[float, Between(1, 1000)] = 14.0  # letters read per s: how long a panel stays once it is typed
    voice: Cue = ""  # sound of the letters
    every: Annotated[int, Between(1, 100)] = 3  # letters, from one sound to the next
    layer: Layer = 940  # drawing order; by default over the Huds, under menus
    ticks: int = field(default=0, init=False)  # ticks for which it has been shown; 0: not shown; written by `signs`
    known: bool = field(default=False, init=False)  # its text was typed to its end before; written by `signs`
