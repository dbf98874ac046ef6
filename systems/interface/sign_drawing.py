from esper import Processor

from components import Collider, Hud, Label, Player, Position, Sign
from ecs_platformer import Frame, World
from systems.rules.interface.hud_layout import layout_of
from systems.rules.interface.pages import cut, typed
from systems.rules.interface.panel import PADDING, Box, clamped, draw_panel, size_for, write
from systems.rules.interface.sign_pages import page_at, pages_of_sign, speed_of
from systems.rules.interface.sign_room import is_in_room

SIZE = 8  # px, of a sign, across and down
GAP = 2  # px, from a panel down to where the Label would be, or to a player beneath the panel


class SignDrawingSystem(Processor):
    """Draws the Sign that is shown: a panel centred above its Label's place, within the picture.

    If there is room, the panel is placed so that it hides no player, and no Hud at the top or bottom. A Sign that is
    shown only near it stands in the level: the panel does not hide it, and is not drawn while it is out of the picture.
    """

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        left, top = frame.camera
        for _, (sign, label, position) in world.each(Sign, Label, Position):
            pages = pages_of_sign(world, sign, label) if sign.ticks and is_in_room(world, position) else ()
            if not pages or (sign.near and not frame.shows(position.x, position.y, SIZE, SIZE)):
                continue
            page, ticks = page_at(world, sign, pages, sign.ticks)
            width, height = size_for(page)
            x, y = position.x + label.x - left - width // 2, position.y + label.y - top - height - GAP
            y = _beside_huds(world, frame, clamped(frame, x, y, width, height))
            if sign.near:
                y = _beside_sign(clamped(frame, x, y, width, height), position.x - left, position.y - top)
            y = _above_players(world, frame, clamped(frame, x, y, width, height))
            box = clamped(frame, x, y, width, height)
            draw_panel(frame, box, sign.layer)
            lines = cut(page, typed(world, ticks, speed_of(sign)))
            write(frame, lines, box.x + PADDING, box.y + PADDING, label.color, sign.layer)


def _beside_huds(world: World, frame: Frame, box: Box) -> int:
    """Return the y at which a panel hides no Hud: below Huds at the top of the picture, above Huds at the bottom."""
    y = box.y
    for entity, (hud,) in world.each(Hud):
        layout = layout_of(world, frame, entity, hud)
        if layout is None or layout.box.x >= box.x + box.width or layout.box.x + layout.box.width <= box.x:
            continue
        if "top" in hud.corner:
            y = max(y, layout.box.y + layout.box.height + GAP)
        elif "bottom" in hud.corner:
            y = min(y, layout.box.y - GAP - box.height)
    return y


def _beside_sign(box: Box, x: int, y: int) -> int:
    """Return the y at which a panel does not hide its own sign at (x, y): below the sign, if it would hide it."""
    beside = box.x >= x + SIZE or box.x + box.width <= x or box.y >= y + SIZE or box.y + box.height <= y
    return box.y if beside else y + SIZE + GAP


def _above_players(world: World, frame: Frame, box: Box) -> int:
    """Return the y at which a panel hides no player: it is raised above the heads of players that it would hide."""
    y = box.y
    for player, _ in world.entities.each(Player, Position, Collider):
        left, top, right, bottom = world.space.bounds(player)
        x, head, feet = left - frame.camera[0], top - frame.camera[1], bottom - frame.camera[1]
        beside = x >= box.x + box.width or x + right - left <= box.x
        if not beside and head < box.y + box.height + GAP and feet > box.y:
            y = min(y, head - GAP - box.height)
    return y
