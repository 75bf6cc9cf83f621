// The page begins here: it opens a table, the workbench, or the cards.

import {el} from './dom.js';
import {face, language} from './settings.js';
import {w, setLanguage} from './words.js';

const root = document.getElementById('app');

/** failed shows why a page cannot open, and where to go instead. */
function failed(e, ...where) {
  root.removeAttribute('aria-busy');
  root.replaceChildren(el('p', {class: 'lost', role: 'alert'}, el('span', {text: e.message}), ...where));
}

async function begin() {
  if (/\/(t|replay)$/.test(location.pathname)) addEventListener('hashchange', () => location.reload()); // the link of another seat or match
  if (location.pathname.endsWith('/replay') && location.hash) { // a match at a server that is over
    const [{Table}, {ReplayGame}] = await Promise.all([import('./table.js'), import('./replay.js')]);
    const [token] = location.hash.slice(1).split('&');
    return new Table(root, new ReplayGame(location.hash.slice(1))).start().catch((e) => failed(e, el('a', {href: `t#${token}`, text: w('toTable')})));
  }
  const token = !location.hash.startsWith('#p=') && location.pathname.endsWith('/t') && location.hash.slice(1);
  if (token) { // the link of a seat at a server
    const [{Table}, {WireGame}] = await Promise.all([import('./table.js'), import('./wire.js')]);
    return new Table(root, new WireGame(token)).start().catch((e) => failed(e, el('a', {href: './', text: w('toLobby')})));
  }
  if (/\/(t|replay)$/.test(location.pathname) && !location.hash) { setLanguage(language()); return failed(new Error(w('noToken')), el('a', {href: './', text: w('toLobby')})); } // of a link that was cut
  if (location.pathname.endsWith('/cards')) { // of a server
    const [{CardPage}, {ServerDesk}] = await Promise.all([import('./cards.js'), import('./desk.js')]);
    return new CardPage(root, new ServerDesk()).start();
  }
  if (location.hash.startsWith('#p=')) { // a position that somebody has shared
    const [{Table}, {ShownGame}] = await Promise.all([import('./table.js'), import('./shown.js')]);
    return new Table(root, new ShownGame(location.hash.slice(3))).start();
  }
  if (face() === 'cards') {
    const [{CardPage}, {ConsoleDesk}] = await Promise.all([import('./cards.js'), import('./desk.js')]);
    return new CardPage(root, new ConsoleDesk()).start();
  }
  if (face() === 'table') {
    const [{Table}, {ConsoleGame}] = await Promise.all([import('./table.js'), import('./game.js')]);
    return new Table(root, new ConsoleGame()).start();
  }
  const {Workbench} = await import('./workbench.js');
  return new Workbench(root).start();
}

begin().catch((e) => failed(e));
