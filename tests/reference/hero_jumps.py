"""The jumps of the second telling: from the ground, out of a dash, off and up a wall."""

from __future__ import annotations

from tests.reference.hero_body import Hero

JUMP, HELD_JUMP = -105.0, 0.2  # px/s, s
SLIDE_TIME = 1.2  # s
CLIMB_JUMP_COST = 27.5  # of the stamina


def take_off(hero: Hero, vx: float, vy: float, held_time: float = HELD_JUMP) -> None:
    hero.buffer["J"] = 0.0
    hero.coyote = hero.attack_left = hero.boost_left = 0.0
    hero.floaty = False
    hero.slide_left = SLIDE_TIME
    hero.vx, hero.vy = vx, vy
    hero.rise_speed = vy
    hero.rise_time = hero.rise_left = held_time


def jump(hero: Hero) -> None:
    take_off(hero, hero.vx + 40.0 * hero.move_x, JUMP)


def super_jump(hero: Hero) -> None:
    if hero.crouched:
        hero.crouched = False
        take_off(hero, 260.0 * hero.facing * 1.25, JUMP * 0.5)
    else:
        take_off(hero, 260.0 * hero.facing, JUMP)


def wall_jump(hero: Hero, away: int) -> None:
    hero.crouched = False
    if hero.move_x:
        hero.forced, hero.forced_left = away, 0.16
    take_off(hero, 130.0 * away, JUMP)


def super_wall_jump(hero: Hero, away: int) -> None:
    hero.crouched = False
    take_off(hero, 170.0 * away, -160.0, 0.25)


def climb_jump(hero: Hero) -> None:
    if not hero.on_ground:
        hero.stamina -= CLIMB_JUMP_COST
    jump(hero)
    if hero.move_x == 0:
        hero.boost_side, hero.boost_left = -hero.facing, 0.2


def jump_off_wall(hero: Hero) -> bool:
    upward = hero.dashes_up() or (hero.state == "dash" and hero.dash_is_up())
    for side in (1, -1):
        if hero.wall_near(side):
            holds = hero.facing == side and "G" in hero.held and hero.stamina > 0
            if holds and not (upward and hero.state == "dash"):
                climb_jump(hero)
            elif upward:
                super_wall_jump(hero, -side)
            else:
                wall_jump(hero, -side)
            return True
    return False
