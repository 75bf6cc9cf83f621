package tacticstest

// chineseDocs are the descriptions of the verbs in Chinese.
var chineseDocs = map[string]string{
	"t:battle":  "按编号开始扩展包的一场战斗。选项：seed（不写则用该战斗的种子）、rounds（超过这些轮数即平局）。",
	"t:choice":  "返回某个策略为须行动的玩家选择的指令，写法与 t:command 相同，但不下达。策略按编号指明，或用战斗所指明的。策略出错则测试失败。",
	"t:expect":  "检查单位的属性。数：side、hp、energy、time（本回合剩余的秒数）、debt、speed、move_rate（后三者以百分之一计）。词：type、hex（两个坐标，以半角逗号隔开）。真假：alive。依次的列表：effects、cooldowns，各按盘面所示。resources 为其职业每种资源的数额，按编号。",
	"t:turn_is": "检查战斗所处的时点：round、轮到的 side、phase（phase_start、turn、chain、derived、end_turn、over）；active 为当前行动的单位，没有则为 \"\"。",
}
