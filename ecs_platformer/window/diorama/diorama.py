"""The 3D view: paints a Frame as a stage of blocks and cut-outs, seen in perspective, lit from the upper left.

Only another look at the same draw list: the world and the flat picture know nothing of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import c_float
from typing import Any

from pyglet.graphics.shader import Shader, ShaderProgram
from pyglet.math import Mat4

from ecs_platformer.rendering.frame import Blit, Fill, Frame, Row
from ecs_platformer.window.diorama.blocks import Block, Blocks
from ecs_platformer.window.diorama.lens import distance, eye, flat, lens
from ecs_platformer.window.diorama.scenery import BEYOND, FAR, Prop, Scenery, Scenes
from ecs_platformer.window.gl.deep_canvas import DeepCanvas
from ecs_platformer.window.gl.fit import Fit
from ecs_platformer.window.gl.untyped_pyglet import gl

MARGIN = BEYOND  # px around the canvas that may come into view
VERTEX = """#version 330 core
layout(location = 0) in ivec4 box;     // x, y, width, height: px of the image
layout(location = 1) in ivec2 corner;  // of the box on the page: texels; -1 if it has none
layout(location = 2) in int side;      // front, top, right, bottom, left
uniform mat4 lens;
uniform vec4 place;                    // x, y, z of the image's top left corner; how much larger it is for being far
uniform vec4 form;                     // width and height of a px of it, thickness, its width if mirrored or -1
uniform vec2 middle;                   // of the canvas
uniform vec2 eye;                      // where it is over the canvas
out vec2 texel;
flat out ivec4 image;                  // corner, and the last texel of the box from there
out float light;
out float far;

const float LIGHT[5] = float[5](1.0, 1.18, 0.55, 0.42, 0.8);
// px that sides lie within the outline, behind its front, and go on past their ends: else one could see through the
// cracks between them, or the sides where two pieces meet
const float INSET = 0.004;

void main() {
    vec2 at = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    vec2 end = vec2(box.xy + box.zw) * form.xy;
    vec2 start = vec2(box.xy) * form.xy;
    float back = 0.0;
    vec2 p = mix(start, end, at);
    texel = at * vec2(box.zw);
    if (side == 1 || side == 3) {
        back = at.y;
        p.x += INSET * (at.x * 2.0 - 1.0);
        p.y = side == 1 ? start.y + INSET : end.y - INSET;
        texel.y = 0.5;
    } else if (side != 0) {
        back = at.x;
        p.y += INSET * (at.y * 2.0 - 1.0);
        p.x = side == 4 ? start.x + INSET : end.x - INSET;
        texel.x = 0.5;
    }
    int faces = side;
    if (form.w >= 0.0) {
        p.x = form.w - p.x;
        faces = side == 2 ? 4 : side == 4 ? 2 : side;
    }
    light = LIGHT[faces] * (side == 0 ? 1.0 : 1.0 - 0.3 * back);
    image = ivec4(corner, box.zw - 1);
    vec2 world = (place.xy + p - middle) * place.w + middle;
    far = -place.z + (side == 0 ? 0.0 : max(back * form.z, INSET));
    bool hidden = faces == 1 ? world.y < eye.y : faces == 3 ? world.y > eye.y
        : faces == 2 ? world.x > eye.x : faces == 4 && world.x < eye.x;
    gl_Position = hidden ? vec4(2.0, 2.0, 2.0, 1.0) : lens * vec4(world, -far, 1.0);
}
"""
FRAGMENT = """#version 330 core
in vec2 texel;
flat in ivec4 image;
in float light;
in float far;
uniform sampler2D page;
uniform vec4 fill;
uniform vec3 haze;
uniform vec2 clear;                    // how far one sees clearly, and how far at all: px
out vec4 pixel;

