// Draws pictures from the numbers of `draw_list.py` into RGBA bytes: pixel by pixel what Pillow's painter draws.
// The arithmetic is that of `media/drawing/light.py` and of Pillow's paste(); all of it is in whole numbers.

const FILL = -1, NUMBERS = 7, SIZE = 4;
const THRESHOLDS = Uint8Array.of(0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5);
const FULL = 64, HALF_OPAQUE = 128 << 24 >>> 0;  // the color of a pixel that is half opaque, or the first above it
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
    this.tinted = "";  // the tints for which the tables are
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
        this.glow(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3], darkness);
      }
      this.glowing(numbers, rowsAt, lit, darkness);
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
    const { width, height, pixels, bright } = this, { products, tinting } = this.tables(numbers.subarray(at, at + 3 * tints));
    for (let y = 0, place = 0; y < height; y++) {
      const row = ((cornerY + y) & (SIZE - 1)) * SIZE;
      for (let x = cornerX; x < cornerX + width; x++, place++) {
        const step = (bright[place] + THRESHOLDS[row + (x & (SIZE - 1))]) >> 4;
        if (step >= tinting) continue;
        const color = pixels[place], table = step * 768;
        pixels[place] = 0xff000000 | products[table + (color & 255)] | products[table + 256 + ((color >> 8) & 255)] << 8
          | products[table + 512 + ((color >> 16) & 255)] << 16;
      }
    }
  }

  // Return what each tint makes of each value of a channel, and how many tints there are before those that keep all
  // colors. Kept until the tints change.
  tables(tints) {
    if (String(tints) !== this.tinted) {
      this.tinted = String(tints);
      this.products = Uint8Array.from({ length: tints.length * 256 }, (_, at) => Math.floor(((at & 255) * tints[at >> 8] + 127) / 255));
      this.tinting = Math.ceil((tints.findLastIndex((value) => value !== 255) + 1) / 3);
    }
    return this;
  }

  // A light darkens outwards: of each row it draws the px from its middle to where the darkness is as bright.
  glow(x, y, radius, strength, darkness) {
    const { width, bright } = this, disc = this.disc(radius, strength);
    const top = Math.max(y - radius, 0), bottom = Math.min(y + radius, this.height);
    const right = Math.min(radius, width - x), left = Math.min(radius, x);
    for (let row = top; row < bottom; row++) {
      const line = (row < y ? y - 1 - row : row - y) * radius, middle = row * width + x;
      for (let across = Math.max(0, -x); across < right; across++) {
        const value = disc[line + across], to = middle + across;
        if (value <= darkness) break;
        if (value > bright[to]) bright[to] = value;
      }
      for (let across = Math.max(0, x - width); across < left; across++) {
        const value = disc[line + across], to = middle - 1 - across;
        if (value <= darkness) break;
        if (value > bright[to]) bright[to] = value;
      }
    }
  }

  // Images that glow are at least that bright themselves.
  glowing(numbers, at, count, darkness) {
    const { width, bright } = this;
    for (const end = at + count * NUMBERS; at < end; at += NUMBERS) {
      const image = numbers[at] === FILL ? null : this.images.get(numbers[at]);
      if (!(image?.glow > darkness)) continue;
      const x = numbers[at + 1], y = numbers[at + 2], { glow } = image;
      const { colors } = numbers[at + 3] ? image.flipped : image.straight;  // as blit() has drawn it
      const left = Math.max(x, 0), right = Math.min(x + image.width, width);
      const top = Math.max(y, 0), bottom = Math.min(y + image.height, this.height);
      for (let row = top; row < bottom; row++) {
        const source = (row - y) * image.width - x, line = row * width;
        for (let column = left; column < right; column++) {
          if (colors[source + column] >= HALF_OPAQUE && glow > bright[line + column]) bright[line + column] = glow;
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
