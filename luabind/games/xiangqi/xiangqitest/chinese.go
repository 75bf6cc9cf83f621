package xiangqitest

// chineseDocs are the descriptions of the verbs in Chinese.
var chineseDocs = map[string]string{
	"t:fen":      "以某个局面开始，模式和选项不变。",
	"t:position": "要求局面与此 FEN 相同；末尾的计数可以省略。",
	"t:piece":    "检查某格上的棋子：kind 为编号，team（red 或 black），status 为 Idle、IsAttackable、IsObstacle 的列表。不写字段则要求该格为空。",
	"t:targets":  "要求某棋子恰好能走到这些格，顺序不限。",
	"t:check":    "要求轮到的一方正被将军；写 false 则要求未被将军。",
	"t:outcome":  "检查结果，如 \"1-0 checkmate\"；未结束时为 \"*\"。",
	"t:perft":    "检查长度为1至4的合法着法序列的数目。",
}
