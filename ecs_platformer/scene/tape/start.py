"""What a run starts with beside its scene. It is written in the first lines of the run's tape."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from ecs_platformer.scene.tape.assists import Assist

Value = bool | int | float | str
Lasting = dict[str, Value]  # "hero.Jump.air" → the field's value; "hero.Dash" → whether it has the component
Saved = dict[str, Any]  # what a level kept at a checkpoint, as plain values: see Level.saved()

AT_ONCE = 8  # items of a list in a line of a tape
PLAIN = re.compile(r"[\w.-]+")  # a key that a tape holds without quotes


@dataclass(frozen=True, slots=True)
class Start:
    assists: tuple[Assist, ...] = ()  # in the order of ASSISTS
    lasting: Mapping[str, Value] = field(default_factory=Lasting)
    saved: Mapping[str, Any] = field(default_factory=Saved)  # empty: the run starts at the start of the level

    def text(self) -> str:
        assists = f"#! assist {' '.join(self.assists)}\n" if self.assists else ""
        changes = "".join(f"#! keep {change}\n" for change in self.changes())
        return assists + changes + "".join(f"#! saved {name} = {json.dumps(value)}\n" for name, value in self._parts())

    def changes(self) -> list[str]:
        named = ((key if PLAIN.fullmatch(key) else json.dumps(key), value) for key, value in self.lasting.items())
        return [f"{key} = {json.dumps(value)}" for key, value in named]

    def _parts(self) -> Iterator[tuple[str, Any]]:
        """Yield the fields of `saved`, the long ones in parts that a line of a tape holds: see added()."""
        for name, value in self.saved.items():
            if isinstance(value, dict):
                yield from ((name, {key: one}) for key, one in cast("dict[str, Any]", value).items())
            elif isinstance(value, list):
                items = cast("list[Any]", value)
                yield from ((name, items[at : at + AT_ONCE]) for at in range(0, len(items), AT_ONCE))
            else:
                yield name, value


def added(parts: Iterable[tuple[str, Any]]) -> Saved:
    """Return the `saved` of a Start from parts of its fields."""
    saved = Saved()
    for name, part in parts:
        if isinstance(part, dict):
            saved[name] = {**saved.get(name, {}), **cast("dict[str, Any]", part)}
        elif isinstance(part, list):
            saved[name] = [*saved.get(name, []), *cast("list[Any]", part)]
        else:
            saved[name] = part
    return saved
