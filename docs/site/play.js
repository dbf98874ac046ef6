// Lets a reader play the scenes in the text, and change them: one player, at the corner of the page, plays them all.

const PLAYER = new URL("player/player.html", document.currentScript.src).href;
const WAIT = 600;  // ms without a change before the player takes a text

async function link(level) {
  const json = JSON.stringify({ name: "example", level, tape: "" });
  const packed = new Blob([json]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `#1${text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

let panel, frame;

async function play(pre) {
  const address = PLAYER + await link(pre.innerText);
  if (panel) {
    frame.contentWindow.location.replace(address);  // another level after the #: the player stays and takes it
    return;
  }
  panel = document.createElement("aside");
  panel.id = "playing";  // "player" is the id of a heading
  panel.innerHTML = "<header><span>The arrows move; change the text to change the game.</span><button>Close</button></header>";
  frame = document.createElement("iframe");
  frame.allow = "fullscreen; gamepad; autoplay";
  frame.src = address;
  panel.append(frame);
  panel.querySelector("button").onclick = () => { panel.remove(); panel = null; };
  document.body.append(panel);
}

addEventListener("DOMContentLoaded", () => {
  for (const block of document.querySelectorAll(".playable")) {
    const pre = block.querySelector("pre"), button = document.createElement("button");
    button.textContent = "▶ Play";
    let timer;
    button.onclick = () => {
      pre.contentEditable = "plaintext-only";
      pre.spellcheck = false;
      play(pre);
    };
    pre.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => play(pre), WAIT);
    });
    block.append(button);
  }
});
