"""The 3D view: paints a Frame in perspective, with its images extruded to blocks and lit from the upper left.

It paints the same Frames as the flat painter, so that the choice of view has no effect on the world.
"""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import c_float
from typing import Any

from pyglet.graphics.shader import Shader, ShaderProgram
from pyglet.math import Mat4

from ecs_platformer.media.drawing.frame import Blit, Fill, Frame, Row
from ecs_platformer.media.drawing.light import UNLIT_LAYER, Lighting
from ecs_platformer.window.diorama.block_cache import Block, BlockCache
from ecs_platformer.window.diorama.camera import Camera
from ecs_platformer.window.diorama.extension import EXTENSION
from ecs_platformer.window.diorama.labels import on_screen
from ecs_platformer.window.diorama.layers import FAR_LAYER
from ecs_platformer.window.diorama.scenery import Scenery, SceneryBuilder, SolidItem
from ecs_platformer.window.gl.brightness import TINT, Brightness
from ecs_platformer.window.gl.depth_canvas import DepthCanvas
from ecs_platformer.window.gl.integer_scale import IntegerScale
from ecs_platformer.window.gl.untyped_pyglet import gl

MARGIN = EXTENSION  # px that a Frame must have around the canvas, because perspective shows more than the canvas
VERTEX = """#version 330 core
layout(location = 0) in ivec4 box;     // x, y, width, height: px of the image
layout(location = 1) in ivec2 corner;  // texels of the box on its page; -1: no image
layout(location = 2) in int side;      // front, top, right, bottom, left
uniform mat4 projection;
uniform vec4 place;                    // x, y, z of the image's top left corner; scale that compensates its distance
uniform vec4 form;                     // width and height of its px, thickness, its width if mirrored, else -1
uniform vec2 middle;                   // of the canvas
uniform vec2 eye;                      // x and y of the eye, canvas px
out vec2 texel;
flat out ivec4 image;                  // corner, and the last texel of the box relative to it
out float light;
out vec2 spot;                         // canvas px in the flat view

const float LIGHT[5] = float[5](1.0, 1.18, 0.55, 0.42, 0.8);
// px by which sides are moved inwards and behind the front, and extended at their ends: this hides cracks between them,
// and the sides where two pieces meet
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
    spot = place.xy + p;
    vec2 world = (place.xy + p - middle) * place.w + middle;
    float far = -place.z + (side == 0 ? 0.0 : max(back * form.z, INSET));
    bool hidden = faces == 1 ? world.y < eye.y : faces == 3 ? world.y > eye.y
        : faces == 2 ? world.x > eye.x : faces == 4 && world.x < eye.x;
    gl_Position = hidden ? vec4(2.0, 2.0, 2.0, 1.0) : projection * vec4(world, -far, 1.0);
}
"""
FRAGMENT = f"""#version 330 core
{TINT}
in vec2 texel;
flat in ivec4 image;
in float light;
in vec2 spot;
uniform bool dark;                     // tinted by its brightness
uniform int glow;                      // its own brightness
uniform sampler2D page;
uniform vec4 fill;
out vec4 pixel;

void main() {{
    vec4 color = image.x < 0 ? fill : texelFetch(page, image.xy + clamp(ivec2(floor(texel)), ivec2(0), image.zw), 0);
    if (color.a < 0.01) discard;
    vec3 shown = color.rgb * light;
    ivec2 at = clamp(ivec2(floor(spot)) + {MARGIN}, ivec2(0), textureSize(brightness, 0) - 1);
    pixel = vec4(dark ? shown * tint(at, glow) / 255.0 : shown, color.a);
}}
"""
UNIFORMS = ("projection", "place", "form", "middle", "eye", "fill", "dark", "glow")


