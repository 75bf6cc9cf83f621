package def

import (
	"slices"

	"arbiter/core/i18n"
)

// Kind is a kind of definitions, as manifests spell it, with its name for people.
type Kind struct {
	ID   string
	Name i18n.Text
}

// Kinds are the kinds of all games, in the order in which pages list them.
var Kinds = []Kind{
	{"faction", i18n.Text{EN: "faction", ZH: "阵营"}}, {"tag", i18n.Text{EN: "tag", ZH: "标签"}}, {"damage_type", i18n.Text{EN: "damage type", ZH: "伤害类型"}},
	{"keyword", i18n.Text{EN: "keyword", ZH: "关键词"}}, {"status", i18n.Text{EN: "status", ZH: "状态"}}, {"value", i18n.Text{EN: "value", ZH: "数值"}}, {"pool", i18n.Text{EN: "pool", ZH: "吸收池"}},
	{"card", i18n.Text{EN: "card", ZH: "牌"}}, {"fixture", i18n.Text{EN: "fixture", ZH: "固定物"}}, {"pile", i18n.Text{EN: "pile", ZH: "牌堆"}}, {"objective", i18n.Text{EN: "objective", ZH: "战略任务"}},
	{"window", i18n.Text{EN: "window", ZH: "窗口"}}, {"rule", i18n.Text{EN: "rule", ZH: "规则"}}, {"option", i18n.Text{EN: "option", ZH: "选项"}},
	{"mode", i18n.Text{EN: "mode", ZH: "模式"}}, {"room", i18n.Text{EN: "room", ZH: "房间"}}, {"deck", i18n.Text{EN: "deck", ZH: "套牌"}}, {"bot", i18n.Text{EN: "bot", ZH: "机器人"}},
	{"unit", i18n.Text{EN: "unit", ZH: "单位"}}, {"class", i18n.Text{EN: "class", ZH: "职业"}}, {"action", i18n.Text{EN: "action", ZH: "动作"}}, {"buff", i18n.Text{EN: "buff", ZH: "效果"}},
	{"ongoing", i18n.Text{EN: "ongoing", ZH: "持续效果"}}, {"terrain", i18n.Text{EN: "terrain", ZH: "地形"}}, {"map", i18n.Text{EN: "map", ZH: "地图"}},
	{"glyph", i18n.Text{EN: "glyph", ZH: "地形符号"}}, {"resource", i18n.Text{EN: "resource", ZH: "职业资源"}},
	{"battle", i18n.Text{EN: "battle", ZH: "战斗"}}, {"policy", i18n.Text{EN: "policy", ZH: "策略"}}, {"piece", i18n.Text{EN: "piece", ZH: "棋子"}},
	// Not of manifests, but found by their names as well.
	{"function", i18n.Text{EN: "function", ZH: "函数"}}, {"command", i18n.Text{EN: "command", ZH: "指令"}}, {"event", i18n.Text{EN: "event", ZH: "事件"}}, {"listener", i18n.Text{EN: "listener", ZH: "监听器"}},
}

// unlisted are kinds that no page lists by name: parts of rules, and of games of packs.
var unlisted = []Kind{
	{"alias", i18n.Text{EN: "alias", ZH: "别名"}}, {"trait", i18n.Text{EN: "trait", ZH: "特征"}}, {"attribute", i18n.Text{EN: "attribute", ZH: "属性"}}, {"zone", i18n.Text{EN: "zone", ZH: "区域"}},
	{"family", i18n.Text{EN: "family", ZH: "牌族"}}, {"counter", i18n.Text{EN: "counter", ZH: "计数"}}, {"phase", i18n.Text{EN: "phase", ZH: "阶段"}}, {"choice", i18n.Text{EN: "choice", ZH: "抉择"}},
	{"end", i18n.Text{EN: "end", ZH: "终局"}}, {"sweep", i18n.Text{EN: "sweep", ZH: "清理"}}, {"stream", i18n.Text{EN: "stream", ZH: "随机流"}}, {"resolver", i18n.Text{EN: "resolver", ZH: "结算器"}},
	{"scenario", i18n.Text{EN: "scenario", ZH: "场景"}}, {"equivalent", i18n.Text{EN: "equivalent", ZH: "等价改动"}},
}

// KindName returns the name of a kind for people, or its id if it has none.
func KindName(id string) i18n.Text {
	for _, k := range slices.Concat(Kinds, unlisted) {
		if k.ID == id {
			return k.Name
		}
	}
	return i18n.Both(id)
}
