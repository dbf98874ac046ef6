// What the player keeps: files in localStorage, which can be saved to a file of the player's own and loaded from it.

let kept;  // the key in localStorage

export const keepAs = (name) => { kept = `ecs_platformer ${name}`; };

// Return the kept files as JSON: see saved_files.py.
export function keptFiles() {
  try {
    return localStorage.getItem(kept) ?? "{}";
  } catch {  // the browser keeps nothing for this page
    return "{}";
  }
}

// Keep the files that have changed, which are JSON like the kept ones.
export function keep(changed) {
  try {
    localStorage.setItem(kept, JSON.stringify({ ...filesIn(keptFiles()), ...JSON.parse(changed) }));
  } catch (error) {
    console.warn("progress is not kept:", error);
  }
}

// Return what a text holds, null if it is not from this page.
function filesIn(text) {
  try {
    const files = JSON.parse(text), contents = Object.values(files);
    return !Array.isArray(files) && contents.every((content) => typeof content === "string") ? files : null;
  } catch {
    return null;
  }
}

// Let the browser save a blob as a file.
export function offer(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// Make the buttons below the picture work; `leave()` keeps what there is, and `stop()` sees that nothing more is kept.
export function offerSaves(name, leave, stop) {
  document.getElementById("export").onclick = async () => {
    await leave();
    offer(new Blob([keptFiles()], { type: "application/json" }), `${name}.json`);
  };
  document.getElementById("import").onchange = async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    const text = await file.text(), files = filesIn(text);
    target.value = "";  // so that the same file can be chosen again
    if (!files || !Object.keys(files).length) {
      alert(`${file.name} holds no progress that this page saved.`);
      return;
    }
    stop();
    try {
      localStorage.setItem(kept, text);
    } catch {
      alert("This browser keeps no progress for this page.");
    }
    location.reload();
  };
}
