from dataclasses import dataclass
from typing import Annotated

from ..units import Gives


@dataclass(slots=True)
class Tag:
    """Gives an entity names that it shares with others: a target with such a name means all of them."""

    names: tuple[Annotated[str, Gives("tag")], ...] = ()  # names that it shares
