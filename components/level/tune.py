"""The music of a level."""

from dataclasses import dataclass, field
from typing import ClassVar

from ..scripting.trigger_tests import Test
from ..units import TuneLayer


@dataclass(slots=True)
class Soundtrack:
    """Says when layers of the tunes play, as in `layers = { drums = [{ holds = "danger" }] }`. The CameraTarget has it.

    A layer with tests plays while all of them pass, and unless it is muted; a layer without any plays all the time.
    The Soundtrack remembers, too, what the effects `music` and `mute` have changed, until the level restarts.
    """

    cosmetic: ClassVar = True

    layers: dict[TuneLayer, tuple[Test, ...]] = field(default_factory=dict[str, tuple[Test, ...]])  # layer → its tests

    changed: bool = field(default=False, init=False)  # `tune` plays instead of that of the scene and of the rooms
    tune: str = field(default="", init=False)  # tune; "": silence
    muted: tuple[str, ...] = field(
        default=(), init=False
    )  # its silent layers; unless `changed`, with those of the room
    waiting: tuple[str, ...] = field(default=(), init=False)  # layers with tests that did not pass when they were asked
    asked: int = field(default=-(2**30), init=False)  # tick in which that was
