from dataclasses import dataclass
from typing import Annotated

from ..units import Gives


@dataclass(slots=True)
class Tag:
    """Gives an entity names that other entities may have, too.

    As a target, such a name means all entities that have it.
    """

    names: tuple[Annotated[str, Gives("tag")], ...] = ()  # names, each of which other entities may have, too
