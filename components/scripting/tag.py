from dataclasses import dataclass
from typing import Annotated

from ..units import Gives


@dataclass(slots=True)
class Tag:
    """Names that an entity shares with others: whoever names one of them means them all."""

    names: tuple[Annotated[str, Gives("tag")], ...] = ()
