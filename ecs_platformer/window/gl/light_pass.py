"""Lights a canvas with OpenGL, in integer arithmetic, with the same result as `media/drawing/pillow_light.py`.

Each px of the picture is tinted by its step of brightness.
"""

from __future__ import annotations

from ctypes import byref

from pyglet.graphics.shader import Shader, ShaderProgram

from ecs_platformer.media.drawing.light import HALF_OPAQUE, Lighting
from ecs_platformer.window.gl.batch import Batch
from ecs_platformer.window.gl.batch_program import BatchProgram
from ecs_platformer.window.gl.brightness import TINT, Brightness
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.untyped_pyglet import gl

VERTEX = """#version 330 core
void main() {                          // a triangle that covers the canvas
    gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
}
"""
FRAGMENT = f"""#version 330 core
{TINT}
uniform sampler2D picture;
out vec4 pixel;

void main() {{
    ivec2 at = ivec2(gl_FragCoord.xy);
    ivec3 color = ivec3(round(texelFetch(picture, at, 0).rgb * 255.0));
    pixel = vec4(vec3((color * ivec3(tint(at, 0)) + 127) / 255) / 255.0, 1.0);
}}
"""
GLOW_FRAGMENT = f"""#version 330 core
in vec2 texel;
flat in ivec2 image;
flat in vec4 fill;
uniform sampler2D page;
out vec4 pixel;

void main() {{
    if (texelFetch(page, image + ivec2(floor(texel)), 0).a * 255.0 < {HALF_OPAQUE - 0.5}) discard;
    pixel = vec4(fill.a);
}}
"""


class LightPass:
    """Needs a current GL context."""

    def __init__(self, width: int, height: int) -> None:
        self._brightness = Brightness(width, height)
        self._picture = Canvas(width, height)
        self._glowing = BatchProgram(GLOW_FRAGMENT)
        self._program = ShaderProgram(Shader(VERTEX, "vertex"), Shader(FRAGMENT, "fragment"))
        self._array = gl.GLuint()  # without attributes; OpenGL draws nothing without an array
        gl.glGenVertexArrays(1, byref(self._array))

    def apply(self, canvas: Canvas, lighting: Lighting, glowing: Batch) -> None:
        """Light everything that has been painted on the canvas so far; `glowing` are the images that glow.

        The canvas stays the render target.
        """
        self._brightness.draw(lighting)
        gl.glBlendEquation(gl.GL_MAX)
        self._glowing.draw(glowing, canvas.width, canvas.height)
        gl.glBlendEquation(gl.GL_FUNC_ADD)
        canvas.copy_to(self._picture)
        canvas.target()
        gl.glDisable(gl.GL_BLEND)
        self._program.use()
        self._program["picture"] = 0
        self._brightness.use_in(self._program, lighting)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self._picture.texture)
        gl.glBindVertexArray(self._array)
        gl.glDrawArrays(gl.GL_TRIANGLES, 0, 3)
        gl.glBindVertexArray(0)
