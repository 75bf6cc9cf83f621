/** el makes an element with properties and children. */
export function el(tag, props = {}, ...children) {
  const e = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (key === 'class') e.className = value;
    else if (key.startsWith('on')) e.addEventListener(key.slice(2), value);
    else if (key.includes('-') || key === 'role') e.setAttribute(key, value);
    else e[key] = value;
  }
  e.append(...children);
  return e;
}
