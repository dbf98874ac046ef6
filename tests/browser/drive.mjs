// Drives a real browser through a scenario and prints what it saw as JSON: see test_browser.py.
// node drive.mjs BROWSER PROGRAM ADDRESS SCENARIO [ARGUMENT…]
import { writeFileSync } from "node:fs";
import puppeteer from "puppeteer-core";

const [browserName, program, address, scenario, ...rest] = process.argv.slice(2);
const LONGEST = 120_000;  // ms to wait for anything: on a busy machine a browser takes its time
const browser = await puppeteer.launch({
  browser: browserName,
  executablePath: program,
  headless: true,
  timeout: LONGEST,
  args: browserName === "chrome" ? ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"] : [],
});
const page = await browser.newPage();
const foreign = [], errors = [];
page.on("request", (request) => {
  const url = request.url();
  if (!url.startsWith(new URL("./", address).href) && !/^(blob|data|about):/.test(url)) foreign.push(url);
});
page.on("pageerror", (error) => {
  // Firefox says so of a worker that still loads when its page is left; on a page that stays, the player would be missing
  if (!String(error).includes("loading dynamically imported module")) errors.push(String(error));
});
page.setDefaultTimeout(LONGEST);
await page.setViewport({ width: 960, height: 600 });

async function start(url = address) {
  await page.goto("about:blank");
  await page.goto(url);
  await page.waitForFunction(() => globalThis.player || !document.getElementById("error").hidden);
  const error = await page.evaluate(() => document.getElementById("error").textContent);
  return error;
}

const python = (code) => page.evaluate((text) => {
  player.python.globals.set("page", player.page);
  return player.python.runPython(text);
}, code);

const state = async () => JSON.parse(await python(`
import json
json.dumps({"scene": page.session.path.stem, "tick": page.session.world.tick, "demo": page.program.attract.world is not None,
  "menus": [world.scene.title for world in page.program.menus.worlds], "leaving": page.session.leaving})
`));

async function until(wanted, what) {
  for (let tries = 0; tries < LONGEST / 50; tries += 1) {
    if (await page.evaluate(() => !document.getElementById("ended").hidden)) return { ended: true };
    const now = await state();
    if (wanted(now)) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`never: ${what}; it is ${JSON.stringify(await state())}`);
}

// Ways to press a button: by name "confirm", "down" or "menu"

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const ways = {
  keys: () => async (name) => {
    await page.keyboard.press({ confirm: "Enter", down: "ArrowDown", menu: "Escape" }[name], { delay: 80 });
    await pause(80);
  },
  pad: () => async (name) => {
    const button = { confirm: 0, down: 13, menu: 9 }[name];
    for (const value of [1, 0]) {
      await page.evaluate((number, amount) => { pad.buttons[number] = { value: amount, pressed: amount > 0 }; }, button, value);
      await pause(80);
    }
  },
  touch: () => async (name) => {
    const label = { confirm: "jump", down: "▼", menu: "☰" }[name];
    const place = await page.evaluate((text) => {
      const found = [...document.querySelectorAll("#touch button")].find((one) => one.textContent === text);
      const { x, y, width, height } = found.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }, label);
    await page.touchscreen.touchStart(...place);
    await pause(80);
    await page.touchscreen.touchEnd();
    await pause(80);
  },
};

