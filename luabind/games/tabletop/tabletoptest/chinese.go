package tabletoptest

// chineseDocs are the descriptions of the verbs in Chinese.
var chineseDocs = map[string]string{
	"t:put":     "在玩家的区域中（0为本局的区域）造若干张牌，并返回其编号。最后一张在牌堆顶。它们加在本局已有的牌之外。",
	"t:place":   "在网格的一个空格（从1起）造一张牌，并返回其编号。拥有者为持有它的玩家；不写时，本局网格上的牌无主。",
	"t:clear":   "把一个区域中的牌移出本局。",
	"t:counter": "设定牌、玩家或本局（0）的一个计数。",
	"t:status":  "给牌或玩家施加一个状态，或 n 层；0表示移除。",
	"t:keyword": "使牌获得一个关键词，或 n 个；0表示移除已获得的。",
	"t:turn":    "开始某玩家的回合，不触发回合开始时的效果；待答复的抉择作废。选项：phase 为编号，turn 和 round 为数。",
	"t:cards":   "按顺序返回一个区域中各张牌的编号；牌堆顶在最后。",
	"t:player":  "按编号检查玩家的计数和区域，0为本局的。区域写张数，或其牌的编号列表：按顺序，集合与袋则须排序。玩家另有：out、passed（真假）、statuses（排序的列表）。",
	"t:expect":  "检查牌的属性。属性值和计数用其编号。数：player（持有该区域的玩家，0为本局）、owner、controller、cell（从1起）。词：id、zone。真假：face_up（人人可见）。排序的列表：statuses、keywords。",
	"t:turn_is": "检查本局所处的时点：active 和 starter 为玩家，phase 和 mode 为编号，turn 和 round 为数。",
	"t:choice":  "返回某个机器人为须行动的玩家选择的指令，写法与 t:command 相同，但不下达。机器人只看到该玩家所见。机器人出错则测试失败。",
}
