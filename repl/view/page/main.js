// The page begins here: it opens one of its two faces, the table or the workbench.

import {el} from './dom.js';
import {face} from './settings.js';

const root = document.getElementById('app');

async function begin() {
  if (face() === 'table') {
    const [{Table}, {ConsoleGame}] = await Promise.all([import('./table.js'), import('./game.js')]);
    return new Table(root, new ConsoleGame()).start();
  }
  const {Workbench} = await import('./workbench.js');
  return new Workbench(root).start();
}

begin().catch((e) => root.replaceChildren(el('p', {class: 'lost', role: 'alert', text: e.message})));
