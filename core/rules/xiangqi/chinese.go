package xiangqi

import "arbiter/core/event"

// chineseDocs are the descriptions of the event types in Chinese.
var chineseDocs = map[event.Type]string{
	GameStarted:    "棋子已摆好；红方先行",
	MoveDeclared:   "棋子走向某格的每一步；规则和扩展包可以否决。目标是将被吃的棋子",
	Captured:       "目标已被吃；来源尚未移动",
	Moved:          "来源已到新格，尚未轮到对方",
	SideSwitched:   "轮到另一方走棋",
	CheckAnnounced: "来源（可能还有其他棋子）下一步可吃掉将帅（目标）；没有规则取决于它",
	PieceRemoved:   "脚本使棋子离开棋盘",
	PieceReturned:  "脚本使被吃的棋子复活；该格有子则落空",
	ClockTicked:    "走棋一方的时间流逝",
	ClockExpired:   "本回合时间用尽",
	Resigned:       "玩家认输",
	GameEnded:      "最后一个事件",
}
