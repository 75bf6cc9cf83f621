// Files that are dropped onto the page or chosen in its menu.

import {el} from './dom.js';
import {w} from './words.js';

const longest = 2_900_000; // bytes; a message of the page is longer by a third

/** catchFiles has files that are dropped onto the page taken; take gets the file. */
export function catchFiles(root, take) {
  const lit = (on) => root.classList.toggle('dropping', on);
  root.addEventListener('dragover', (e) => { if (e.dataTransfer?.types.includes('Files')) { e.preventDefault(); lit(true); } });
  root.addEventListener('dragleave', (e) => { if (!root.contains(e.relatedTarget)) lit(false); });
  root.addEventListener('drop', (e) => {
    const files = [...(e.dataTransfer?.files || [])];
    if (!files.length) return;
    e.preventDefault();
    lit(false);
    take(files);
  });
}

/** chooseFile asks for a file. */
export function chooseFile(take) {
  const pick = el('input', {type: 'file', on: {change: () => { if (pick.files.length) take([...pick.files]); }}});
  pick.click();
}

/** contents reads one file as base64. */
export async function contents(files) {
  const [file, more] = files;
  if (more) throw new Error(w('oneFile'));
  if (file.size > longest) throw new Error(w('tooLong'));
  const url = await new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result));
    reader.addEventListener('error', () => failed(reader.error));
    reader.readAsDataURL(file);
  });
  return {name: file.name, data: url.slice(url.indexOf(',') + 1)};
}
