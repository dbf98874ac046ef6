from math import inf

from esper import Processor

from components import Collider, Dialogue, Dying, Player, Position, Prompt, Sign
from ecs_platformer import World
from systems.rules.interface.few_signs import FewSigns
from systems.rules.interface.pages import Page, speaks, typed
from systems.rules.interface.prompt import is_needed
from systems.rules.interface.sign_pages import page_at, pages_of_sign, speed_of, ticks_to_read, ticks_to_type
from systems.rules.interface.sign_room import is_in_room
from systems.rules.visuals.middle import middle

NOWHERE = (inf, inf)  # without a player, only signs that are always near are shown


class SignsSystem(Processor):
    """Shows the Sign nearest to a player and hides all others.

    While no Sign is near, the Sign shown last stays for as long as its text takes to read, unless the player has left
    its Room. A Sign with a Prompt is hidden as soon as the Prompt hides the Sign's Label. During a Dialogue, all Signs
    are hidden. After the last letter of a text has appeared for the first time, the text is always shown all at once.
    """

    cosmetic = True
    run_if_any = (Sign,)

    def __init__(self) -> None:
        self._known: dict[str, int] = {}  # text → tick in which it was typed to its end, also before a restart

    def process(self, world: World) -> None:
        signs = world.entities.cached(FewSigns, world)  # holds all, and finds the few that matter
        talk = any(world.entities.values(Dialogue, "open_now"))
        nearest = 0 if talk else _nearest(world, signs)
        for entity, (sign, label, position) in signs.shown_and(nearest):  # all others are hidden, and stay so
            pages = pages_of_sign(world, sign, label)
            lasts = not nearest and not talk and not world.has(entity, Prompt) and is_in_room(world, position)
            stays = lasts and 0 < sign.ticks < ticks_to_read(world, sign, pages)
            sign.ticks = sign.ticks + 1 if pages and (stays or entity == nearest) else 0
            if not sign.ticks:
                continue
            self._learn(world, sign, sign.text or label.text, pages)
            if sign.voice:
                page, ticks = page_at(world, sign, pages, sign.ticks)
                before, now = (typed(world, tick, speed_of(sign)) for tick in (ticks - 1, ticks))
                if speaks(page, before, now, sign.every):
                    world.cue(sign.voice, entity)

    def _learn(self, world: World, sign: Sign, text: str, pages: tuple[Page, ...]) -> None:
        """Set `known` of a Sign that is shown anew, and remember its text as known once it is typed to its end."""
        known_since = self._known.get(text)
        if known_since is not None and known_since > world.tick:  # an earlier state was restored
            del self._known[text]
            known_since = None
        if sign.ticks == 1:
            sign.known = known_since is not None
        if known_since is None and sign.ticks >= ticks_to_type(world, sign, pages):
            self._known[text] = world.tick


def _nearest(world: World, signs: FewSigns) -> int:
    """Return the Sign nearest to the middle of a living player that may be shown, or 0 if none is near enough."""
    rows = world.entities.each(Player, Position, Collider)
    players = [middle(world, player) for player, _ in rows if not world.has(player, Dying)]
    found, least = 0, inf
    for x, y in players or [NOWHERE]:
        for entity, (sign, label, position) in signs.around(x):  # most are far away
            distance = max(abs(x - position.x), abs(y - position.y))
            if (sign.near and distance > sign.near) or (found and distance >= least):
                continue
            prompt = world.try_get(entity, Prompt)
            has_words = (sign.text or label.text) and is_in_room(world, position)
            if has_words and (prompt is None or is_needed(world, entity, prompt)):
                found, least = entity, distance
    return found
