from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(slots=True)
class Shake:
    """Its picture trembles, by a px to either side; where it is stays as it is."""

    cosmetic: ClassVar = True

    until: int = field(default=0, init=False)  # tick, the first without
