// Plays the game of a page as a player does: by keys, a pad or a touch screen, through its menus.
import { writeFileSync } from "node:fs";
import { looked } from "./in_page.mjs";
import { browserName, inGame, LONGEST, page, shot, start, stayMute, whenTrue } from "./session.mjs";

const STEP = 5;  // frames between two looks, and those in which a button is held
const MOST = 1200;  // frames until something that is awaited must have come

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const held = () => inGame(() => Boolean(globalThis.passFrames));

// Let time pass until the page shows what is wanted.
export async function until(wanted, what) {
  const end = performance.now() + LONGEST, mayWait = !await held();
  for (let frames = 0; mayWait ? performance.now() < end : frames < MOST; frames += STEP) {
    const now = await inGame(looked, STEP);
    if (now.ended || wanted(now)) return now;
    if (mayWait) await pause(50);
  }
  throw new Error(`never: ${what}; it is ${JSON.stringify(await inGame(looked, 0))}`);
}

const pass = () => inGame((count) => passFrames(count), STEP);

// Ways to hold a button, by name "confirm", "down" or "menu", and to let it go

const ways = {
  keys: async (name, down) => {
    const key = { confirm: "Enter", down: "ArrowDown", menu: "Escape" }[name];
    await (down ? page.keyboard.down(key) : page.keyboard.up(key));
  },
  pad: (name, down) => page.evaluate((number, amount) => {
    pad.buttons[number] = { value: amount, pressed: amount > 0 };
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));  // the page looks at pads
  }, { confirm: 0, down: 13, menu: 9 }[name], Number(down)),
  touch: async (name, down) => {
    if (!down) return page.touchscreen.touchEnd();
    const place = await page.evaluate((text) => {
      const found = [...document.querySelectorAll("#touch button")].find((one) => one.textContent === text);
      const { x, y, width, height } = found.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }, { confirm: "jump", down: "▼", menu: "☰" }[name]);
    return page.touchscreen.touchStart(...place);
  },
};

// Saves the progress to a file, forgets it, and loads it from there.
async function carryOver(file) {
  await page.evaluate(() => {
    delete globalThis.offered;
    document.getElementById("export").click();
  });
  await whenTrue(() => globalThis.offered);
  writeFileSync(file, await page.evaluate(async () => {
    delete globalThis.player;
    localStorage.clear();
    return (await fetch(offered.href)).text();
  }));
  await (await page.$("#import")).uploadFile(file);
  await whenTrue(() => globalThis.player);
}

async function copiedLink() {
  await page.keyboard.press("F7");
  await pass();
  await whenTrue(() => globalThis.copied);
  return page.evaluate(() => copied);
}

async function travel(way) {
  const seen = {};
  const press = async (...names) => {
    for (const name of names) {
      for (const down of [true, false]) {
        await ways[way](name, down);
        await pass();
      }
    }
  };
  const see = async (name, wanted) => {
    seen[name] = await until(wanted, `${way}: ${name}`);
    await shot(`${way}_${name}`);
  };
  const at = (...titles) => ({ menus, leaving }) => !leaving && JSON.stringify(menus) === JSON.stringify(titles);
  await see("title", ({ tick }) => tick > 20);
  const title = seen.title.scene;
  seen.silent = await page.evaluate(() => player.sound.context === null);
  await press("confirm");
  await see("level", ({ scene, tick, leaving }) => scene !== title && tick > 20 && !leaving);
  seen.sound = await page.evaluate(() => player.sound.context?.state);
  await press("menu");
  await see("pause", at("Paused"));
  if (way === "keys") seen.copied = await copiedLink();
  await press("down", "down", "down", "confirm");
  await see("options", at("Paused", "Options"));
  await press("menu");
  await see("back", at("Paused"));
  await press("menu");
  await see("played_on", at());
  seen.heard = await page.evaluate(() => player.sound.clips.size);
  await page.evaluate(() => dispatchEvent(new Event("blur")));  // another window gets the keyboard
  await until(at("Paused"), "paused again");
  await press("down", "down", "down", "down", "confirm");
  await see("leave", ({ menus }) => menus.length === 2);
  await press("down", "confirm");
  await see("title_again", ({ scene, tick, leaving }) => scene === title && tick > 20 && !leaving);
  await press("menu");
  await see("quit", ({ menus }) => menus.length === 1);
  await press("down", "confirm");
  await see("ended", () => false);
  return seen;
}

// By each way: the title, a level, the pause menu, options, back, leave, quit, and again. Progress goes out and in.
export async function journey(file, ...names) {
  await page.evaluateOnNewDocument(() => {
    globalThis.pad = { index: 0, mapping: "standard", connected: true, axes: [0, 0, 0, 0],
      buttons: Array.from({ length: 17 }, () => ({ value: 0, pressed: false })) };
    navigator.getGamepads = () => [globalThis.pad];
    if (navigator.clipboard) navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
    HTMLAnchorElement.prototype.click = function () { globalThis.offered = this; };
  });
  if (browserName === "chrome") await page.setViewport({ width: 844, height: 390, hasTouch: true, isMobile: true });
  await start();
  const journeys = {};
  for (const way of names) {
    if (way === names[1]) await carryOver(file);
    if (way === names[2]) {
      await page.evaluate(() => { delete globalThis.player; document.getElementById("again").click(); });
      await whenTrue(() => globalThis.player);
    }
    journeys[way] = await travel(way);
    await stayMute();
  }
  return journeys;
}
