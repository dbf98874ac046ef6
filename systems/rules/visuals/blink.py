"""What is seen and not seen in turn."""

from __future__ import annotations

from typing import Protocol


class Blinking(Protocol):
    """Blink, as the framework sees it: seconds."""

    on: float
    off: float


class Timed(Protocol):
    tick: int

    def ticks(self, seconds: float) -> int: ...


def hidden(world: Timed, blink: Blinking | None) -> bool:
    """Is it not to be seen in this tick? Without a Blink it always is; all blink together."""
    if blink is None:
        return False
    on, off = world.ticks(blink.on), world.ticks(blink.off)
    return world.tick % max(on + off, 1) >= on and off > 0
