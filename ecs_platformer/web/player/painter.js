// Draws pictures from the numbers of `draw_list.py` into RGBA bytes: pixel by pixel what Pillow's painter draws.
// The arithmetic is that of `media/drawing/light.py` and of Pillow's paste(); all of it is in whole numbers.

const FILL = -1, NUMBERS = 7, SIZE = 4;
const THRESHOLDS = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
const FULL = 64, HALF_OPAQUE = 128;
const CLEAR = 0, OPAQUE = 1, MIXED = 2;  // kinds of pixels
const LONG = 24;  // pixels, which are copied faster at once

const mixed = (below, above, alpha) => {
  const sum = below * (255 - alpha) + above * alpha + 128;
  return ((sum >> 8) + sum) >> 8;
};

// Return an image as numbers, a color each, and its runs of pixels that are drawn in the same way: OPAQUE or MIXED, from and
// to column; `rows` tells where the runs of a row begin. Transparent pixels are in none.
function inRuns({ width, height, data }, flip) {
  const given = new Uint32Array(data.slice().buffer), runs = [], rows = [0];
  const colors = flip ? given.map((_, at) => given[at - 2 * (at % width) + width - 1]) : given;
  for (let row = 0; row < height; row++) {
    for (let column = 0, from = 0; column < width; from = column) {
      const kind = kindOf(colors[row * width + column]);
      while (column < width && kindOf(colors[row * width + column]) === kind) column++;
      if (kind !== CLEAR) runs.push(kind, from, column);
    }
    rows.push(runs.length);
  }
  return { colors, runs: Int32Array.from(runs), rows: Int32Array.from(rows) };
}

function kindOf(color) {
  const alpha = color >>> 24;
  return alpha === 255 ? OPAQUE : alpha ? MIXED : CLEAR;
}

export class Painter {
  constructor() {
    this.images = new Map();  // number → { width, height, data, glow }
    this.discs = new Map();  // brightness around a light, by radius and strength
    this.width = this.height = 0;
  }