class Diorama:
    """Paints frames in 3D on a canvas as large as the window. Needs a current GL context."""

    def __init__(self) -> None:
        self.canvas = DepthCanvas(1, 1)
        self._blocks = BlockCache()
        self._scenery_builder = SceneryBuilder()
        self._program = ShaderProgram(Shader(VERTEX, "vertex"), Shader(FRAGMENT, "fragment"))
        self._uniforms: dict[str, Any] = {
            name: gl.glGetUniformLocation(self._program.id, name.encode()) for name in UNIFORMS
        }
        self._brightness = Brightness(1, 1)
        self._painted: tuple[list[Row], Lighting | None, Camera] | None = None

    def paint(
        self,
        frame: Frame,
        level: tuple[int, int],
        width: int,
        height: int,
        flat: IntegerScale | None = None,
        tilt: float = 1,
    ) -> None:
        """A picture equal to the last one is not painted again.

        level: width and height of the level in px
        flat: where the flat view shows the canvas; if None, the canvas is in the middle of the window, as large as fits
        tilt: how far the camera is tilted, from more than 0 (nearly flat) to 1
        """
        flat = flat or IntegerScale.fitting(frame.width, frame.height, width, height)
        self._camera = Camera(frame.width, frame.height, width, height, flat, tilt)
        if (self.canvas.width, self.canvas.height) != (width, height):
            self.canvas = DepthCanvas(width, height)
            self._painted = None
        if self._blocks.full:
            self.clear_cache()
        picture = frame.rows, frame.lighting, self._camera
        if picture != self._painted:
            self._draw(frame, self._scenery_builder.build(frame, level))
            self._painted = picture

    def clear_cache(self) -> None:
        """The next frame uploads its images again."""
        self._blocks.clear()
        self._scenery_builder.clear()
        self._painted = None

    def close(self) -> None:
        self.clear_cache()
        self._blocks.close()
        self._program.delete()

    def _draw(self, frame: Frame, scenery: Scenery) -> None:
        camera, lighting = self._camera, frame.lighting
        self._is_dark = lighting is not None
        if lighting is not None:
            lighting = self._draw_brightness(frame, lighting)
        self.canvas.bind()
        self._program.use()
        if lighting is not None:
            self._brightness.use_in(self._program, lighting)
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFuncSeparate(gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA, gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
        gl.glUniform2f(self._uniforms["middle"], frame.width / 2, frame.height / 2)
        gl.glUniform2f(self._uniforms["eye"], *camera.eye[:2])
        self._limit_to(*camera.shown_area())
        self._set_matrix(camera.sky())
        self._draw_flat(scenery.sky)
        self._set_matrix(camera.perspective())
        gl.glEnable(gl.GL_DEPTH_TEST)
        gl.glDepthFunc(gl.GL_LEQUAL)
        for solid in scenery.solids:
            self._draw_solid(solid)
        gl.glDisable(gl.GL_DEPTH_TEST)
        self._draw_flat(scenery.debug)
        self._set_matrix(camera.interface())
        self._draw_flat([*on_screen(scenery.letters, camera)])
        self._draw_flat(scenery.interface)
        gl.glDisable(gl.GL_SCISSOR_TEST)
        gl.glBindVertexArray(0)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)

    def _draw_brightness(self, frame: Frame, lighting: Lighting) -> Lighting:
        """Draw the brightness of the frame and its margin; return the light as seen from the margin's corner."""
        size = frame.width + 2 * MARGIN, frame.height + 2 * MARGIN
        if (self._brightness.canvas.width, self._brightness.canvas.height) != size:
            self._brightness = Brightness(*size)
        glows = [glow._replace(x=glow.x + MARGIN, y=glow.y + MARGIN) for glow in lighting.glows]
        corner = lighting.corner[0] - MARGIN, lighting.corner[1] - MARGIN
        moved = lighting._replace(glows=tuple(glows), corner=corner)
        self._brightness.draw(moved)
        return moved

    def _limit_to(self, x: float, y: float, width: float, height: float) -> None:
        gl.glEnable(gl.GL_SCISSOR_TEST)
        gl.glScissor(round(x), round(self.canvas.height - y - height), round(width), round(height))

    def _set_matrix(self, matrix: Mat4) -> None:
        gl.glUniformMatrix4fv(self._uniforms["projection"], 1, gl.GL_FALSE, (c_float * 16)(*matrix))

    def _draw_solid(self, solid: SolidItem) -> None:
        """Distant scenery is enlarged, so that it covers as much as in the flat view."""
        item, z, thickness = solid
        scale = self._camera.enlarged_at(z) if item.layer <= FAR_LAYER else 1
        blocks = self._set_uniforms(item, z, thickness, scale)
        for block in blocks:
            self._draw_faces(block, block.faces)

    def _draw_flat(self, items: Sequence[Blit | Fill]) -> None:
        for item in items:
            for block in self._set_uniforms(item, 0, 0, 1):
                self._draw_faces(block, 1)

    def _set_uniforms(self, item: Blit | Fill, z: float, thickness: float, scale: float) -> list[Block]:
        gl.glUniform1i(self._uniforms["dark"], self._is_dark and item.layer < UNLIT_LAYER)
        gl.glUniform1i(self._uniforms["glow"], 0 if isinstance(item, Fill) else item.image.glow)
        gl.glUniform4f(self._uniforms["place"], item.x, item.y, z, scale)
        if isinstance(item, Fill):
            gl.glUniform4f(self._uniforms["form"], item.width, item.height, thickness, -1)
            gl.glUniform4f(self._uniforms["fill"], *(part / 255 for part in item.color))
            return [self._blocks.cube]
        gl.glUniform4f(self._uniforms["form"], 1, 1, thickness, item.image.width if item.flip else -1)
        return self._blocks.get(item.image)

    def _draw_faces(self, block: Block, faces: int) -> None:
        gl.glBindTexture(gl.GL_TEXTURE_2D, block.page)
        gl.glBindVertexArray(block.array)
        gl.glDrawArraysInstanced(gl.GL_TRIANGLE_STRIP, 0, 4, faces)
