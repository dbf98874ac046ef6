"""The brightness of each px of a frame. Lights are drawn as squares on a canvas; where they overlap, the brighter wins.

It is computed in whole numbers, with the same result as `media/drawing/pillow_light.py`.
"""

from __future__ import annotations

from ctypes import byref
from struct import Struct

from pyglet.graphics.shader import Shader, ShaderProgram

from ecs_platformer.media.drawing.light import FULL, Lighting
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.untyped_pyglet import gl

UNIT = 1  # texture unit of the brightness for the shaders that tint by it
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

void main() {{                         // as brightness() in media/drawing/light.py
    ivec2 half_px = 2 * ivec2(floor(away)) + 1;
    int distance = half_px.x * half_px.x + half_px.y * half_px.y;
    int reach = 4 * light.x * light.x;
    int bright = distance < reach ? min(light.y * (reach - distance) / reach, {FULL}) : 0;
    pixel = vec4(float(bright) / 255.0);
}}
"""
TINT = """
uniform sampler2D brightness;
uniform ivec2 corner;                  // world px of the brightness' top left corner, modulo 4
uniform vec3 tints[5];

const int THRESHOLDS[16] = int[16](0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5);

vec3 tint(ivec2 at, int least) {       // what colours there are multiplied by, 0 to 255; least: their own brightness
    ivec2 cell = (at + corner) & 3;
    int bright = max(int(round(texelFetch(brightness, at, 0).r * 255.0)), least);
    return tints[(bright + THRESHOLDS[cell.y * 4 + cell.x]) >> 4];
}
"""  # a part of fragment shaders, after their version


class Brightness:
    """Needs a current GL context."""

    def __init__(self, width: int, height: int) -> None:
        self.canvas = Canvas(width, height)
        self._glows = ShaderProgram(Shader(GLOW_VERTEX, "vertex"), Shader(GLOW_FRAGMENT, "fragment"))
        self._array, self._buffer = gl.GLuint(), gl.GLuint()
        gl.glGenVertexArrays(1, byref(self._array))
        gl.glGenBuffers(1, byref(self._buffer))

    def draw(self, lighting: Lighting) -> None:
        """Draw the darkness and the lights; change the render target, the program and the blending."""
        data = b"".join([GLOW.pack(*glow) for glow in lighting.glows])
        self.canvas.bind(lighting.darkness / 255)
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendEquation(gl.GL_MAX)
        self._glows.use()
        self._glows["canvas"] = self.canvas.width, self.canvas.height
        gl.glBindVertexArray(self._array)
        gl.glBindBuffer(gl.GL_ARRAY_BUFFER, self._buffer)
        gl.glBufferData(gl.GL_ARRAY_BUFFER, len(data), data, gl.GL_STREAM_DRAW)
        gl.glEnableVertexAttribArray(0)
        gl.glVertexAttribDivisor(0, 1)  # once per light, not once per corner
        gl.glVertexAttribIPointer(0, 4, gl.GL_INT, GLOW.size, 0)
        gl.glDrawArraysInstanced(gl.GL_TRIANGLE_STRIP, 0, 4, len(lighting.glows))
        gl.glBindVertexArray(0)
        gl.glBlendEquation(gl.GL_FUNC_ADD)

    def use_in(self, program: ShaderProgram, lighting: Lighting) -> None:
        """Set up `program`, which must be in use, to tint by the brightness that draw() has just drawn for `lighting`.

        The fragment shader of `program` must contain TINT.
        """
        program["brightness"] = UNIT
        program["corner"] = lighting.corner[0] & 3, lighting.corner[1] & 3
        program["tints"] = lighting.tints
        gl.glActiveTexture(gl.GL_TEXTURE0 + UNIT)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self.canvas.texture)
        gl.glActiveTexture(gl.GL_TEXTURE0)
