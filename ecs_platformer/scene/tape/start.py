"""What a run starts with beside its scene. It is written in the first lines of the run's tape."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ecs_platformer.scene.tape.assists import Assist

Value = bool | int | float | str
Lasting = dict[str, Value]  # "hero.Jump.air" → the field's value; "hero.Dash" → whether it has the component

PLAIN = re.compile(r"[\w.-]+")  # a key that a tape holds without quotes


@dataclass(frozen=True, slots=True)
class Start:
    assists: tuple[Assist, ...] = ()  # in the order of ASSISTS
    lasting: Mapping[str, Value] = field(default_factory=Lasting)

    def text(self) -> str:
        assists = f"#! assist {' '.join(self.assists)}\n" if self.assists else ""
        return assists + "".join(f"#! keep {change}\n" for change in self.changes())

    def changes(self) -> list[str]:
        named = ((key if PLAIN.fullmatch(key) else json.dumps(key), value) for key, value in self.lasting.items())
        return [f"{key} = {json.dumps(value)}" for key, value in named]
