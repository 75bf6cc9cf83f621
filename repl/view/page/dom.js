// Making elements. Names and texts come from packs, so text is only ever set as
// text: nothing here, nor anywhere in the page, parses HTML.

const svgSpace = 'http://www.w3.org/2000/svg';

function fill(node, props, kids) {
  for (const [key, value] of Object.entries(props || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key === 'text') node.textContent = value;
    else if (key === 'on') for (const [type, run] of Object.entries(value)) node.addEventListener(type, run);
    else if (key === 'value') node.value = value;
    else if (key === 'vars') for (const [name, is] of Object.entries(value)) node.style.setProperty(name, is);
    else node.setAttribute(key, value === true ? '' : String(value));
  }
  for (const kid of kids.flat()) if (kid !== null && kid !== undefined && kid !== false) node.append(kid);
  return node;
}

/** el makes an element: el('p', {class: 'x', text: '…', on: {click}}, …kids). */
export function el(tag, props, ...kids) { return fill(document.createElement(tag), props, kids); }

/** svg makes an element of a drawing. */
export function svg(tag, props, ...kids) { return fill(document.createElementNS(svgSpace, tag), props, kids); }

/** button makes a button with a text. */
export function button(text, run, props) { return el('button', {type: 'button', text, on: {click: run}, ...props}); }

/** lines splits a text into nodes with breaks between. */
export function lines(text) {
  return String(text || '').split('\n').flatMap((line, i) => i ? [el('br'), line] : [line]);
}

const icons = {
  sword: 'M13.5 2.5 6.6 9.4m-2-1.4 3.4 3.4M5.2 10.8l-2.7 2.7',
  shield: 'M8 2 3 4v4c0 3 2.2 5 5 6 2.8-1 5-3 5-6V4Z',
  heart: 'M8 13.5S2.5 10 2.5 6.2C2.5 3 6.6 2.400 8 5.200 9.400 2.400 13.500 3 13.500 6.200 13.500 10 8 13.500 8 13.500Z',
  bolt: 'M9 1.500 3.500 9H8l-1 5.500L12.500 7H8Z',
  coin: 'M8 2.500a5.500 5.500 0 1 0 .001 0ZM8 5.500v5M6 8h4',
  clock: 'M8 2.500a5.500 5.500 0 1 0 .001 0ZM8 5v3.200l2.200 1.500',
  flag: 'M4 14V2.500m0 .5h8l-2 2.700 2 2.800H4',
};

/** icon is a small drawing for a figure. */
export function icon(mark) {
  const d = icons[mark];
  return d ? svg('svg', {class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true'}, svg('path', {d})) : null;
}

/** order keeps the children of a parent in the order of a list, moving as few as it can. */
export function order(parent, nodes) {
  let at = parent.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

/** copyText puts a text into the clipboard. Pages that are not encrypted have only the old way. */
export async function copyText(text) {
  if (navigator.clipboard) { await navigator.clipboard.writeText(text); return; }
  const area = el('textarea', {value: text, class: 'offscreen'});
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error(text);
}
