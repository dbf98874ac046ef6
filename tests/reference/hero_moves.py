"""What the hero of the second telling does: on its own feet, in the air, on a wall, in a dash; and when it jumps."""

from __future__ import annotations

from typing import Literal

from tests.reference.hero_body import TICK, Hero, approach, dash_slide, sign
from tests.reference.hero_jumps import (
    CLIMB_JUMP_COST,
    SLIDE_TIME,
    climb_jump,
    jump,
    jump_off_wall,
    super_jump,
    wall_jump,
)

RUN, FALL, FAST_FALL = 90.0, 160.0, 240.0  # px/s
STAMINA, TIRED = 110.0, 20.0


def change(hero: Hero, state: Literal["normal", "dash", "climb"]) -> None:
    if hero.state == "normal":
        hero.boost_left, hero.kept_left, hero.hop_side = 0.0, 0.0, 0
    elif hero.state == "climb":
        hero.kept_left = 0.0
    hero.state = state
    if state == "normal":
        hero.max_fall = FALL
    elif state == "climb":
        begin_climb(hero)
    else:
        begin_dash(hero)


def normal(hero: Hero) -> None:
    if grabs(hero):
        return change(hero, "climb")
    if dash_wanted(hero):
        return change(hero, "dash")
    duck(hero)
    run(hero)
    fall(hero)
    if hero.rise_left > 0:
        if hero.floaty or "J" in hero.held:
            hero.vy = min(hero.vy, hero.rise_speed)
        else:
            hero.rise_left = 0.0
    if hero.buffer["J"] > 0:
        if hero.coyote > 0:
            jump(hero)
        elif hero.can_stand():
            jump_off_wall(hero)
    return None


def grabs(hero: Hero) -> bool:
    """Also a little above: it pulls itself up to there."""
    if "G" not in hero.held or tired(hero) or hero.crouched or hero.vy < 0 or sign(hero.vx) == -hero.facing:
        return False
    if hero.blocked(hero.facing * 2):
        return True
    if hero.look_y < 1:
        for up in (1, 2):
            if not hero.blocked(0, -up) and hero.blocked(hero.facing * 2, -up):
                hero.step_y(-up)
                return True
    return False


def tired(hero: Hero) -> bool:
    return hero.stamina + (CLIMB_JUMP_COST if hero.boost_left > 0 else 0.0) < TIRED


def duck(hero: Hero) -> None:
    if not hero.on_ground:
        return
    if not hero.crouched:
        hero.crouched = hero.look_y == 1 and hero.vy >= 0
    elif hero.look_y != 1 and hero.can_stand():
        hero.crouched = False
    elif hero.look_y != 1 and hero.vx == 0:
        room = [aside for far in (4, 3, 2, 1) for aside in (far, -far) if hero.can_stand(aside)]
        if room:
            hero.move_x_by(sign(room[0]) * 50.0 * TICK, rules=False)


def run(hero: Hero) -> None:
    if hero.crouched and hero.on_ground:
        hero.vx = approach(hero.vx, 0.0, 500.0 * TICK)
        return
    grip = 1.0 if hero.on_ground else 0.65
    over = abs(hero.vx) > RUN and sign(hero.vx) == hero.move_x
    hero.vx = approach(hero.vx, RUN * hero.move_x, (400.0 if over else 1000.0) * grip * TICK)


def fall(hero: Hero) -> None:
    fast = hero.look_y == 1 and hero.vy >= FALL
    hero.max_fall = approach(hero.max_fall, FAST_FALL if fast else FALL, 300.0 * TICK)
    if hero.on_ground:
        return
    most = hero.max_fall
    leans = hero.move_x == hero.facing or (hero.move_x == 0 and "G" in hero.held)
    slides = leans and hero.look_y != 1 and hero.vy >= 0 and hero.slide_left > 0
    if slides and hero.blocked(hero.facing) and hero.can_stand():
        hero.crouched = False
        hero.sliding = True
        most = FALL + (20.0 - FALL) * (hero.slide_left / SLIDE_TIME)
    light = abs(hero.vy) < 40.0 and (hero.floaty or "J" in hero.held)
    hero.vy = approach(hero.vy, most, 900.0 * (0.5 if light else 1.0) * TICK)


def begin_climb(hero: Hero) -> None:
    hero.floaty = False
    hero.vx = 0.0
    hero.vy *= 0.2
    hero.slide_left = SLIDE_TIME
    hero.grip_left = 0.1
    hero.boost_left = 0.0
    hero.climbed = 0
    for _ in range(2):
        if not hero.blocked(hero.facing):
            hero.x += hero.facing


