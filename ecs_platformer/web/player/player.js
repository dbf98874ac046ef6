// Starts the game of this page and lets it run: `ecs_platformer/web/page.py` decides, this does what only a page can.
import { load, startPython } from "./assets.js";
import { linkedPage, loadChecker, showRun } from "./link.js";
import { Painter } from "./painter.js";
import { keep, keepAs, keptFiles, offer, offerSaves } from "./saves.js";
import { Sound } from "./sound.js";
import { showTouchButtons } from "./touch.js";

const STALE_FRAMES = 3;  // the first times that requestAnimationFrame gives after loading are those of before
const SAVE_EVERY = 60;  // pictures between two looks at the player's files
const PRESSED = 0.5;  // of a pad's button
const DATA = "/app/data";

const find = (id) => document.getElementById(id);
const game = JSON.parse(find("game").textContent);
const canvas = find("picture"), context = canvas.getContext("2d");
const painter = new Painter();
let page, python;

document.documentElement.classList.toggle("framed", self !== top);  // shown in another page: the game alone

const noteAnswer = () => { document.documentElement.dataset.level = location.hash; };  // for tests: what is shown

function fail(error) {
  find("loading").hidden = true;
  find("error").hidden = false;
  find("error").textContent = String(error.message ?? error);
  noteAnswer();
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
  python.globals.set("given", python.toPy({ ...game, data: DATA, saved: keptFiles() }));
  python.runPython(`
import os, sys
from pathlib import Path
sys.path.insert(0, "/app")
os.environ["ECS_PLATFORMER_DATA"] = given["data"]
from ecs_platformer.project.files.baked import use_manifest
from ecs_platformer.web.saved_files import restore
use_manifest(Path("/app/baked.json"))
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
  noteAnswer();
}

// Another level in the address: the game of before goes on if there is something wrong with it.
async function openAgain() {
  if (!python) return;
  const { hash } = location;
  try {
    const fresh = await linkedPage(python, () => {});
    if (location.hash === hash) begin(fresh);
  } catch (error) {
    if (location.hash !== hash) return;  // it was only passed through
    find("run").hidden = true;
    fail(error);
  }
}

if (game.checker) addEventListener("hashchange", openAgain);
keepAs(game.name);
offerSaves(game.name, leave, () => { page = null; });

// Pictures

function draw() {
  const fresh = page.draw_list, view = page.picture(), buffer = view.getBuffer("i32");
  const images = fresh.take_images();
  if (images.length) {
    for (const [number, width, height, data, glow] of images.toJs()) {
      painter.images.set(number, { width, height, data, glow });
    }
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
  const most = Math.max(1, Math.floor(Math.min(innerWidth * ratio / canvas.width, innerHeight * ratio / canvas.height)));
  const scale = Math.min(most, page?.scale || most);
  canvas.style.width = `${canvas.width * scale / ratio}px`;
  canvas.style.height = `${canvas.height * scale / ratio}px`;
  const free = innerHeight - canvas.height * scale / ratio;  // for the bar of a linked level, which hides no more than it must
  document.querySelector("main").style.paddingTop = `${Math.max(0, Math.min(free, find("run").offsetHeight))}px`;
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
    if (buttons.some((value) => value > PRESSED)) sound.start();
  }
}

function leave() {
  page?.leave();
  if (page) keep(page);
  sound.pause();
}

document.addEventListener("visibilitychange", () => (document.hidden ? leave() : sound.resume()));
addEventListener("blur", leave);
addEventListener("focus", () => sound.resume());

// What the game asks for

const requests = {
  full_screen: async () => {
    try {
      if (page.full_screen) await document.body.requestFullscreen();
      else if (document.fullscreenElement) await document.exitFullscreen();
    } catch {
      page.show("this browser shows no full screen");
    }
    noteFullScreen();
  },
  fit,
  screenshot: () => canvas.toBlob((blob) => offer(blob, `${game.name}.png`)),
  link: async () => {
    if (!game.player) return page.show("this page has no player for links");
    const text = page.shared_link();
    if (!text) return;
    const address = new URL(`player.html#${text}`, location.href).href;
    await navigator.clipboard.writeText(address).catch(() => prompt("Copy this link:", address));
  },
  quit: () => {
    leave();
    page = null;
    canvas.hidden = true;
    find("touch").hidden = true;
    find("ended").hidden = false;
    find("saves").classList.add("shown");
    find("again").onclick = () => location.reload();
    find("again").focus();
  },
};

const noteFullScreen = () => page?.note_full_screen(Boolean(document.fullscreenElement));

document.addEventListener("fullscreenchange", noteFullScreen);

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
        if (pictures % SAVE_EVERY === 0) keep(page);
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