  // Return the bytes of the picture; they are overwritten by the next one.
  paint(numbers) {
    const [width, height, lit, rows, tints, glows, darkness, cornerX, cornerY] = numbers;
    if (width !== this.width || height !== this.height) {
      this.width = width;
      this.height = height;
      this.bytes = new Uint8ClampedArray(width * height * 4);
      this.pixels = new Uint32Array(this.bytes.buffer);  // the same, a number a pixel
      this.bright = new Uint8Array(width * height);
    }
    this.pixels.fill(0xff000000);
    const light = 9, rowsAt = light + 3 * tints + 4 * glows;
    this.rows(numbers, rowsAt, lit);
    if (tints) {
      this.bright.fill(darkness);
      for (let at = light + 3 * tints; at < rowsAt; at += 4) {
        this.glow(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]);
      }
      this.glowing(numbers, rowsAt, lit);
      this.shine(numbers, light, tints, cornerX, cornerY);
    }
    this.rows(numbers, rowsAt + lit * NUMBERS, rows - lit);
    return this.bytes;
  }

  rows(numbers, at, count) {
    for (const end = at + count * NUMBERS; at < end; at += NUMBERS) {
      if (numbers[at] === FILL) this.fill(numbers, at);
      else this.blit(this.images.get(numbers[at]), numbers[at + 1], numbers[at + 2], numbers[at + 3]);
    }
  }

  blit(image, x, y, flip) {
    const { width, pixels } = this;
    const { colors, runs, rows } = flip ? image.flipped ??= inRuns(image, true) : image.straight ??= inRuns(image, false);
    const top = Math.max(y, 0), bottom = Math.min(y + image.height, this.height);
    for (let row = top; row < bottom; row++) {
      const line = row * width + x, source = (row - y) * image.width;
      for (let at = rows[row - y]; at < rows[row - y + 1]; at += 3) {
        const from = Math.max(runs[at + 1], -x), end = Math.min(runs[at + 2], width - x);
        if (from >= end) continue;
        if (runs[at] === MIXED) this.mix(line + from, colors, source + from, end - from);
        else if (end - from >= LONG) pixels.set(colors.subarray(source + from, source + end), line + from);
        else for (let column = from; column < end; column++) pixels[line + column] = colors[source + column];
      }
    }
  }

  mix(to, colors, from, count) {
    const { pixels } = this;
    for (const end = from + count; from < end; from++, to++) {
      const above = colors[from], below = pixels[to], alpha = above >>> 24;
      pixels[to] = (0xff000000 | mixed(below & 255, above & 255, alpha) | mixed((below >> 8) & 255, (above >> 8) & 255, alpha) << 8
        | mixed((below >> 16) & 255, (above >> 16) & 255, alpha) << 16) >>> 0;
    }
  }

  fill(numbers, at) {
    const { width, bytes } = this;
    const x = numbers[at + 1], y = numbers[at + 2], color = numbers[at + 5], alpha = numbers[at + 6];
    const red = color & 255, green = (color >> 8) & 255, blue = color >> 16;
    const left = Math.max(x, 0), right = Math.min(x + numbers[at + 3], width);
    const top = Math.max(y, 0), bottom = Math.min(y + numbers[at + 4], this.height);
    for (let row = top; row < bottom; row++) {
      let to = (row * width + left) * 4;
      for (let column = left; column < right; column++, to += 4) {
        bytes[to] = mixed(bytes[to], red, alpha);
        bytes[to + 1] = mixed(bytes[to + 1], green, alpha);
        bytes[to + 2] = mixed(bytes[to + 2], blue, alpha);
      }
    }
  }

  shine(numbers, at, tints, cornerX, cornerY) {
    const { width, height, bytes, bright } = this;
    const products = new Uint8Array(tints * 3 * 256);
    for (let table = 0; table < tints * 3; table++) {
      for (let value = 0; value < 256; value++) {
        products[table * 256 + value] = Math.floor((value * numbers[at + table] + 127) / 255);
      }
    }
    for (let y = 0, place = 0; y < height; y++) {
      const row = ((((cornerY + y) % SIZE) + SIZE) % SIZE) * SIZE;
      for (let x = 0; x < width; x++, place++) {
        const step = (bright[place] + THRESHOLDS[row + (((cornerX + x) % SIZE) + SIZE) % SIZE]) >> 4;
        if (step < tints) {
          const table = step * 768, to = place * 4;
          bytes[to] = products[table + bytes[to]];
          bytes[to + 1] = products[table + 256 + bytes[to + 1]];
          bytes[to + 2] = products[table + 512 + bytes[to + 2]];
        }
      }
    }
  }

  glow(x, y, radius, strength) {
    const { width, bright } = this, disc = this.disc(radius, strength);
    const left = Math.max(x - radius, 0), right = Math.min(x + radius, width);
    const top = Math.max(y - radius, 0), bottom = Math.min(y + radius, this.height);
    for (let row = top; row < bottom; row++) {
      const line = (row < y ? y - 1 - row : row - y) * radius;
      for (let column = left, to = row * width + left; column < right; column++, to++) {
        const value = disc[line + (column < x ? x - 1 - column : column - x)];
        if (value > bright[to]) bright[to] = value;
      }
    }
  }

  // Images that glow are at least that bright themselves.
  glowing(numbers, at, count) {
    const { width, bright } = this;
    for (const end = at + count * NUMBERS; at < end; at += NUMBERS) {
      const image = numbers[at] === FILL ? null : this.images.get(numbers[at]);
      if (!image?.glow) continue;
      const x = numbers[at + 1], y = numbers[at + 2], flip = numbers[at + 3];
      const left = Math.max(x, 0), right = Math.min(x + image.width, width);
      const top = Math.max(y, 0), bottom = Math.min(y + image.height, this.height);
      for (let row = top; row < bottom; row++) {
        for (let column = left, to = row * width + left; column < right; column++, to++) {
          const across = flip ? image.width - 1 - (column - x) : column - x;
          const alpha = image.data[((row - y) * image.width + across) * 4 + 3];
          if (alpha >= HALF_OPAQUE && image.glow > bright[to]) bright[to] = image.glow;
        }
      }
    }
  }

  // Return the brightness of a quarter of the light.
  disc(radius, strength) {
    const key = radius * 1024 + strength;
    let disc = this.discs.get(key);
    if (!disc) {
      disc = new Uint8Array(radius * radius);
      const reach = 4 * radius * radius;
      for (let y = 0; y < radius; y++) {
        for (let x = 0; x < radius; x++) {
          const distance = (2 * x + 1) ** 2 + (2 * y + 1) ** 2;
          const value = Math.floor((strength * (reach - distance)) / reach);
          disc[y * radius + x] = distance < reach ? Math.min(value, FULL) : 0;
        }
      }
      if (this.discs.size > 256) this.discs.clear();
      this.discs.set(key, disc);
    }
    return disc;
  }
}
