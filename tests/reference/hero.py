"""A second telling of the hero: one frame at a time, in Celeste's order, in a room that stands still.

`step(hero, letters)` is one frame with these letters of a tape held. `hero.x`, `hero.y` is the top left of the standing
box, `hero.stands()` whether something is under the feet.
"""

from __future__ import annotations

from math import sqrt

from tests.reference.hero_body import TICK, Hero, sign
from tests.reference.hero_jumps import CLIMB_JUMP_COST, SLIDE_TIME
from tests.reference.hero_moves import STAMINA, climb, dash, normal

DIAGONAL = 1 / sqrt(2)


def step(hero: Hero, letters: str) -> None:
    buttons(hero, frozenset(letters))
    if hero.frozen > 0:
        hero.frozen = max(0.0, hero.frozen - TICK)
        return
    hero.on_ground = hero.vy >= 0 and hero.stands()
    timers(hero)
    directions(hero)
    give_back(hero)
    {"normal": normal, "climb": climb, "dash": dash}[hero.state](hero)
    assist(hero)
    if hero.vy > 0 and not hero.on_ground and hero.coyote <= 0 and hero.can_stand():
        hero.crouched = False
    hero.move_x_by(hero.vx * TICK, rules=True)
    hero.move_y_by(hero.vy * TICK, rules=True)


def buttons(hero: Hero, held: frozenset[str]) -> None:
    for letter in "JX":
        hero.buffer[letter] -= TICK
        if letter not in held:
            hero.buffer[letter] = 0.0
        elif letter not in hero.held:
            hero.buffer[letter] = 0.08
    hero.held = held


def timers(hero: Hero) -> None:
    if hero.sliding:
        hero.slide_left = max(0.0, hero.slide_left - TICK)
        hero.sliding = False
    if hero.boost_left > 0:
        hero.boost_left -= TICK
        if hero.move_x == hero.boost_side:  # of the frame before
            hero.vx = 130.0 * hero.move_x
            hero.stamina += CLIMB_JUMP_COST
            hero.boost_left = 0.0
    if hero.on_ground and hero.state != "climb":
        hero.floaty = False
        hero.stamina = STAMINA
        hero.slide_left = SLIDE_TIME
    hero.attack_left = max(0.0, hero.attack_left - TICK)
    if hero.on_ground:
        hero.coyote = 0.1
    else:
        hero.coyote = max(0.0, hero.coyote - TICK)
    hero.cooldown = max(0.0, hero.cooldown - TICK)
    if hero.refill_wait > 0:
        hero.refill_wait -= TICK
    elif hero.on_ground:
        hero.dashes = 1
    hero.rise_left = max(0.0, hero.rise_left - TICK)


def directions(hero: Hero) -> None:
    x = ("R" in hero.held) - ("L" in hero.held)
    hero.look_y = ("D" in hero.held) - ("U" in hero.held)
    if hero.forced_left > 0:
        hero.forced_left -= TICK
        hero.move_x = hero.forced
    else:
        hero.move_x = x
    if hero.move_x and hero.state != "climb":
        hero.facing = hero.move_x
    if x and hero.look_y:
        hero.aim = (x * DIAGONAL, hero.look_y * DIAGONAL)
    else:
        hero.aim = (float(x), float(hero.look_y)) if x or hero.look_y else (float(hero.facing), 0.0)


def give_back(hero: Hero) -> None:
    """What a wall took, and the way onto a ledge, as soon as the next pixel is free."""
    if hero.kept_left > 0:
        side = sign(hero.kept)
        if sign(hero.vx) == -side:
            hero.kept_left = 0.0
        elif not hero.blocked(side):
            hero.vx, hero.kept_left = hero.kept, 0.0
        else:
            hero.kept_left -= TICK
    if hero.hop_side:
        if sign(hero.vx) == -hero.hop_side or hero.vy > 0:
            hero.hop_side = 0
        elif not hero.blocked(hero.hop_side):
            hero.vx, hero.hop_side = 100.0 * hero.hop_side, 0


def assist(hero: Hero) -> None:
    """Through a jump-through the rest of the way; onto a floor that a level dash all but touches."""
    if hero.on_ground:
        return
    if hero.vy <= 0 and (hero.state != "climb" or hero.climbed == -1) and hero.planks():
        hero.move_y_by(-40.0 * TICK, rules=False)
    if hero.dash_attacks() and hero.dash[1] == 0 and (hero.blocked(0, 3) or hero.plank_below(depth=3)):
        hero.step_y(3)
