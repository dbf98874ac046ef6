// The files of a page of one file: each is compressed text in the page, which comes to a worker with its first message.
// It needs no server and fetches nothing.

const RUNTIME = ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm",
  "pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json"];
const INDEX = "https://page.invalid/pyodide/";  // never asked: what Pyodide fetches from there is answered here
const ofPage = globalThis.document !== undefined;
const arrived = new Promise((resolve) => {
  if (!ofPage) addEventListener("message", ({ data }) => data.files && resolve(data.files));
});

async function load(name, onProgress = () => {}) {
  const packed = Uint8Array.from(atob((await arrived)[name]), (letter) => letter.charCodeAt(0));
  const bytes = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  onProgress(bytes.byteLength);
  return bytes;
}

// A page from a disk may only start a worker that is no module, which Pyodide tells by what importScripts() does.
if (!ofPage) globalThis.importScripts = () => { throw new TypeError("this worker has no other scripts"); };

async function startPython() {
  const files = Object.fromEntries(await Promise.all(RUNTIME.map(async (name) => [name, await load(name)])));
  const blob = (name, type) => URL.createObjectURL(new Blob([files[`pyodide/${name}`]], { type }));
  const { loadPyodide } = await import(blob("pyodide.mjs", "text/javascript"));
  const { default: createPyodideModule } = await import(blob("pyodide.asm.mjs", "text/javascript"));
  const lockFileContents = new TextDecoder().decode(files["pyodide/pyodide-lock.json"]);
  const real = globalThis.fetch;
  globalThis.fetch = async (url) => {
    const file = files[String(url.url ?? url).replace("https://page.invalid/", "")];
    if (!file) throw new TypeError("this page fetches nothing");
    return new Response(file, { headers: { "Content-Type": String(url).endsWith(".wasm") ? "application/wasm" : "" } });
  };
  try {
    return await loadPyodide({ indexURL: INDEX, createPyodideModule, lockFileContents, packageBaseUrl: INDEX });
  } finally {
    globalThis.fetch = real;
  }
}

function startWorker(name) {
  const source = document.getElementById(name).textContent;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })), { name });
  const files = [...RUNTIME, "game.zip"].map((file) => [file, document.getElementById(`file ${file}`).textContent]);
  worker.postMessage({ files: Object.fromEntries(files) });
  return worker;
}
