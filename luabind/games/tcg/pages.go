package tcg

import (
	_ "embed" // the heads of the pages
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games"
	"arbiter/luabind/script/host"
)

// Pages are the reference pages of the game, in both languages.
func (p *Packs) Pages() (list []games.Page) {
	for _, lang := range []string{i18n.English, i18n.Chinese} {
		end := map[string]string{i18n.English: ".md", i18n.Chinese: ".zh.md"}[lang]
		list = append(list, games.Page{Name: "lua-api" + end, Text: luaAPI(p.Program, lang)}, games.Page{Name: "events" + end, Text: eventPage(p.Program, lang)})
	}
	return list
}

//go:embed lua_api_head.txt
var apiHead string

//go:embed lua_api_head.zh.txt
var apiHeadZH string

var receivers = []struct {
	on    string
	title i18n.Text
}{
	{"me", i18n.Text{EN: "the owner of the handler", ZH: "处理函数所属"}},
	{"ev", i18n.Text{EN: "the event", ZH: "事件"}},
	{"it", i18n.Text{EN: "the command that a bot rates", ZH: "机器人所评估的指令"}},
	{"game", i18n.Text{EN: "the match", ZH: "对局"}},
}

func luaAPI(p *program.Program, lang string) string {
	var b strings.Builder
	b.WriteString(i18n.Text{EN: apiHead, ZH: apiHeadZH}.In(lang))
	types := chineseTypes
	if lang == i18n.English {
		types = nil
	}
	b.WriteString(host.TypesPage(room.TypeDefs(), types))
	for _, r := range receivers {
		b.WriteString(i18n.Format("\n## %s: %s\n", "\n## %s：%s\n", r.on, r.title).In(lang))
		for _, f := range Entries(p) {
			if strings.HasPrefix(f.Name, r.on+":") {
				fmt.Fprintf(&b, "\n### `%s`\n\n%s\n\n", f.Usage, f.Text(lang))
				if f.ByName != "" {
					b.WriteString(i18n.Format("By name: `%s`\n\n", "按名称：`%s`\n\n", f.ByName).In(lang))
				}
				fmt.Fprintf(&b, "```lua\n%s\n```\n", f.Example)
			}
		}
	}
	return b.String()
}

//go:embed events_head.txt
var eventsHead string

//go:embed events_head.zh.txt
var eventsHeadZH string

func eventPage(p *program.Program, lang string) string {
	var b strings.Builder
	put := func(en, zh string) { b.WriteString(i18n.Text{EN: en, ZH: zh}.In(lang)) }
	put(eventsHead, eventsHeadZH)
	put("\n| band | priorities |\n|---|---|\n", "\n| 优先级区间 | 优先级 |\n|---|---|\n")
	for _, band := range event.Bands {
		fmt.Fprintf(&b, "| %s | %d–%d |\n", band.Name, band.Low, band.High)
	}
	const rows = "\n|---|---|---|---|---|---|---|\n"
	section := func(title i18n.Text, ours bool) {
		fmt.Fprintf(&b, "\n## %s\n", title.In(lang))
		put("\n| event | kind | emitted | has | payload | priorities | rules |"+rows, "\n| 事件 | 种类 | 何时产生 | 涉及 | 事件数据 | 优先级 | 规则 |"+rows)
		for t := event.Type(1); int(t) < p.Types.Len(); t++ {
			if d := p.Types.Def(t); d.Kind != event.Step && strings.HasPrefix(d.Name, "tcg:") == ours && ofRuleset(p, t) {
				b.WriteString(row(p, t, lang))
			}
		}
	}
	section(i18n.Text{EN: "Named by the rules", ZH: "规则所命名的"}, false)
	section(i18n.Text{EN: "Added by the engine", ZH: "引擎所增加的"}, true)
	put(ofPacksHead, ofPacksHeadZH)
	for t := event.Type(1); int(t) < p.Types.Len(); t++ {
		if p.Types.Def(t).Kind != event.Step && !ofRuleset(p, t) {
			name, rest, _ := strings.Cut(strings.TrimPrefix(row(p, t, lang), "| "), " | ")
			fmt.Fprintf(&b, "| %s | %s | %s", name, p.Declared(t).Pack, rest)
		}
	}
	return b.String()
}

const ofPacksHead = `
## Of packs, in their own namespaces

They exist while the pack that declares them is loaded. A pack that listens to them or raises them must require it.

| event | pack | kind | emitted | has | payload | priorities | rules |
|---|---|---|---|---|---|---|---|
`

const ofPacksHeadZH = `
## 扩展包的事件，在各自的命名空间中

只有载入声明它们的扩展包时才存在。监听或产生它们的扩展包必须写明需要该扩展包。

| 事件 | 扩展包 | 种类 | 何时产生 | 涉及 | 事件数据 | 优先级 | 规则 |
|---|---|---|---|---|---|---|---|
`

// ofRuleset reports whether a type is of the rules: of the ruleset, or without a
// namespace of the pack that declares it.
func ofRuleset(p *program.Program, t event.Type) bool {
	own := p.Declared(t)
	namespace, _, found := strings.Cut(p.Types.Def(t).Name, ":")
	return own == nil || !found || namespace == "tcg"
}

func row(p *program.Program, t event.Type, lang string) string {
	d := p.Types.Def(t)
	kind := map[event.Kind]string{event.Fact: "fact", event.Ask: "ask", event.Edit: "edit", event.Moment: "moment"}[d.Kind]
	var fields []string
	for i := range d.Fields {
		s := d.Fields[i].Name + " (" + d.Fields[i].Word() + ")"
		if i == d.Value {
			s += "\\*"
		}
		fields = append(fields, s)
	}
	doc := i18n.Text{EN: d.Doc, ZH: d.ZH}
	if _, err := p.Raisable(d.Name); err == nil {
		doc = i18n.Format("%s; scripts may raise it", "%s；脚本可以产生它", doc)
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %d–%d | %s |\n", d.Name, kind, doc.In(lang), strings.Join(d.Has(), ", "), strings.Join(fields, ", "), d.Low, d.High, d.Source)
}
