"""Controls the sounds of a page by commands to `player/sound.js`; a worker makes the samples: see `samples.py`."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping

from ecs_platformer.media.sound.spec import SoundSpec, echo_of
from ecs_platformer.media.sound.stereo import sides
from ecs_platformer.media.sound.tune import Score
from ecs_platformer.scene.baked.codec import to_text

MIDDLE: Mapping[str, float] = {}  # no sound is heard from a side
GOLDEN = (5**0.5 - 1) / 2  # multiples of it, modulo 1, are spread evenly and never repeat


class PageSounds:
    """Collects commands until take() returns them.

    Each command is a list: ["sound", data, bus, rate, [left, right]] with the volumes on both sides, ["tune", data,
    muted layers, seconds of fade], ["layers", muted layers], ["silence", seconds of fade], ["volume", bus, amplitude],
    or ["mute", on]. `data` describes a sound or a tune to the worker that makes its samples.
    """

    def __init__(self) -> None:
        self.muted = False
        self._orders: list[list[object]] = []
        self._score: Score | None = None
        self._layers: Collection[str] = ()
        self._varied = 0  # sounds of varied pitch so far
        self._data: dict[tuple[SoundSpec, float], str] = {}

    def take(self) -> str:
        orders, self._orders = self._orders, []
        return json.dumps(orders)

    def play(
        self,
        names: Iterable[str],
        sounds: Mapping[str, SoundSpec],
        pans: Mapping[str, float] = MIDDLE,
        echo: float = 0.0,
    ) -> None:
        """Names without a sound are ignored. `pans` is as of Session.take_sounds(), `echo` that of the scene."""
        for name in names:
            if name in sounds and not self.muted:
                spec = sounds[name]
                own = echo_of(spec, echo)
                data = self._data.setdefault((spec, own), to_text({"sound": spec, "echo": own}))
                self._orders.append(["sound", data, spec.bus, self._rate(spec.vary), sides(pans.get(name, 0.0))])

    def play_music(self, score: Score | None, layers: Collection[str]) -> None:
        """Play a tune in a loop, with these layers muted. If `score` is None, fade the music out."""
        if score != self._score:
            changing = score or self._score
            fade = changing.spec.fade / 1000 if changing and self._score else 0.0
            data = to_text({"tune": score}) if score else ""
            self._orders.append(["tune", data, [*layers], fade] if score else ["silence", fade])
        elif score and layers != self._layers:
            self._orders.append(["layers", [*layers]])
        self._score, self._layers = score, layers

    def set_volume(self, bus: str, percent: int) -> None:
        """The amplitude is (percent / 100)², because people perceive loudness in ratios."""
        self._orders.append(["volume", bus, (percent / 100) ** 2])

    def toggle_mute(self) -> None:
        self.muted = not self.muted
        self._orders.append(["mute", self.muted])

    def _rate(self, vary: float) -> float:
        if not vary:
            return 1.0
        self._varied += 1
        return 1 + vary * (2 * (self._varied * GOLDEN % 1) - 1)
