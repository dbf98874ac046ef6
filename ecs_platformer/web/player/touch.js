// Buttons on a touch screen: the directions at the left, the other actions at the right, the menu at the top.

const PLACES = {  // in % of the shorter side, from the left or right and from the bottom
  left: ["left", 4, 14], right: ["left", 36, 14], up: ["left", 20, 28], down: ["left", 20, 2],
};
const ARC = [["right", 6, 10], ["right", 24, 4], ["right", 8, 30], ["right", 26, 24], ["right", 42, 8]];
const SIGNS = { left: "◀", right: "▶", up: "▲", down: "▼" };

// `call(method, …)` calls a method of the page.
export function showTouchButtons(nav, names, call, sound) {
  const free = [...ARC];
  nav.replaceChildren();
  for (const name of names) {
    const place = PLACES[name] ?? free.shift();
    if (place) {
      const press = (down) => call("touch", name, down);
      nav.append(button(SIGNS[name] ?? name, place, press, sound));
    }
  }
  const menu = button("☰", ["right", 4, 0], (down) => down && call("run_command", "menu"), sound);
  menu.classList.add("menu");
  nav.append(menu);
  nav.hidden = false;
}

function button(label, [side, across, up], press, sound) {
  const made = document.createElement("button");
  made.textContent = label;
  made.style[side] = `${across}vmin`;
  made.style.bottom = `${up}vmin`;
  const set = (down) => (event) => {
    event.preventDefault();
    sound.start();
    made.classList.toggle("held", down);
    press(down);
  };
  made.addEventListener("pointerdown", set(true));
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    made.addEventListener(end, (event) => made.classList.contains("held") && set(false)(event));
  }
  return made;
}
