// Starts the game of this page and lets it run: `ecs_platformer/web/page.py` decides, this does what only a page can.
import { load, startPython } from "./assets.js";
import { linkedPage, loadChecker, showRun } from "./link.js";
import { Painter } from "./painter.js";
import { Sound } from "./sound.js";
import { showTouchButtons } from "./touch.js";

const STALE_FRAMES = 3;  // the first times that requestAnimationFrame gives after loading are those of before
const SAVE_EVERY = 60;  // pictures between two looks at the player's files
const DATA = "/app/data";

const find = (id) => document.getElementById(id);
const game = JSON.parse(find("game").textContent);
const kept = `ecs_platformer ${game.name}`;  // in localStorage
const canvas = find("picture"), context = canvas.getContext("2d");
const painter = new Painter();
let page, python;

document.documentElement.classList.toggle("framed", self !== top);  // shown in another page: the game alone

function fail(error) {
  find("loading").hidden = true;
  find("error").hidden = false;
  find("error").textContent = String(error.message ?? error);
  console.error(error);
}

// Loading

async function startGame() {
  let loaded = 0;
  const show = (share, stage) => {
    find("progress").value = share;
    if (stage) find("stage").textContent = stage;
  };
  const note = (bytes) => show(0.8 * (loaded += bytes) / game.bytes);
  const [archive] = await Promise.all(["game.zip", ...game.runtime.map((name) => `pyodide/${name}`)]
    .map((name) => load(name, note)));
  show(0.8, "starting Python");
  python = await startPython();
  show(0.9, "starting the game");
  await new Promise((resolve) => setTimeout(resolve));  // lets the browser draw
  python.unpackArchive(archive, "zip", { extractDir: "/app" });
  python.globals.set("given", python.toPy({ ...game, data: DATA, saved: read(kept) }));
  python.runPython(`
import os, sys
from pathlib import Path
sys.path.insert(0, "/app")
os.environ["ECS_PLATFORMER_DATA"] = given["data"]
from ecs_platformer.web.saved_files import restore
restore(Path(given["data"]), given["saved"])
os.chdir(Path("/app", given["folder"]))
`);
  if (game.checker) {
    await loadChecker(python, game, load);
    return linkedPage(python, show);
  }
  return python.runPython(`
from ecs_platformer.web.page import Page
Page(Path(given["scene"]))
`);
}

// Let the fresh page be played, as the first one or in place of another.
function begin(fresh) {
  page = fresh;
  painter.images.clear();
  document.title = page.title;
  find("loading").hidden = find("error").hidden = true;
  canvas.hidden = find("saves").hidden = false;
  canvas.focus();
  if (matchMedia("(pointer: coarse)").matches) showTouchButtons(find("touch"), page, sound);
  if (game.checker) showRun(page);
  pictures = 0;
  document.documentElement.dataset.level = location.hash;  // for tests: what is played
}

// Another level in the address: the game of before goes on if there is something wrong with it.
async function openAgain() {
  if (!python) return;
  try {
    begin(await linkedPage(python, () => {}));
  } catch (error) {
    fail(error);
  }
}

if (game.checker) addEventListener("hashchange", openAgain);

// What the player keeps

function read(key) {
  try {
    return localStorage.getItem(key) ?? "{}";
  } catch {  // the browser keeps nothing for this page
    return "{}";
  }
}

function save() {
  const changed = page.saved.changed();
  if (!changed) return;
  try {
    localStorage.setItem(kept, JSON.stringify({ ...JSON.parse(read(kept)), ...JSON.parse(changed) }));
  } catch (error) {
    console.warn("progress is not kept:", error);
  }
}

