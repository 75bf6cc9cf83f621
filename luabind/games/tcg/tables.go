package tcg

import (
	"fmt"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games"
)

// Tables are what manifests can name beside their keys.
func (p *Packs) Tables() []games.Table {
	bands := games.Table{Title: "Bands", Doc: "A listener has a band, which is its first priority, or a priority.", Head: []string{"band", "priorities"}}
	for _, b := range event.Bands {
		bands.Rows = append(bands.Rows, []string{"`" + b.Name + "`", fmt.Sprintf("%d to %d", b.Low, b.High)})
	}
	roles := games.Table{Title: "Roles", Doc: "The role is the relation of a listener's owner to the events that it hears.", Head: []string{"role"}}
	for _, r := range def.Roles {
		roles.Rows = append(roles.Rows, []string{"`" + string(r) + "`"})
	}
	rules := games.Table{Title: "Default rules", Doc: "A mode switches these rules on or off with `rules`.", Head: []string{"rule", "while it is on"}}
	for _, r := range library.DefaultRules {
		rules.Rows = append(rules.Rows, []string{"`" + r.ID + "`", r.Doc})
	}
	questions := games.Table{Title: "Questions", Doc: "The key `of` of a modifier names one of these questions. Packs declare more with `[[value]]`.", Head: []string{"question"}}
	for _, q := range program.Questions() {
		questions.Rows = append(questions.Rows, []string{"`" + q + "`"})
	}
	return []games.Table{bands, roles, rules, questions, p.paths(), p.payloads()}
}

// paths are what filters can ask.
func (p *Packs) paths() games.Table {
	t := games.Table{Title: "Paths of filters", Doc: "A path is a subject and one of its properties, as in `target.row`. The list includes the aliases of the shipped packs.", Head: []string{"subject", "properties"}}
	names, asked := p.Program.Subjects()
	for _, name := range names {
		t.Rows = append(t.Rows, []string{"`" + name + "`", "`" + strings.Join(asked[name], "`, `") + "`"})
	}
	return t
}

// payloads are what filters can ask of each type of event beside that.
func (p *Packs) payloads() games.Table {
	t := games.Table{Title: "Paths by event", Doc: "Filters of a listener can read these paths of `event`, in addition to those that every event has. [events.md](events.md) explains each event.", Head: []string{"event", "paths"}}
	for i := event.Type(1); int(i) < p.Program.Types.Len(); i++ {
		d := p.Program.Types.Def(i)
		var paths []string
		for _, f := range d.Fields {
			paths = append(paths, "`event."+f.Name+"`")
		}
		if len(paths) > 0 && d.Kind != event.Step && ofHouse(p.Program, i) {
			t.Rows = append(t.Rows, []string{d.Name, strings.Join(paths, ", ")})
		}
	}
	return t
}
