from dataclasses import dataclass
from typing import ClassVar

from ..physics.collider import Collider
from ..units import Crowd, Near
from .label import Label


@dataclass(slots=True)
class Prompt:
    """Shows its entity's Label only while an entity that `by` selects is within `reach`.

    The Label is hidden while the entity's Collider is disabled. If the entity has a Switch, the Label is hidden once
    the Switch is on for good.
    """

    cosmetic: ClassVar = True
    needs: ClassVar = (Label, Collider)

    reach: Near = 0  # px, at most, between its collider and that entity, with no solid in between; 0: touching
    by: Crowd = "players"  # what it is for: "players", "all" actors, a tag or an entity's name
