// Remembers the settings of the viewer.

/** kept gives what was kept under a key. */
export const kept = (key, otherwise) => { try { return localStorage.getItem('arbiter.' + key) || otherwise; } catch { return otherwise; } };

/** keep keeps a value; a page without storage forgets it. */
export const keep = (key, value) => { try { localStorage.setItem('arbiter.' + key, value); } catch { /* forgotten */ } };

const asked = (key) => new URLSearchParams(location.search).get(key);

/** language is that of the address, else the one that was kept, else the browser's. */
export function language() {
  const lang = asked('lang');
  return ['en', 'zh'].includes(lang) ? lang : kept('lang', navigator.language.startsWith('zh') ? 'zh' : 'en');
}

/** setTheme chooses the colours: auto, light or dark. */
export function setTheme(name) { keep('theme', name); document.documentElement.dataset.theme = name; }

/** face is how the page is shown: table, workbench or cards. */
export function face() { return ['table', 'cards'].includes(asked('face')) ? asked('face') : 'workbench'; }

/** show opens the other face, in the same tab. */
export function show(name) {
  const to = new URL(location.href);
  if (name !== 'workbench') to.searchParams.set('face', name); else to.searchParams.delete('face');
  location.assign(to);
}