void main() {
    vec4 color = image.x < 0 ? fill : texelFetch(page, image.xy + clamp(ivec2(floor(texel)), ivec2(0), image.zw), 0);
    if (color.a < 0.01) discard;
    float veil = clamp((far - clear.x) / clear.y, 0.0, 0.6);
    pixel = vec4(mix(color.rgb * light, haze, veil), color.a);
}
"""
UNIFORMS = ("lens", "place", "form", "middle", "eye", "fill", "haze", "clear")
CLEAR, SIGHT = 2.0, 200.0  # px: a whole level fades a little into its own depth
DUSK = (24, 22, 40, 255)  # the haze where there is no sky


class Diorama:
    """Paints on a canvas as large as the window. Needs a current context."""

    def __init__(self) -> None:
        self.canvas = DeepCanvas(1, 1)
        self._blocks = Blocks()
        self._scenes = Scenes()
        self._program = ShaderProgram(Shader(VERTEX, "vertex"), Shader(FRAGMENT, "fragment"))
        self._at: dict[str, Any] = {name: gl.glGetUniformLocation(self._program.id, name.encode()) for name in UNIFORMS}
        self._painted: list[Row] | None = None

    def paint(self, frame: Frame, level: tuple[int, int], width: int, height: int) -> None:
        """Makes the canvas, for a window of `width` x `height`, show the frame of a level of that size (px).

        Costs next to nothing if it does already.
        """
        if (self.canvas.width, self.canvas.height) != (width, height):
            self.canvas = DeepCanvas(width, height)
            self._painted = None
        if self._blocks.full:
            self.forget()
        if frame.rows != self._painted:
            self._draw(frame, self._scenes.of(frame, level))
            self._painted = frame.rows

    def forget(self) -> None:
        """Lets go of all images: those still needed come back with the next frame."""
        self._blocks.clear()
        self._scenes.forget()
        self._painted = None

    def close(self) -> None:
        """Gives back all that it took; that is its end."""
        self.forget()
        self._blocks.close()
        self._program.delete()

    def _draw(self, frame: Frame, scenery: Scenery) -> None:
        wide, tall = self.canvas.width, self.canvas.height
        self._away = distance(frame.height)
        self.canvas.begin()
        self._program.use()
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFuncSeparate(gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA, gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
        gl.glUniform2f(self._at["middle"], frame.width / 2, frame.height / 2)
        gl.glUniform2f(self._at["eye"], *eye(frame.width, frame.height)[:2])
        gl.glUniform2f(self._at["clear"], CLEAR, SIGHT)
        gl.glUniform3f(self._at["haze"], *(part / 255 for part in _haze(scenery)[:3]))
        self._look(flat(frame.width, frame.height, 0, 0, 1, 1))
        self._fronts(scenery.sky)
        self._look(lens(frame.width, frame.height, wide, tall))
        gl.glEnable(gl.GL_DEPTH_TEST)
        gl.glDepthFunc(gl.GL_LEQUAL)
        for prop in scenery.props:
            self._stand(prop)
        gl.glDisable(gl.GL_DEPTH_TEST)
        self._fronts(scenery.marks)
        fit = Fit.of(frame.width, frame.height, wide, tall)
        right, bottom = fit.x + frame.width * fit.scale, fit.y + frame.height * fit.scale
        self._look(flat(frame.width, frame.height, fit.x / wide, fit.y / tall, right / wide, bottom / tall))
        self._fronts(scenery.words)
        gl.glBindVertexArray(0)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)

    def _look(self, through: Mat4) -> None:
        gl.glUniformMatrix4fv(self._at["lens"], 1, gl.GL_FALSE, (c_float * 16)(*through))

    def _stand(self, prop: Prop) -> None:
        """One item in the depth; what is far is larger, so that from straight ahead it would cover what it covers."""
        item, z, thickness = prop
        scale = (self._away - z) / self._away if item.layer <= FAR else 1
        blocks = self._set(item, z, thickness, scale)
        for block in blocks:
            self._show(block, block.faces)

    def _fronts(self, items: Sequence[Blit | Fill]) -> None:
        """Items without depth, one upon the other."""
        for item in items:
            for block in self._set(item, 0, 0, 1):
                self._show(block, 1)

    def _set(self, item: Blit | Fill, z: float, thickness: float, scale: float) -> list[Block]:
        """Tells the card of an item; the blocks of it that are to be drawn."""
        gl.glUniform4f(self._at["place"], item.x, item.y, z, scale)
        if isinstance(item, Fill):
            gl.glUniform4f(self._at["form"], item.width, item.height, thickness, -1)
            gl.glUniform4f(self._at["fill"], *(part / 255 for part in item.color))
            return [self._blocks.cube]
        gl.glUniform4f(self._at["form"], 1, 1, thickness, item.image.width if item.flip else -1)
        return self._blocks.of(item.image)

    def _show(self, block: Block, faces: int) -> None:
        gl.glBindTexture(gl.GL_TEXTURE_2D, block.page)
        gl.glBindVertexArray(block.array)
        gl.glDrawArraysInstanced(gl.GL_TRIANGLE_STRIP, 0, 4, faces)


def _haze(scenery: Scenery) -> tuple[int, int, int, int]:
    """The colour of the sky in its middle."""
    for item in scenery.sky:
        return item.color if isinstance(item, Fill) else item.image.pixel(item.image.width // 2, item.image.height // 2)
    return DUSK
