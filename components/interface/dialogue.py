"""Dialogues, and text that appears letter by letter."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal, TypedDict

from ..scripting.trigger import Effect
from ..units import Action, Between, Cue, EntityId, Layer, Pixel, Some, SpriteName, Words
from .texts import Label


class AnswerText(TypedDict):
    """The field that an Answer must have."""

    text: Words  # what the player may answer


class Answer(AnswerText, total=False):
    """An answer that a player can choose on a page, and its effects."""

    do: tuple[Effect, ...]  # effects to perform when it is chosen


class PageText(TypedDict):
    """The field that a DialoguePage must have."""

    text: Words  # what is said; placeholders as in a Hud


class DialoguePage(PageText, total=False):
    """A page of a Dialogue: the text that is said, and the answers that a player can choose from."""

    speaker: Words  # name over the text
    portrait: SpriteName  # sprite beside the text
    choices: tuple[Answer, ...]  # answers; up and down move the focus


@dataclass(slots=True)
class Dialogue:
    """Shows its pages, one after the other, after the effect `talk` has started it; only one dialogue runs at a time.

    If the dialogue `holds` the players, their inputs go to the dialogue while it runs, and their Intents are empty.
    Everything else goes on, unless the dialogue `freezes` the world. A press of `advance` shows the rest of a text that
    is still being typed; the next press shows the next page. A text of more than `lines` lines continues after a press.
    If another dialogue begins, or a player that the dialogue holds dies, this dialogue ends without its effects.
    """

    pages: tuple[DialoguePage, ...] = ()  # what is said, in order
    do: tuple[Effect, ...] = ()  # effects to perform after the last page, and after those of the answer chosen there
    advance: Annotated[tuple[Action, ...], Some(1)] = ("jump",)  # actions that go on, or choose the answer in focus
    holds: bool = True  # false: players keep their inputs, pages turn by themselves, answers are not shown
    freezes: bool = False  # the world stands still meanwhile, as in a hit-stop
    width: Annotated[int, Between(16, 4096)] = 208  # px, at most, of a line; longer ones are wrapped
    lines: Annotated[int, Between(1, 32)] = 3  # lines of text at a time, at most
    speed: Annotated[float, Between(0, 1000)] = 40.0  # letters typed per s; 0: all at once
    reading: Annotated[float, Between(1, 1000)] = 14.0  # letters read per s, where pages turn by themselves
    voice: Cue = ""  # sound of the letters
    every: Annotated[int, Between(1, 100)] = 3  # letters, from one sound to the next
    turn: Cue = ""  # sound of a press that shows the next page or moves the focus
    side: Literal["auto", "top", "bottom"] = "auto"  # side of the picture; auto: where the speakers are not
    layer: Layer = 945  # drawing order; by default over signs, under menus
    open_now: bool = field(default=False, init=False)  # it is under way; state, as are all below
    page: int = field(default=0, init=False)  # number of the page, from 0
    part: int = field(default=0, init=False)  # number of its part of `lines` lines, from 0
    ticks: int = field(default=0, init=False)  # ticks for which that part has been there
    choice: int = field(default=0, init=False)  # number of the answer in focus, from 0
    by: EntityId = field(default=0, init=False)  # entity that began it; 0: none


@dataclass(slots=True)
class Talking:
    """Sends a player's inputs to a Dialogue: the player's Intent is empty until the Dialogue ends.

    The effect `talk` adds this component.
    """

    to: int = 0  # entity with the Dialogue
    held: tuple[str, ...] = ()  # actions that its player holds; written by `input`
    pressed: tuple[str, ...] = ()  # actions pressed since the dialogue last read them; written by `input`


@dataclass(slots=True)
class Typewriter:
    """Shows its entity's Label letter by letter while a player is near, and hides the Label otherwise."""

    cosmetic: ClassVar = True
    needs: ClassVar = (Label,)

    speed: Annotated[float, Between(0, 1000)] = 30.0  # letters per s; 0: all at once
    near: Pixel = 40  # px, from its Position to a player's middle, on each axis; 0: always near
    ticks: int = field(default=0, init=False)  # ticks for which it has been shown; 0: hidden; written by `typewriter`
