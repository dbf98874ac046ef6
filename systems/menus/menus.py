from collections.abc import Mapping
from typing import Any

from esper import Processor

from components import Intent, Menu, Pointer
from components.menus.items import Seats, Slider, Values
from ecs_platformer import World
from systems.rules.menus.fields import change_seat, step_value
from systems.rules.menus.layout import laid_out
from systems.rules.menus.places import Places
from systems.rules.menus.rows import Row
from systems.rules.menus.settings import change, slide
from systems.rules.scripting.effects import perform

DIRECTIONS = ("up", "down", "left", "right")


class MenusSystem(Processor):
    """Lets a player choose in each Menu, with the Intent and the Pointer of the Menu's entity.

    Jump chooses, and dash goes back.

    While the program waits for an input to bind, menus ignore all inputs.
    """

    run_if_any = (Menu,)

    def process(self, world: World) -> None:
        for entity, (menu, intent, pointer) in world.each(Menu, Intent, Pointer):
            places = laid_out(world, menu, entity)
            _keep_focus(menu, places)
            if not menu.age or world.profile.awaited:
                menu.age, menu.direction = 1, ""
            else:
                _follow_pointer(world, entity, menu, pointer, places)
                _follow_intent(world, entity, menu, intent, places)
            menu.seen = pointer.x, pointer.y, pointer.pressed, pointer.back
            menu.top = places.scrolled(menu.top, menu.focus)


def _keep_focus(menu: Menu, places: Places) -> None:
    """Move the focus to the nearest row that can have it, because rows appear and disappear as the profile changes."""
    selectable = places.selectable
    if selectable and menu.focus not in selectable:
        _focus(menu, next((number for number in selectable if number >= menu.focus), selectable[-1]))


def _focus(menu: Menu, number: int) -> None:
    menu.focus, menu.asked = number, False


def _follow_pointer(world: World, entity: int, menu: Menu, pointer: Pointer, places: Places) -> None:
    """Focus the row under a pointer that moves, choose it on a click, and let a slider that is held follow."""
    x, y, pressed, back = menu.seen
    moved, clicked = (x, y) != (pointer.x, pointer.y), pointer.pressed and not pressed
    for _ in range(min(abs(pointer.wheel), len(places.rows))):
        _move(world, entity, menu, "down" if pointer.wheel > 0 else "up", places)
    bar = places.bar(menu.focus, menu.top) if places.rows else None
    if bar and pointer.pressed and pressed:  # the slider that is held, wherever the pointer is
        if moved:
            _slide(world, entity, menu, places.rows[menu.focus], pointer.x - bar.x, bar.width)
        return
    number = places.row_at(pointer.x, pointer.y, menu.top)
    if number is not None and (moved or clicked) and number != menu.focus:
        _focus(menu, number)
        _sound(world, entity, menu.move_sound)
    if number is not None and clicked:
        bar = places.bar(number, menu.top)
        if bar and pointer.x >= bar.x:
            _slide(world, entity, menu, places.rows[number], pointer.x - bar.x, bar.width)
        else:
            _choose(world, entity, menu, places.rows[number])
    if pointer.back and not back:
        _go_back(world, entity, menu)


def _follow_intent(world: World, entity: int, menu: Menu, intent: Intent, places: Places) -> None:
    """Move in the direction pressed, and again and again while it is held; choose with jump, go back with dash."""
    pressed = next((action for action in DIRECTIONS if action in intent.pressed), "")
    if pressed:
        menu.direction, menu.held = pressed, 0
    elif menu.direction not in intent.held:
        menu.direction = ""
    if menu.direction:
        wait, again = world.ticks(menu.repeat_after), max(world.ticks(menu.repeat_every), 1)
        if menu.held == 0 or (menu.held >= wait and (menu.held - wait) % again == 0):
            _move(world, entity, menu, menu.direction, places)
        menu.held += 1
    if "jump" in intent.pressed and places.rows:
        _choose(world, entity, menu, places.rows[menu.focus])
    elif "dash" in intent.pressed:
        _go_back(world, entity, menu)


def _move(world: World, entity: int, menu: Menu, direction: str, places: Places) -> None:
    if not places.selectable:
        return
    row = places.rows[menu.focus]
    if row.changes and direction in ("left", "right"):
        if row.enabled and _change(world, entity, row, 1 if direction == "right" else -1):
            _sound(world, entity, menu.move_sound)
        return
    number = _neighbor(places, menu.focus, direction, wraps=menu.held == 0)
    if number != menu.focus:
        _focus(menu, number)
        _sound(world, entity, menu.move_sound)


def _neighbor(places: Places, focus: int, direction: str, *, wraps: bool) -> int:
    """Return the number of the row next to row `focus` in this `direction`, or `focus` itself if there is no such row.

    Up and down lead to the nearest row in that direction; of several rows side by side, to the one that is horizontally
    nearest. With `wraps`, up also leads from the first row to the last, and down from the last row to the first. Left
    and right lead only to rows at the same height.
    """
    here = places.boxes[focus]
    others = [(number, places.boxes[number]) for number in places.selectable if number != focus]
    if direction in ("left", "right"):
        sign = 1 if direction == "right" else -1
        beside = [((box.x - here.x) * sign, number) for number, box in others if box.y == here.y]
        return min((found for found in beside if found[0] > 0), default=(0, focus))[1]
    sign = 1 if direction == "down" else -1
    middle = here.x * 2 + here.width
    beyond = [
        ((box.y - here.y) * sign, abs(box.x * 2 + box.width - middle), number)
        for number, box in others
        if box.y != here.y
    ]
    ahead = [found for found in beyond if found[0] > 0] or (beyond if wraps else [])
    return min(ahead, default=(0, 0, focus))[2]


def _choose(world: World, entity: int, menu: Menu, row: Row) -> None:
    """Perform the effects of a row, after a second press if it needs one. A toggle or a choice changes its value."""
    if not row.enabled or isinstance(row.item, Slider):
        return
    _sound(world, entity, menu.choose_sound)
    if row.confirm and not menu.asked:
        menu.asked = True
        return
    menu.asked = False
    if row.changes and not isinstance(row.item, Seats):
        _change(world, entity, row, 1)
    perform(world, entity, [_about(effect, row.about) for effect in row.effects], entity)


def _change(world: World, entity: int, row: Row, steps: int) -> bool:
    """Change what the row shows by `steps` steps; return True if it changed."""
    if isinstance(row.item, Values):
        return step_value(world, entity, row.item, steps)
    if isinstance(row.item, Seats):
        return change_seat(world, entity, row.item, steps)
    return change(world, row.item, steps)


def _about(effect: Mapping[str, Any], about: str) -> Mapping[str, Any]:
    """An `ask` without `about` gets this one, unless it is ""."""
    return {**effect, "about": about} if about and "ask" in effect and "about" not in effect else effect


def _slide(world: World, entity: int, menu: Menu, row: Row, at: int, length: int) -> None:
    if slide(world, row.item, at, length):
        _sound(world, entity, menu.move_sound)


def _go_back(world: World, entity: int, menu: Menu) -> None:
    """Cancel a choice that waits for its second press or, if there is none, perform the effects of going back."""
    if menu.asked or menu.back:
        _sound(world, entity, menu.back_sound)
    if menu.asked:
        menu.asked = False
    else:
        perform(world, entity, menu.back, entity)


def _sound(world: World, entity: int, name: str) -> None:
    if name:
        world.cue(name, entity)
