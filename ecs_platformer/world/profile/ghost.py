"""A ghost: how a hero looked after each tick of a run through a level. It is only shown, and touches nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from ecs_platformer.core.physics.versions import VERSION

LONGEST = 36_000  # ticks; a longer run has no ghost


class Look(NamedTuple):
    x: int  # px of the world, its top left corner
    y: int
    image: int  # index of its name; -1: no image
    delay: int  # ticks by which its animation is behind those of the level
    flip: bool  # mirrored
    turned: bool  # upside down


@dataclass(slots=True)
class Ghost:
    """The looks of a hero after each tick of a run through `scene`."""

    scene: Path | None = None
    names: list[str] = field(default_factory=list[str])  # of images, in the order in which they were seen first
    looks: list[Look] = field(default_factory=list[Look])  # by tick
    rules: int = VERSION  # of the physics rules under which it was recorded

    def note(self, tick: int, name: str, look: Look) -> None:
        """`name` is the name of the image, or "" for no image.

        Earlier ticks that are missing get looks without an image. From tick LONGEST on, nothing is recorded.
        """
        if tick >= LONGEST:
            return
        if name and name not in self.names:
            self.names.append(name)
        del self.looks[tick:]
        self.looks += [Look(0, 0, -1, 0, False, False)] * (tick - len(self.looks))
        self.looks.append(look._replace(image=self.names.index(name) if name else -1))
