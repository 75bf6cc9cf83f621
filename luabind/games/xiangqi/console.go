package xiangqi

import (
	"arbiter/core/i18n"
)

// Without is why some commands of the console have no meaning in xiangqi.
var Without = map[string]i18n.Text{
	"give":  {EN: "xiangqi has no hands: all pieces are on the board", ZH: "象棋没有手牌：所有棋子都在棋盘上"},
	"spawn": {EN: "a game of xiangqi has the pieces that it began with; a scenario with a fen begins with others", ZH: "一局象棋只有开局时的棋子；可用带 fen 的场景换别的开局"},
	"emit":  {EN: "only the rules of xiangqi queue events: give a command, or run a script with !", ZH: "象棋的事件都由规则产生：请下达指令，或以“!”开头按脚本执行"},
	"hand":  {EN: "xiangqi has no hands: all pieces are on the board", ZH: "象棋没有手牌：所有棋子都在棋盘上"},
}

// Examples are those of commands of the console whose own is one of the card
// game.
var Examples = map[string]string{
	"state": "state piece[1]", "cd": "cd piece[1]", "ls": "ls piece[1]", "card": "card horse", "show": "show h2", "listeners": "listeners h2", "find": "find horse",
	"events": "events 10 MOVE", "whynot": "whynot h2", "set": "set piece[1].square a1", "eval": "= state.piece[1].square",
	"run": "! game:remove(game:piece(\"a0\"))", "break": "break MOVED if event.seq > 4", "watch": "watch state.piece[1].square", "step": "step h2e2", "list": "list horse.lua:3",
	"what": "?horse", "record": "record test central_cannon", "tree": "tree 5", "legal": "legal h2", "do": "do move h2e2", "why": "why last", "bot": "bot 5 search",
}
