// The server of boardgame.io with a game of its own: tic-tac-toe from its tutorial, which ends
// and is made again by the clients. node server.cjs PORT
const {Server} = require('boardgame.io/server');
const won = (c) => [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]].some(([a,b,d]) => c[a] !== null && c[a] === c[b] && c[a] === c[d]);
const game = {
  name: 'tic-tac-toe', setup: () => ({cells: Array(9).fill(null)}), turn: {minMoves: 1, maxMoves: 1},
  moves: {mark({G, playerID}, at) { if (G.cells[at] !== null) return 'INVALID_MOVE'; G.cells[at] = playerID; }},
  endIf: ({G, ctx}) => won(G.cells) ? {winner: ctx.currentPlayer} : G.cells.every((c) => c !== null) ? {draw: true} : undefined,
};
Server({games: [game], origins: ['*']}).run(Number(process.argv[2]), () => console.log('ready'));
