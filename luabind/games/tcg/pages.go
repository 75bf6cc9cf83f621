package tcg

import (
	_ "embed" // the heads of the pages
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games"
	"arbiter/luabind/script/host"
)

// Pages are the reference pages of the game.
func (p *Packs) Pages() []games.Page {
	return []games.Page{{Name: "lua-api.md", Text: luaAPI(p.Program)}, {Name: "events.md", Text: eventPage(p.Program)}}
}

//go:embed lua_api_head.txt
var apiHead string

var receivers = []struct{ on, title string }{
	{"me", "me: the owner of the handler"},
	{"ev", "ev: the event"},
	{"it", "it: the command that a bot rates"},
	{"game", "game: the match"},
}

func luaAPI(p *program.Program) string {
	var b strings.Builder
	b.WriteString(apiHead + host.TypesPage(room.TypeDefs()))
	for _, r := range receivers {
		fmt.Fprintf(&b, "\n## %s\n", r.title)
		for _, f := range Entries(p) {
			if strings.HasPrefix(f.Name, r.on+":") {
				fmt.Fprintf(&b, "\n### `%s`\n\n%s\n\n", f.Usage, f.Doc)
				if f.ByName != "" {
					fmt.Fprintf(&b, "By name: `%s`\n\n", f.ByName)
				}
				fmt.Fprintf(&b, "```lua\n%s\n```\n", f.Example)
			}
		}
	}
	return b.String()
}

//go:embed events_head.txt
var eventsHead string

func eventPage(p *program.Program) string {
	var b strings.Builder
	b.WriteString(eventsHead)
	b.WriteString("\n| band | priorities |\n|---|---|\n")
	for _, band := range event.Bands {
		fmt.Fprintf(&b, "| %s | %d–%d |\n", band.Name, band.Low, band.High)
	}
	section := func(title string, ours bool) {
		fmt.Fprintf(&b, "\n## %s\n\n| event | kind | emitted | has | payload | priorities | rules |\n|---|---|---|---|---|---|---|\n", title)
		for t := event.Type(1); int(t) < p.Types.Len(); t++ {
			if d := p.Types.Def(t); d.Kind != event.Step && strings.HasPrefix(d.Name, "tcg:") == ours && ofRuleset(p, t) {
				b.WriteString(row(p, t))
			}
		}
	}
	section("Named by the rules", false)
	section("Added by the engine", true)
	fmt.Fprintf(&b, "\n%s\n| event | pack | kind | emitted | has | payload | priorities | rules |\n|---|---|---|---|---|---|---|---|\n", ofPacksHead)
	for t := event.Type(1); int(t) < p.Types.Len(); t++ {
		if p.Types.Def(t).Kind != event.Step && !ofRuleset(p, t) {
			name, rest, _ := strings.Cut(strings.TrimPrefix(row(p, t), "| "), " | ")
			fmt.Fprintf(&b, "| %s | %s | %s", name, p.Declared(t).Pack, rest)
		}
	}
	return b.String()
}

const ofPacksHead = `## Of packs, in their own namespaces

They exist while the pack that declares them is loaded. A pack that listens to them or raises them must require it.
`

// ofRuleset reports whether a type is of the rules: of the ruleset, or without a
// namespace of the pack that declares it.
func ofRuleset(p *program.Program, t event.Type) bool {
	own := p.Declared(t)
	namespace, _, found := strings.Cut(p.Types.Def(t).Name, ":")
	return own == nil || !found || namespace == "tcg"
}

func row(p *program.Program, t event.Type) string {
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
	doc := d.Doc
	if _, err := p.Raisable(d.Name); err == nil {
		doc += "; scripts may raise it"
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %d–%d | %s |\n", d.Name, kind, doc, strings.Join(d.Has(), ", "), strings.Join(fields, ", "), d.Low, d.High, d.Source)
}
