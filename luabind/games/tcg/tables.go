package tcg

import (
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games"
)

// Tables are the words that manifests can use apart from their keys.
func (p *Packs) Tables() []games.Table {
	bands := games.Table{Title: i18n.Text{EN: "Bands", ZH: "优先级区间"}, Doc: i18n.Text{EN: "A listener has a band, which is its first priority, or a priority.", ZH: "监听器写区间（取其第一个优先级），或写优先级。"},
		Head: i18n.Texts{{EN: "band", ZH: "区间"}, {EN: "priorities", ZH: "优先级"}}}
	for _, b := range event.Bands {
		bands.Rows = append(bands.Rows, i18n.Texts{i18n.Both("`" + b.Name + "`"), i18n.Format("%d to %d", "%d至%d", b.Low, b.High)})
	}
	roles := games.Table{Title: i18n.Text{EN: "Roles", ZH: "角色"}, Doc: i18n.Text{EN: "The role is the relation of a listener's owner to the events that it hears.", ZH: "角色是监听器所属的事物与所听事件的关系。"}, Head: i18n.Texts{{EN: "role", ZH: "角色"}}}
	for _, r := range def.Roles {
		roles.Rows = append(roles.Rows, i18n.Same("`"+string(r)+"`"))
	}
	rules := games.Table{Title: i18n.Text{EN: "Default rules", ZH: "默认规则"}, Doc: i18n.Text{EN: "A mode switches these rules on or off with `rules`.", ZH: "模式用 `rules` 开启或关闭这些规则。"}, Head: i18n.Texts{{EN: "rule", ZH: "规则"}, {EN: "while it is on", ZH: "开启时"}}}
	for _, r := range library.DefaultRules {
		rules.Rows = append(rules.Rows, i18n.Texts{i18n.Both("`" + r.ID + "`"), r.Doc})
	}
	questions := games.Table{Title: i18n.Text{EN: "Questions", ZH: "可修正的提问"}, Doc: i18n.Text{EN: "The key `of` of a modifier names one of these questions. Packs declare more with `[[value]]`.", ZH: "修正的 `of` 键写其中一个提问；扩展包可用 `[[value]]` 声明更多。"}, Head: i18n.Texts{{EN: "question", ZH: "提问"}}}
	for _, q := range program.Questions() {
		questions.Rows = append(questions.Rows, i18n.Same("`"+q+"`"))
	}
	return []games.Table{bands, roles, rules, questions, p.paths(), p.payloads()}
}

// paths are what filters can ask.
func (p *Packs) paths() games.Table {
	t := games.Table{Title: i18n.Text{EN: "Paths of filters", ZH: "过滤路径"}, Doc: i18n.Text{EN: "A path is a subject and one of its properties, for example `target.row`. The list includes the aliases of the shipped packs.", ZH: "路径由主体和它的一个属性组成，例如 `target.row`。表中包括随附扩展包的别名。"}, Head: i18n.Texts{{EN: "subject", ZH: "主体"}, {EN: "properties", ZH: "属性"}}}
	names, asked := p.Program.Subjects()
	for _, name := range names {
		t.Rows = append(t.Rows, i18n.Same("`"+name+"`", "`"+strings.Join(asked[name], "`, `")+"`"))
	}
	return t
}

// payloads are what filters can also ask of each type of event.
func (p *Packs) payloads() games.Table {
	t := games.Table{Title: i18n.Text{EN: "Paths by event", ZH: "各事件的路径"}, Doc: i18n.Text{EN: "Filters of a listener can read these paths of `event`, in addition to those that every event has. [events.md](events.md) explains each event.", ZH: "除每个事件都有的路径之外，监听器的过滤条件还可读取 `event` 的这些路径。各事件的说明见 [events.zh.md](events.zh.md)。"}, Head: i18n.Texts{{EN: "event", ZH: "事件"}, {EN: "paths", ZH: "路径"}}}
	for i := event.Type(1); int(i) < p.Program.Types.Len(); i++ {
		d := p.Program.Types.Def(i)
		var paths []string
		for _, f := range d.Fields {
			paths = append(paths, "`event."+f.Name+"`")
		}
		if len(paths) > 0 && d.Kind != event.Step && ofRuleset(p.Program, i) {
			t.Rows = append(t.Rows, i18n.Same(d.Name, strings.Join(paths, ", ")))
		}
	}
	return t
}
