package xiangqi

// Without says why some commands of the console have no meaning in xiangqi.
var Without = map[string]string{
	"give":  "nobody has a hand in xiangqi: all pieces stand on the board",
	"spawn": "a game of xiangqi has the pieces that it began with; a scenario with a fen begins with others",
	"emit":  "every event of xiangqi is the rules' own: give a command, or act as a script with !",
	"hand":  "nobody has a hand in xiangqi: all pieces stand on the board",
}

// Examples are those of commands of the console whose own is one of the card
// game.
var Examples = map[string]string{
	"state": "state piece[1]", "cd": "cd piece[1]", "ls": "ls piece[1]", "card": "card horse", "show": "show h2", "listeners": "listeners h2", "find": "find horse",
	"events": "events 10 MOVE", "whynot": "whynot h2", "set": "set piece[1].square a1", "eval": "= state.piece[1].square",
	"run": "! game:remove(game:piece(\"a0\"))", "break": "break MOVED if event.seq > 4", "watch": "watch state.piece[1].square", "step": "step h2e2", "list": "list horse.lua:3",
	"what": "?horse", "record": "record test central_cannon", "tree": "tree 5", "legal": "legal h2", "do": "do move h2e2", "why": "why last", "bot": "bot 5 search",
}