def climb(hero: Hero) -> None:
    hero.grip_left -= TICK
    if hero.on_ground:
        hero.stamina = STAMINA
    if hero.buffer["J"] > 0 and hero.can_stand():
        if hero.move_x == -hero.facing:
            wall_jump(hero, -hero.facing)
        else:
            climb_jump(hero)
        return change(hero, "normal")
    if dash_wanted(hero):
        return change(hero, "dash")
    if "G" not in hero.held:
        return change(hero, "normal")
    if not hero.blocked(hero.facing):
        if hero.vy < 0:
            hop(hero)
        return change(hero, "normal")
    if hopped_while_climbing(hero):
        return change(hero, "normal")
    if hero.look_y != 1 and hero.vy > 0 and not hero.blocked(hero.facing, 1):
        hero.vy = 0.0
    if hero.grip_left <= 0 and hero.climbed < 1:
        hero.stamina -= (100 / 2.2 if hero.climbed else 10.0) * TICK
    if hero.stamina <= 0:
        return change(hero, "normal")
    return None


def hopped_while_climbing(hero: Hero) -> bool:
    """The own movement on a wall; True: it ended in a hop over the edge."""
    goal, slips = 0.0, True
    if hero.grip_left <= 0 and hero.look_y == -1:
        under_something = hero.blocked(0, -6) and hands_free(hero, 3, -2)
        if hero.blocked(0, -1) or under_something:
            hero.vy = max(hero.vy, 0.0)
        elif hands_free(hero, 4, 0):
            hop(hero)
            return True
        else:
            goal, slips = -45.0, False
    elif hero.grip_left <= 0 and hero.look_y == 1:
        slips = False
        if hero.on_ground:
            hero.vy = min(hero.vy, 0.0)
        else:
            goal = 80.0
    hero.climbed = sign(goal)
    if slips and hands_free(hero, 4, 0):
        goal = 30.0
    hero.vy = approach(hero.vy, goal, 900.0 * TICK)
    return False


def hands_free(hero: Hero, *heights: int) -> bool:
    """No wall beside the body at these heights, in px below its top."""
    left, top, right, _ = hero.box()
    x = right if hero.facing > 0 else left - 1
    return not any(hero.room.cells((x, top + height, x + 1, top + height + 1), "#") for height in heights)


def hop(hero: Hero) -> None:
    if hero.blocked(hero.facing):
        hero.hop_side = hero.facing
    else:
        hero.hop_side = 0
        hero.vx = 100.0 * hero.facing
    hero.vy = min(hero.vy, -120.0)
    hero.forced, hero.forced_left = 0, 0.2


def dash_wanted(hero: Hero) -> bool:
    return hero.buffer["X"] > 0 and hero.cooldown <= 0 and hero.dashes > 0


def begin_dash(hero: Hero) -> None:
    hero.buffer["X"] = 0.0
    hero.dashes -= 1
    hero.frozen = 0.05
    hero.cooldown, hero.refill_wait, hero.attack_left = 0.2, 0.1, 0.3
    hero.slide_left = SLIDE_TIME
    hero.dash_from_ground = hero.on_ground
    hero.dash_under_way = False
    hero.vx_before = hero.vx
    hero.vx = hero.vy = 0.0
    hero.dash = (0.0, 0.0)
    if hero.crouched and not hero.on_ground and hero.can_stand():
        hero.crouched = False
    elif hero.look_y == 1:
        hero.crouched = True


def dash(hero: Hero) -> None:
    if hero.dash[1] == 0:
        for plank in hero.planks():
            feet = hero.box()[3]
            if 0 < feet - plank[1] <= 6:
                hero.step_y(plank[1] - feet)
    if hero.buffer["J"] > 0 and hero.can_stand():
        if hero.dash[1] == 0 and hero.coyote > 0:
            super_jump(hero)
            return change(hero, "normal")
        if jump_off_wall(hero):
            return change(hero, "normal")
    if not hero.dash_under_way:
        set_off(hero)
    elif hero.dash_left > 0:
        hero.dash_left -= TICK
    else:
        hero.floaty = True
        if hero.dash[1] <= 0:
            hero.vx, hero.vy = 160.0 * hero.dash[0], 160.0 * hero.dash[1]
        if hero.vy < 0:
            hero.vy *= 0.75
        return change(hero, "normal")
    return None


def set_off(hero: Hero) -> None:
    hero.dash_under_way, hero.dash_left = True, 0.15
    hero.dash = hero.aim
    hero.vx, hero.vy = 240.0 * hero.aim[0], 240.0 * hero.aim[1]
    if sign(hero.vx_before) == sign(hero.vx) and abs(hero.vx_before) > abs(hero.vx):
        hero.vx = hero.vx_before
    if hero.aim[0]:
        hero.facing = sign(hero.aim[0])
    if hero.on_ground and hero.aim[0] and hero.aim[1] > 0:
        dash_slide(hero)
