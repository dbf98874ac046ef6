"""Paints Frames with OpenGL; `batch_program.py` makes the draw calls."""

from __future__ import annotations

from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.light import Lighting
from ecs_platformer.window.gl.atlas import Atlas
from ecs_platformer.window.gl.batch import Batch, Packer
from ecs_platformer.window.gl.batch_program import BatchProgram
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.light_pass import LightPass
from ecs_platformer.window.gl.untyped_pyglet import gl

FRAGMENT = """#version 330 core
in vec2 texel;
flat in ivec2 image;
flat in vec4 fill;
uniform sampler2D page;
out vec4 pixel;

void main() {
    pixel = image.x < 0 ? fill : texelFetch(page, image + ivec2(floor(texel)), 0);
}
"""


class Painter:
    """Paints frames on its own canvas, which is as large as the last frame."""

    def __init__(self) -> None:
        self.canvas = Canvas(1, 1)
        self._atlas = Atlas()
        self._packer = Packer(self._atlas)
        self._program = BatchProgram(FRAGMENT)
        self._light_pass: LightPass | None = None  # made for the first frame that is lit
        self._painted: tuple[list[Batch], Lighting | None, Batch] | None = None

    def paint(self, frame: Frame) -> None:
        """Paint the frame on the canvas, unless it is equal to the last frame painted."""
        if (self.canvas.width, self.canvas.height) != (frame.width, frame.height):
            self.canvas = Canvas(frame.width, frame.height)
            self._light_pass = None
            self._painted = None
        picture = self.batch(frame), frame.lighting, self._packer.pack(frame.glowing() if frame.lighting else ())
        if picture != self._painted:
            self._draw(*picture)
            self._painted = picture

    def batch(self, frame: Frame) -> list[Batch]:
        """Return a frame packed for the GPU: one batch, or two if the frame has light: the lit items, then the others.

        This does all the CPU work of painting, except the draw calls.
        """
        if self._atlas.full:
            self.clear_cache()
        return [self._packer.pack(rows) for rows in frame.parts()]

    def clear_cache(self) -> None:
        """The next frame uploads its images again."""
        self._atlas.clear()
        self._packer.clear()
        self._painted = None

    def _draw(self, batches: list[Batch], lighting: Lighting | None, glowing: Batch) -> None:
        self.canvas.bind()
        for number, batch in enumerate(batches):
            if number and lighting is not None:
                self._light(lighting, glowing)
            self._draw_batch(batch)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)

    def _light(self, lighting: Lighting, glowing: Batch) -> None:
        if self._light_pass is None:
            self._light_pass = LightPass(self.canvas.width, self.canvas.height)
        self._light_pass.apply(self.canvas, lighting, glowing)

    def _draw_batch(self, batch: Batch) -> None:
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFuncSeparate(gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA, gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
        self._program.draw(batch, self.canvas.width, self.canvas.height)
