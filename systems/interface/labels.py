from esper import Processor

from components import Blink, Label, Position, Prompt, Sign, Typewriter
from ecs_platformer import Frame, World
from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.scene.strings.text_template import render
from systems.rules.interface.prompt import is_needed
from systems.rules.visuals.blink import hidden

ALL = 1 << 20  # letters; more than any text has


class LabelsSystem(Processor):
    """Draws every Label centred above its Position: letter by letter with a Typewriter, and blinking with a Blink.

    A Label with a Prompt is drawn only while the Prompt shows it. The text of a Label with a Sign is drawn by the
    system `sign_drawing` instead.
    """

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        left, top = frame.camera
        for entity, (position, label) in world.each(Position, Label):
            if world.has(entity, Sign) or hidden(world, world.try_get(entity, Blink)):
                continue
            prompt = world.try_get(entity, Prompt)
            if prompt is not None and not is_needed(world, entity, prompt):
                continue
            letters = _letters(world, world.try_get(entity, Typewriter))
            lines = render(world, label.text).split("\n")
            y = position.y + label.y - top - len(lines) * (HEIGHT + 1)
            for row, line in enumerate(lines):
                x = position.x + label.x - left - width(line) // 2
                frame.text(line[: max(letters, 0)], x, y + row * (HEIGHT + 1), label.color, label.layer)
                letters -= len(line)


def _letters(world: World, typewriter: Typewriter | None) -> int:
    if typewriter is None:
        return ALL
    if not typewriter.ticks:
        return 0
    return int(typewriter.ticks * typewriter.speed * world.dt) + 1 if typewriter.speed else ALL
