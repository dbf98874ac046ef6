// Drives a real browser through a scenario and prints what it saw as JSON: see test_browser.py.
// node drive.mjs BROWSER PROGRAM ADDRESS SCENARIO [ARGUMENT…]
import { readFileSync, writeFileSync } from "node:fs";
import puppeteer from "puppeteer-core";

const [browserName, program, address, scenario, ...rest] = process.argv.slice(2);
const LONGEST = 120_000;  // ms to wait for anything: on a busy machine a browser takes its time
const NO_NETWORK = ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"];
const browser = await puppeteer.launch({
  browser: browserName,
  executablePath: program,
  headless: true,
  timeout: LONGEST,
  protocolTimeout: LONGEST * 5,
  args: browserName === "chrome" ? ["--no-sandbox", ...NO_NETWORK] : [],
  extraPrefsFirefox: {
    "network.proxy.type": 1, "network.proxy.ssl": "localhost", "network.proxy.ssl_port": 9,  // for all but localhost: no
    "network.proxy.http": "localhost", "network.proxy.http_port": 9,  // network
    "security.fileuri.strict_origin_policy": true,  // as it is for players
    ...(scenario === "journey" && { "ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1 }),  // a touch screen
  },
});
const page = await browser.newPage();
const foreign = [], errors = [];
page.on("request", (request) => {
  const url = request.url();
  if (!url.startsWith(new URL("./", address).href) && !/^(blob|data|about):/.test(url)) foreign.push(url);
});
page.on("pageerror", (error) => {
  // Firefox says so of a worker that still loads when its page is left; on a page that stays, the player would be missing
  // and of a page from a disk, which then says it itself
  if (!/loading dynamically imported module|Cross-Origin Request Blocked/.test(String(error))) errors.push(String(error));
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

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const python = (code) => page.evaluate((text) => {
  player.python.globals.set("page", player.page);
  return player.python.runPython(text);
}, code);

const state = async () => JSON.parse(await python(`
import json
json.dumps({"scene": page.session.path.stem, "tick": page.session.world.tick, "demo": page.program.attract.world is not None,
  "menus": [world.scene.title for world in page.program.menus.worlds], "leaving": page.session.leaving,
  "device": page.session.profile.device, "saved": any(slot.level for slot in page.session.profile.slots)})
`));

async function until(wanted, what) {
  for (let tries = 0; tries < LONGEST / 50; tries += 1) {
    if (await page.evaluate(() => !document.getElementById("ended").hidden)) return { ended: true };
    const now = await state();
    if (wanted(now)) return now;
    await pause(50);
  }
  throw new Error(`never: ${what}; it is ${JSON.stringify(await state())}`);
}

// Ways to press a button: by name "confirm", "down" or "menu"

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

// On the page: the hash at the end of a level's tape, and the median work of the frames that were drawn, ms.
function replayed(level, every) {
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
    if (tick % every) continue;
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

// On the page: opens another link in it, and waits for the answer: ["error" or "verdict", its text, ms until then].
async function answered(hash) {
  const { dataset } = document.documentElement, began = performance.now();
  location.hash = hash;
  while (dataset.level !== location.hash) await new Promise((resolve) => setTimeout(resolve, 5));
  const kind = document.getElementById("error").hidden ? "verdict" : "error";
  return [kind, document.getElementById(kind).textContent, performance.now() - began];
}

// On a page of the site: puts the examples of another page in the place of its own, and returns how many there are.
async function brought(url) {
  const other = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
  document.querySelector("article").replaceWith(document.adoptNode(other.querySelector("article")));
  dispatchEvent(new Event("DOMContentLoaded"));  // for play.js
  return document.querySelectorAll(".playable button").length;
}

// On a page of the site: plays an example, and returns what the player says to it.
async function played(number) {
  const before = document.querySelector("#player iframe")?.contentDocument.documentElement.dataset.level;
  document.querySelectorAll(".playable button")[number].click();
  for (;; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const shown = document.querySelector("#player iframe")?.contentWindow;
    const { level } = shown?.document.documentElement?.dataset ?? {}, error = shown?.document.getElementById("error");
    if (!level || level === before || level !== shown.location.hash) continue;
    return error.hidden ? `plays ${shown.player.page.session.world.scene.title}` : error.textContent;
  }
}

// Saves the progress to a file, forgets it, and loads it from there.
async function carryOver(file) {
  writeFileSync(file, await page.evaluate(async () => {
    delete globalThis.player;
    document.getElementById("export").click();
    localStorage.clear();
    return (await fetch(offered.href)).text();
  }));
  await (await page.$("#import")).uploadFile(file);
  await page.waitForFunction(() => globalThis.player);
}

async function journey(way, shots) {
  const press = ways[way](), seen = {};
  const see = async (name, wanted) => {
    seen[name] = await until(wanted, `${way}: ${name}`);
    await page.screenshot({ path: `${shots}/${browserName}_${way}_${name}.png` });
  };
  const at = (...titles) => ({ menus, leaving }) => !leaving && JSON.stringify(menus) === JSON.stringify(titles);
  await see("title", ({ tick }) => tick > 20);
  const title = seen.title.scene;
  seen.silent = await page.evaluate(() => player.sound.context === null);
  await press("confirm");
  await see("level", ({ scene, tick, leaving }) => scene !== title && tick > 90 && !leaving);
  seen.sound = await page.evaluate(() => player.sound.context?.state);
  await page.keyboard.press("F7");
  await page.waitForFunction(() => globalThis.copied);
  seen.copied = await page.evaluate(() => copied);
  await press("menu");
  await see("pause", at("Paused"));
  for (const name of ["down", "down", "down", "confirm"]) await press(name);
  await see("options", at("Paused", "Options"));
  await press("menu");
  await see("back", at("Paused"));
  await press("menu");
  await see("played_on", at());
  await page.evaluate(() => dispatchEvent(new Event("blur")));  // another window gets the keyboard
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
  return seen;
}

const scenarios = {
  // By each way: the title, a level, the pause menu, options, back, leave, quit, and again. Progress goes out and in.
  async journey(shots, ...names) {
    await page.evaluateOnNewDocument(() => {
      globalThis.pad = { index: 0, mapping: "standard", connected: true, axes: [0, 0, 0, 0],
        buttons: Array.from({ length: 17 }, () => ({ value: 0, pressed: false })) };
      navigator.getGamepads = () => [globalThis.pad];
      if (navigator.clipboard) navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
      HTMLAnchorElement.prototype.click = function () { globalThis.offered = this; };
    });
    await start();
    const journeys = {};
    for (const way of names) {
      if (way === "touch" && browserName === "chrome") {
        await page.setViewport({ width: 844, height: 390, hasTouch: true, isMobile: true });
        await start();
      } else if (way === names[1]) {
        await carryOver(`${shots}/progress.json`);
      } else if (way === names[2]) {
        await page.evaluate(() => { delete globalThis.player; document.getElementById("again").click(); });
        await page.waitForFunction(() => globalThis.player);
      }
      journeys[way] = await journey(way, shots);
    }
    return journeys;
  },

  // Replays tapes on the page; returns the hash of each, the median work of a frame in ms (a tick, its draw list, its
  // pixels), and the share of a processor that the page got, which Firefox does not tell: 0.
  async tapes(every, ...levels) {
    await start();
    const found = {}, client = browserName === "chrome" && await page.createCDPSession();
    if (client) await client.send("Performance.enable");
    const metric = async (wanted) => client &&
      (await client.send("Performance.getMetrics")).metrics.find(({ name }) => name === wanted).value;
    for (const level of levels) {
      const worked = await metric("ThreadTime"), began = performance.now();
      const [hash, median] = await page.evaluate(replayed, level, Number(every));
      const share = client ? (await metric("ThreadTime") - worked) * 1000 / (performance.now() - began) : 0;
      found[level] = [hash, median, share];
    }
    return found;
  },

  // Opens the first link, then the others in the page that is open; returns what it answers to each.
  async links(shots, file) {
    const [first, ...others] = JSON.parse(readFileSync(file));
    await start(address + first);
    const said = [await page.evaluate(answered, first)];
    await page.screenshot({ path: `${shots}/${browserName}_link.png` });
    for (const other of others) said.push(await page.evaluate(answered, other));
    await page.screenshot({ path: `${shots}/${browserName}_last_link.png` });
    return said;
  },

  // Comes from the home page to a player by clicks on these words; then brings the examples of all other pages to this
  // one, as each player starts a Python of its own, and plays them. Returns what the player says to each.
  async examples(shots, words, ...names) {
    await page.goto(address);
    for (const word of JSON.parse(words)) {
      await page.evaluate((text) => {
        [...document.querySelectorAll("a")].find((link) => link.textContent.includes(text)).click();
      }, word);
      await page.waitForFunction((text) => document.querySelector("h1, h2").textContent.includes(text), {}, word);
    }
    const said = [["", 0, await page.evaluate(() => location.href)]];
    for (const name of names) {
      const examples = await page.evaluate(brought, address + name);
      for (let number = 0; number < examples; number += 1) said.push([name, number, await page.evaluate(played, number)]);
      await page.screenshot({ path: `${shots}/${browserName}_example_${name.replaceAll("/", "_")}.png` });
    }
    return said;
  },

  // Opens another page from the disk; then plays a second of the first level from a file, and looks whether it is kept.
  async single(shots, other) {
    await page.goto(other);
    const said = await (await page.waitForFunction(() => {
      const { textContent } = document.getElementById("stage");
      return textContent !== "loading" && textContent;
    })).jsonValue();
    await start();
    const title = (await until(({ tick }) => tick > 20, "the title")).scene;
    await ways.keys()("confirm");
    const { scene } = await until((now) => now.scene !== title && now.tick > 60 && !now.leaving, "a level");
    await page.screenshot({ path: `${shots}/${browserName}_single.png` });
    await page.keyboard.press("Escape", { delay: 80 });
    await until(({ menus }) => menus.length === 1, "the pause menu");
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    return { said, scene, kept: await page.evaluate(() => Object.keys(localStorage)) };
  },
};

try {
  const found = await scenarios[scenario](...rest);
  writeFileSync(1, JSON.stringify({ found, foreign, errors }));
} finally {
  await browser.close();
}
