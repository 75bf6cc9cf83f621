package runner

// chineseSets is sets in Chinese.
const chineseSets = "只能在第一条指令之前使用。"

// chineseDocs are the descriptions of the common verbs in Chinese.
var chineseDocs = map[string]string{
	"t:match":    "按玩家的方式开始一局。字段：mode 为模式的编号；options 为房间选项的列表，写法同 play；seed；有套牌的游戏另有 decks，为每个座位一份牌表。未写的字段用通常的默认值；不用此动词时，测试从通常的一局开始。",
	"t:reset":    "清空场景，以便同一测试再试一种情形，例如逐行处理一张牌表。之后又可使用布置场景的动词。",
	"t:seed":     "设定本局的随机种子，从0起的整数。没有随机性的游戏不接受。除卡牌对战外，必须写在其他布置场景的动词之前。",
	"t:command":  "下达一条指令，写法与玩家输入或战报记录相同；由须行动的玩家或指明的玩家下达。槽位按盘面上的名称书写：在卡牌对战中如 a1，每条战线从前排数到后排。",
	"t:legal":    "返回某玩家的合法指令，默认为须行动的玩家；写法与 t:command 相同。若游戏列出认输，也包括在内。",
	"t:refused":  "要求其后的指令以此代码被否决：t:refused(\"GAME_OVER\"):command(\"end\")。值：have 与 need 为所比较的数；by 为否决的监听器、其定义（如 \"CAMO\"）或 \"core\"。",
	"t:fault":    "要求其后的指令中有脚本出错，该指令随即撤销：t:fault(\"error\"):command(\"end\")。种类：error（脚本报错或调用有误）、budget（运行过久）、limit（嵌套或增长过多）、chain（事件没完没了）。值：text 为消息的一部分；by 为监听器或其定义；file 为脚本路径的末尾；line。",
	"t:can":      "要求其后的指令合法，但不下达：t:can():command(\"end\")。不留痕迹。",
	"t:cannot":   "要求其后的指令不合法，但不下达。",
	"t:undo":     "撤销上一条指令及其事件。",
	"t:fork":     "在本局的分支上调用一个函数；其中的指令不改变本局。",
	"t:replays":  "从测试开头重新下达至今的所有指令，要求每条指令之后的事件与局面哈希都相同。",
	"t:eq":       "要求两个值相等；表按内容比较。",
	"t:over":     "要求本局已经结束：某位或某几名玩家获胜（\"win\"）、平局（\"draw\"，可写明是哪些玩家）、全体失败（\"loss\"）或无结果（\"void\"）。",
	"t:going_on": "要求本局尚未结束。",
	"t:to_act":   "要求能下达认输以外指令的恰好是这些玩家；不写参数表示没有人。",
	"t:value":    "按路径返回局面的一个字段，路径与 REPL 的 state、cd 相同；有名称的返回名称，否则返回数。",
	"t:events":   "要求标记之后有带这些字段的事件：至少一个，或恰好 count 个（可为0）。字段：source、target（0或 \"\" 表示没有）、source_player、target_player、at 与 from（槽位）、by（使其排队的监听器、其定义或 \"core\"）、rejected、rejected_by、reason、fizzled、active、turn、round，以及 docs/events.md 所列的事件数据。卡牌对战另有 lane、row、source_lane，source 与 target 写成牌或 \"base 1\"。除非有字段问到，落空的事件不计。",
	"t:no_event": "要求标记之后没有这样的事件。",
	"t:mark":     "设定标记：检查事件的动词不理会此前的事件。",
	"t:order":    "要求标记之后依次有这些事件，其间可有别的事件。每项是一个名称，或名称加字段：{\"KILL_OCCURRED\", target = x}。",
	"t:log_is":   "要求标记之后恰好是这些事件，每项是一个名称，或名称加字段。",
	"t:cause":    "要求标记之后至少有一个这样的结果，且每个的起因链中都有这样的事件。回答追溯到其抉择。",
	"t:lines":    "要求标记之后的战报恰好是这些行，按英文读者所见。",
	"t:last":     "返回标记之后最后一个此类事件的一个字段，用于 t:events 无法表达的要求。没有此类事件则失败。",
	"t:sees":     "要求某玩家在其战报中看到标记之后的这样一个事件，字段同 t:events。玩家不得看到的字段写 \"hidden\"；其余写出的字段都必须看得到。",
}
