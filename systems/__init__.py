"""Systems: the rules of the game, one in each module. They run in the order of ORDER.

The shared rules that a project's effects and conditions need most can be imported from here, as in `from systems import
targets`; type checkers find them here even from a project's own files.
"""

from .rules.combat.damage import strike
from .rules.level.death import die
from .rules.order import FORMER_NAMES, ORDER
from .rules.scripting.effects import perform
from .rules.senses.contact import beside, inside, riding
from .rules.senses.hostility import hostile
from .rules.senses.line_of_sight import sees
from .rules.senses.nearest import facing, nearest
from .rules.senses.selectors import crowd, targets
from .rules.time.hit_stop import hit_stop

__all__ = [
    "FORMER_NAMES",
    "ORDER",
    "beside",
    "crowd",
    "die",
    "facing",
    "hit_stop",
    "hostile",
    "inside",
    "nearest",
    "perform",
    "riding",
    "sees",
    "strike",
    "targets",
]
