package program

import "arbiter/core/event"

// chineseDocs are the descriptions of the event types in Chinese.
var chineseDocs = map[event.Type]string{
	GameStarted:     "对局开始；来源玩家为先手",
	PhaseStarted:    "阶段开始",
	TurnStarted:     "来源玩家的回合开始",
	TurnEnded:       "来源玩家的回合结束",
	ActionDeclared:  "玩家的每个动作；合法性区间的监听器可以否决",
	ActionResolving: "动作已支付费用，即将产生效果；有监听器时才产生",
	MoveChecked:     "牌即将移动；有监听器时才产生",
	CardMoved:       "牌已移动或已生成；目标玩家拥有它到达的区域，目标是它所附着的牌",
	CounterChanging: "计数即将变化 amount（不为负：less 时减去，set 时为新值）；有监听器时才产生",
	CounterChanged:  "来源、来源玩家或对局的计数变化了 amount；rest 是接收超出其范围部分的计数",
	StatusChanging:  "来源的状态或关键词即将变化 amount（不为负：less 时减去）；有监听器时才产生",
	StatusChanged:   "来源（牌或玩家）的状态或关键词增加了 amount；now 为新的总数",
	ObjectiveDone:   "来源玩家达成了目标",
	Transformed:     "来源换成了另一个定义",
	Silenced:        "来源牌面印有的文字不再生效",
	ZoneShown:       "区域中的牌对所有人公开，或不再公开",
	CounterShown:    "来源玩家或对局的计数对所有人公开，或不再公开；此时 now 为0",
	Restarted:       "布置对局的下一盘；来源玩家为先手",
	Shuffled:        "区域中的牌已洗混",
	Flipped:         "牌被翻面",
	Rolled:          "得出一个随机数",
	Committed:       "玩家秘密选定动作",
	Revealed:        "所有玩家都已选定：各动作按座次依次进行",
	Passed:          "玩家跳过",
	Asked:           "请来源玩家作出抉择",
	Answered:        "来源玩家选定了选项",
	SeatOut:         "来源玩家出局",
	GameEnded:       "最后一个事件",
}