function offer(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

find("export").onclick = () => {
  page.leave();
  save();
  offer(new Blob([read(kept)], { type: "application/json" }), `${game.name}.json`);
};

find("import").onchange = async (event) => {
  const [file] = event.target.files;
  const text = file ? await file.text() : "";
  try {
    const files = JSON.parse(text);
    if (Object.values(files).some((content) => typeof content !== "string")) throw new Error("not saved by this page");
    localStorage.setItem(kept, text);
    page = null;
    location.reload();
  } catch (error) {
    if (text) alert(`This file holds no progress: ${error.message}`);
  }
};

// Pictures

function draw() {
  const fresh = page.draw_list, view = page.picture(), buffer = view.getBuffer("i32");
  const images = fresh.take_images();
  if (images.length) {
    for (const [number, width, height, data] of images.toJs()) painter.images.set(number, { width, height, data });
  }
  const gone = fresh.take_gone();
  for (const number of gone) painter.images.delete(number);
  const bytes = painter.paint(buffer.data);
  if (canvas.width !== painter.width || canvas.height !== painter.height) {
    canvas.width = painter.width;
    canvas.height = painter.height;
    fit();
  }
  context.putImageData(new ImageData(bytes, painter.width), 0, 0);
  buffer.release();
  for (const proxy of [view, images, gone, fresh]) proxy.destroy();
}

function fit() {
  const ratio = devicePixelRatio;
  const scale = Math.max(1, Math.floor(Math.min(innerWidth * ratio / canvas.width, innerHeight * ratio / canvas.height)));
  canvas.style.width = `${canvas.width * scale / ratio}px`;
  canvas.style.height = `${canvas.height * scale / ratio}px`;
}

addEventListener("resize", fit);

// Inputs

const sound = new Sound();

addEventListener("keydown", (event) => {
  sound.start();
  if (!page || event.ctrlKey || event.metaKey) return;
  if (event.repeat || page.key(event.code, true, event.altKey)) event.preventDefault();
});
addEventListener("keyup", (event) => page?.key(event.code, false, event.altKey));
addEventListener("contextmenu", (event) => event.preventDefault());

function point(name, event, rows = 0) {
  const place = canvas.getBoundingClientRect(), scale = canvas.width / place.width;
  const x = Math.floor((event.clientX - place.left) * scale), y = Math.floor((event.clientY - place.top) * scale);
  page?.point(name, x, y, event.button ?? 0, rows);
}

canvas.addEventListener("pointermove", (event) => point("move", event));
canvas.addEventListener("pointerdown", (event) => { sound.start(); point("down", event); });
canvas.addEventListener("pointerup", (event) => point("up", event));
canvas.addEventListener("pointerleave", (event) => point("leave", event));
canvas.addEventListener("wheel", (event) => point("wheel", event, Math.sign(event.deltaY)), { passive: true });

const pads = new Map();  // index → what its last state was, as text

function readPads() {
  for (const [index, pad] of [...navigator.getGamepads()].entries()) {
    const buttons = pad?.mapping === "standard" ? pad.buttons.map((button) => button.value) : [];
    const axes = pad ? [...pad.axes] : [];
    const state = `${buttons} ${axes}`;
    if (buttons.length ? pads.get(index) === state : !pads.has(index)) continue;
    if (buttons.length) pads.set(index, state);
    else pads.delete(index);
    page.pad(index, buttons, axes);
  }
}

function leave() {
  page?.leave();
  if (page) save();
  sound.pause();
}

document.addEventListener("visibilitychange", () => (document.hidden ? leave() : sound.resume()));
addEventListener("blur", leave);
addEventListener("focus", () => sound.resume());

// What the game asks for

const requests = {
  full_screen: () => (document.fullscreenElement ? document.exitFullscreen() : document.body.requestFullscreen()),
  screenshot: () => canvas.toBlob((blob) => offer(blob, `${game.name}.png`)),
  link: async () => {
    if (!game.player) return page.show("this page has no player for links");
    const text = page.shared_link();
    if (text) await navigator.clipboard.writeText(new URL(`player.html#${text}`, location.href).href);
  },
  quit: () => {
    leave();
    page = null;
    canvas.hidden = true;
    find("touch").hidden = true;
    find("ended").hidden = false;
    find("again").onclick = () => location.reload();
    find("again").focus();
  },
};

// The loop

let last = 0, stale = STALE_FRAMES, pictures = 0;

function frame(now) {
  if (!page) return;
  try {
    if (stale > 0 || document.hidden) stale -= 1;
    else {
      readPads();
      if (page.update((now - last) / 1000) || !pictures) {
        draw();
        pictures += 1;
        if (pictures % SAVE_EVERY === 0) save();
      }
      sound.obey(JSON.parse(page.take_sounds()));
      const asked = page.take_requests();
      for (const request of asked) Promise.resolve(requests[request]?.()).catch(console.warn);
      asked.destroy();
    }
    last = now;
    requestAnimationFrame(frame);
  } catch (error) {
    fail(error);
  }
}

try {
  begin(await startGame());
  sound.prepare(game.folder);
  requestAnimationFrame(frame);
  globalThis.player = { python, get page() { return page; }, painter, sound };  // for a developer's console, and for tests
} catch (error) {
  fail(error);
}
