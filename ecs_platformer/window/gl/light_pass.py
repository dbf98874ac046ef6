"""Lights a canvas with OpenGL, in whole numbers, with the same result as `rendering/pillow_light.py`.

The lights are drawn as squares on a canvas of their own, where the brightest wins. Then each px of the picture is
tinted by its step of brightness.
"""

from __future__ import annotations

from ctypes import byref
from struct import Struct

from pyglet.graphics.shader import Shader, ShaderProgram

from ecs_platformer.rendering.light import FULL, Lighting
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.untyped_pyglet import gl

GLOW = Struct("=4i")  # the fields of a Glow
GLOW_VERTEX = """#version 330 core
layout(location = 0) in ivec4 glow;    // x, y: canvas px; radius, strength
uniform ivec2 canvas;
out vec2 away;                         // px from the centre
flat out ivec2 light;                  // radius, strength

void main() {
    ivec2 corner = (2 * ivec2(gl_VertexID & 1, gl_VertexID >> 1) - 1) * glow.z;
    gl_Position = vec4(vec2(glow.xy + corner) / vec2(canvas) * 2.0 - 1.0, 0.0, 1.0);
    away = vec2(corner);
    light = glow.zw;
}
"""
GLOW_FRAGMENT = f"""#version 330 core
in vec2 away;
flat in ivec2 light;
out vec4 pixel;

void main() {{                         // as brightness() in rendering/light.py
    ivec2 half_px = 2 * ivec2(floor(away)) + 1;
    int distance = half_px.x * half_px.x + half_px.y * half_px.y;
    int reach = 4 * light.x * light.x;
    int bright = distance < reach ? min(light.y * (reach - distance) / reach, {FULL}) : 0;
    pixel = vec4(float(bright) / 255.0);
}}
"""
TINT_VERTEX = """#version 330 core
void main() {                          // a triangle that covers the canvas
    gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
}
"""
TINT_FRAGMENT = """#version 330 core
uniform sampler2D picture;
uniform sampler2D brightness;
uniform ivec2 corner;                  // world px of the canvas' top left corner, modulo 4
uniform vec3 tints[5];
out vec4 pixel;

const int THRESHOLDS[16] = int[16](0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5);

void main() {
    ivec2 at = ivec2(gl_FragCoord.xy);
    ivec2 cell = (at + corner) & 3;
    int bright = int(round(texelFetch(brightness, at, 0).r * 255.0));
    ivec3 tint = ivec3(tints[(bright + THRESHOLDS[cell.y * 4 + cell.x]) >> 4]);
    ivec3 color = ivec3(round(texelFetch(picture, at, 0).rgb * 255.0));
    pixel = vec4(vec3((color * tint + 127) / 255) / 255.0, 1.0);
}
"""


class LightPass:
    """Lights canvases of one size. Needs a current GL context."""

    def __init__(self, width: int, height: int) -> None:
        self._brightness = Canvas(width, height)
        self._picture = Canvas(width, height)
        self._glows = ShaderProgram(Shader(GLOW_VERTEX, "vertex"), Shader(GLOW_FRAGMENT, "fragment"))
        self._tinting = ShaderProgram(Shader(TINT_VERTEX, "vertex"), Shader(TINT_FRAGMENT, "fragment"))
        self._array, self._buffer = gl.GLuint(), gl.GLuint()
        gl.glGenVertexArrays(1, byref(self._array))
        gl.glGenBuffers(1, byref(self._buffer))

    def apply(self, canvas: Canvas, lighting: Lighting) -> None:
        """Light what is painted on the canvas so far. The canvas stays the render target, its blending is off."""
        gl.glBindVertexArray(self._array)
        self._draw_glows(lighting)
        canvas.copy_to(self._picture)
        canvas.target()
        gl.glDisable(gl.GL_BLEND)
        self._tinting.use()
        self._tinting["picture"], self._tinting["brightness"] = 0, 1
        self._tinting["corner"] = lighting.corner[0] & 3, lighting.corner[1] & 3
        self._tinting["tints"] = lighting.tints
        for unit, texture in ((gl.GL_TEXTURE1, self._brightness.texture), (gl.GL_TEXTURE0, self._picture.texture)):
            gl.glActiveTexture(unit)
            gl.glBindTexture(gl.GL_TEXTURE_2D, texture)
        gl.glDrawArrays(gl.GL_TRIANGLES, 0, 3)
        gl.glBindVertexArray(0)

    def _draw_glows(self, lighting: Lighting) -> None:
        data = b"".join([GLOW.pack(*glow) for glow in lighting.glows])
        self._brightness.bind(lighting.darkness / 255)
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendEquation(gl.GL_MAX)
        self._glows.use()
        self._glows["canvas"] = self._brightness.width, self._brightness.height
        gl.glBindBuffer(gl.GL_ARRAY_BUFFER, self._buffer)
        gl.glBufferData(gl.GL_ARRAY_BUFFER, len(data), data, gl.GL_STREAM_DRAW)
        gl.glEnableVertexAttribArray(0)
        gl.glVertexAttribDivisor(0, 1)  # once per light, not once per corner
        gl.glVertexAttribIPointer(0, 4, gl.GL_INT, GLOW.size, 0)
        gl.glDrawArraysInstanced(gl.GL_TRIANGLE_STRIP, 0, 4, len(lighting.glows))
        gl.glBlendEquation(gl.GL_FUNC_ADD)