// On the page: every eighth tick is measured.
function replayed(level) {
  player.python.globals.set("level", level);
  const run = player.python.runPython(`
from pathlib import Path
from ecs_platformer.tape.parser import read_tape
from ecs_platformer.web.draw_list import DrawList
from ecs_platformer.world.world import World

class Run:
    def __init__(self, level):
        tape = read_tape(level.with_suffix(".tape"))
        self.world, self.drawn, self.inputs = World.load(level, pictures=True), DrawList(), list(tape)
        self.world.level.state.assists = tape.assists

    def step(self):
        self.world.step(self.inputs[self.world.tick])

    def picture(self):
        return self.drawn.encode(self.world.frame())

Run(Path(level))
`);
  const painter = new player.painter.constructor(), times = [];
  const canvas = document.createElement("canvas"), context = canvas.getContext("2d"), ticks = run.inputs.length;
  for (let tick = 0; tick < ticks; tick += 1) {
    const began = performance.now();
    run.step();
    if (tick % 8) continue;
    const view = run.picture(), buffer = view.getBuffer("i32");
    for (const [number, width, height, data] of run.drawn.take_images().toJs()) painter.images.set(number, { width, height, data });
    const bytes = painter.paint(buffer.data);
    if (!times.length) Object.assign(canvas, { width: painter.width, height: painter.height });
    context.putImageData(new ImageData(bytes, painter.width), 0, 0);
    buffer.release();
    view.destroy();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return [run.world.hash(), times[times.length >> 1]];
}

const scenarios = {
  // The title, a level, the pause menu, options, back, leave, quit.
  async journey(way, shots) {
    if (way === "pad") {
      await page.evaluateOnNewDocument(() => {
        globalThis.pad = { index: 0, mapping: "standard", connected: true, axes: [0, 0, 0, 0],
          buttons: Array.from({ length: 17 }, () => ({ value: 0, pressed: false })) };
        navigator.getGamepads = () => [globalThis.pad];
      });
    }
    if (way === "touch") await page.setViewport({ width: 960, height: 600, hasTouch: true, isMobile: true });
    await start();
    const press = ways[way](), seen = [];
    const see = async (name, wanted) => {
      seen.push([name, await until(wanted, name)]);
      await page.screenshot({ path: `${shots}/${browserName}_${way}_${name}.png` });
    };
    const at = (...titles) => ({ menus, leaving }) => !leaving && JSON.stringify(menus) === JSON.stringify(titles);
    await see("title", ({ tick }) => tick > 20);
    const title = seen[0][1].scene;
    await press("confirm");
    await see("level", ({ scene, tick, leaving }) => scene !== title && tick > 90 && !leaving);
    await press("menu");
    await see("pause", at("Paused"));
    for (const name of ["down", "down", "down", "confirm"]) await press(name);
    await see("options", at("Paused", "Options"));
    await press("menu");
    await see("back", at("Paused"));
    await press("menu");
    await see("played_on", at());
    await press("menu");
    await until(at("Paused"), "paused again");
    for (const name of ["down", "down", "down", "down", "confirm"]) await press(name);
    await see("leave", ({ menus }) => menus.length === 2);
    await press("down");
    await press("confirm");
    await see("title_again", ({ scene, tick, leaving }) => scene === title && tick > 20 && !leaving);
    await press("menu");
    await see("quit", ({ menus }) => menus.length === 1);
    await press("down");
    await press("confirm");
    await see("ended", () => false);
    return { seen };
  },

  // Replays tapes on the page; returns the hash of each and the median work of a frame, ms: a tick, its draw list, its pixels.
  async tapes(...levels) {
    await start();
    const found = {};
    for (const level of levels) found[level] = await page.evaluate(replayed, level);
    return found;
  },

  // Opens addresses; returns what each page says: its error, or its verdict on the run.
  async links(shots, ...hashes) {
    const said = [];
    for (const [number, hash] of hashes.entries()) {
      const error = await start(address + hash);
      said.push(error || await page.evaluate(() => document.getElementById("verdict").textContent));
      await page.screenshot({ path: `${shots}/${browserName}_link_${number}.png` });
    }
    return said;
  },

  // Opens many links in one page that has loaded, as fast as Python reads them; returns the slowest, ms, and what they say.
  async strangers(...hashes) {
    await start(address + hashes[0]);
    return page.evaluate((texts) => {
      let slowest = 0;
      const said = [];
      const opened = player.python.runPython("from ecs_platformer.web.linked_level import opened\nfrom pathlib import Path\n"
        + "lambda text: str(opened(text, Path('scenes')))");
      for (const text of texts) {
        const began = performance.now();
        said.push(opened(text));
        slowest = Math.max(slowest, performance.now() - began);
      }
      return { slowest, said };
    }, hashes);
  },

  // Plays each example of a page of the site; returns what the player says about it.
  async examples(shots, name) {
    const said = [];
    await page.goto(address + name);
    const examples = await page.evaluate(() => document.querySelectorAll(".playable button").length);
    let level = "";
    for (let number = 0; number < examples; number += 1) {
      await page.evaluate((at) => document.querySelectorAll(".playable button")[at].click(), number);
      const answer = await page.waitForFunction((before) => {
        const shown = document.querySelector("#player iframe")?.contentWindow, { hash } = shown?.location ?? {};
        const error = shown?.document.getElementById("error");
        if (!error || hash === before) return null;
        if (!error.hidden) return { hash, says: error.textContent };
        if (shown.document.documentElement.dataset.level !== hash) return null;
        return { hash, says: `plays ${shown.player.page.session.world.scene.title}` };
      }, { polling: 200 }, level);
      const { hash, says } = await answer.jsonValue();
      level = hash;
      said.push([name, number, says]);
    }
    await page.screenshot({ path: `${shots}/${browserName}_example_${name.replaceAll("/", "_")}.png` });
    return said;
  },

  // Plays a second of the first level from a file, and looks whether it is kept.
  async single(shots) {
    await start();
    const title = (await until(({ tick }) => tick > 20, "the title")).scene;
    await ways.keys()("confirm");
    const { scene } = await until((now) => now.scene !== title && now.tick > 60 && !now.leaving, "a level");
    await page.screenshot({ path: `${shots}/${browserName}_single.png` });
    await page.keyboard.press("Escape", { delay: 80 });
    await until(({ menus }) => menus.length === 1, "the pause menu");
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    return { scene, kept: await page.evaluate(() => Object.keys(localStorage)) };
  },
};

try {
  const found = await scenarios[scenario](...rest);
  writeFileSync(1, JSON.stringify({ found, foreign, errors }));
} finally {
  await browser.close();
}
