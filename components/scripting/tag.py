from dataclasses import dataclass
from typing import Annotated

from ..units import Gives


@dataclass(slots=True)
class Tag:
    """Gives an entity names that it may share with others: a target of that name means all entities with it."""

    names: tuple[Annotated[str, Gives("tag")], ...] = ()  # names, each of which other entities may have, too
