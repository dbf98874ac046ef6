// Drives a real browser through a scenario and prints what it saw as JSON: see tests/support/pages/browsers.py.
// node drive.mjs BROWSER PROGRAM ADDRESS SCENARIO [ARGUMENT…]
import { readFileSync } from "node:fs";
import { answered, brought, keptAtCheckpoint, played, replayed, resumed } from "./in_page.mjs";
import { journey, until } from "./journey.mjs";
import {
  address, anotherPage, browser, errors, foreign, holdTime, inGame, page, rest, scenario, shot, start, stayMute, whenTrue,
} from "./session.mjs";

const scenarios = {
  async journey(...about) {
    await holdTime();
    return journey(...about);
  },

  // Presses while the page loads; returns how many things moved by that, and what the page's own thread has fetched.
  async loading() {
    await stayMute();
    await page.evaluateOnNewDocument(() => addEventListener("DOMContentLoaded", () => {  // the modules have run, and no more
      const loading = document.getElementById("loading");
      if (!loading) return;  // about:blank
      loading.dispatchEvent(new PointerEvent("pointerdown"));
      globalThis.answers = loading.querySelector("img").getAnimations().length;
    }));
    await start();
    return page.evaluate(() => [answers, performance.getEntriesByType("resource").map(({ name }) => name)]);
  },

  // Replays tapes on the page, and returns what replayed() says to each: a frame is drawn and measured `every` ticks.
  async tapes(every, ...levels) {
    await holdTime();
    await stayMute();
    await start();
    const found = {};
    for (const level of levels) found[level] = await inGame(replayed, level, Number(every));
    return found;
  },

  // Opens the first link, then the others in the page that is open; returns what it answers to each.
  async links(file) {
    const [first, ...others] = JSON.parse(readFileSync(file));
    await holdTime();
    await stayMute();
    await start(address + first);
    const said = [await page.evaluate(answered, first)];
    await inGame(() => passFrames(30));
    await shot("link");
    for (const other of others) said.push(await page.evaluate(answered, other));
    await shot("last_link");
    return said;
  },

  // Comes from the home page to a player by clicks on these words; then brings the examples of all other pages to this
  // one, as each player starts a Python of its own, and plays them. Returns what the player says to each.
  async examples(frames, words, ...names) {
    await holdTime();
    await stayMute();
    await page.goto(address);
    for (const word of JSON.parse(words)) {
      await Promise.all([page.waitForNavigation(), page.evaluate((text) => {
        [...document.querySelectorAll("a")].find((link) => link.textContent.includes(text)).click();
      }, word)]);
    }
    const said = [["", 0, await page.evaluate(() => location.href)]];
    for (const name of names) {
      const examples = await page.evaluate(brought, address + name);
      for (let number = 0; number < examples; number += 1) {
        said.push([name, number, await page.evaluate(played, number, Number(frames))]);
      }
      await shot(`example_${name.replaceAll("/", "_")}`);
    }
    return said;
  },

  // Closes the tab in the very picture in which a setting was changed, and a checkpoint of each level touched; returns
  // what is there in the next tab: the setting, and for each level whether it goes on at its checkpoint.
  async closed(...levels) {
    await holdTime();
    await stayMute();
    await start();
    await inGame(() => passFrames(30));
    const found = {};
    for (const [number, level] of levels.entries()) {
      const left = await inGame(keptAtCheckpoint, level, number + 1);
      await page.close();
      await anotherPage();
      await holdTime();
      await stayMute();
      await start();
      found[level] = [left, await inGame(resumed)];
    }
    return found;
  },

  // Opens another page from the disk; then plays a second of the first level from a file, and looks whether it is kept.
  // Here the browser's own clock runs.
  async single(other) {
    await page.goto(other);
    const said = await (await whenTrue(() => {
      const { textContent } = document.getElementById("stage");
      return textContent !== "loading" && textContent;
    })).jsonValue();
    await start();
    const title = (await until(({ tick }) => tick > 20, "the title")).scene;
    await page.keyboard.press("Enter", { delay: 80 });
    const { scene } = await until((now) => now.scene !== title && now.tick > 60 && !now.leaving, "a level");
    await shot("single");
    await page.keyboard.press("Escape", { delay: 80 });
    await until(({ menus }) => menus.length === 1, "the pause menu");
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    await whenTrue(() => localStorage.length);
    return { said, scene, kept: await page.evaluate(() => Object.keys(localStorage)) };
  },
};

try {
  const found = await scenarios[scenario](...rest);
  await new Promise((done) => process.stdout.write(JSON.stringify({ found, foreign, errors }), done));  // a pipe may be full
} finally {
  await browser.close();
}
