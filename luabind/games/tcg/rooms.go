package tcg

import (
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/games"
)

// Module returns the options that turn a module on.
func (p *Packs) Module(name string) ([]string, error) { return p.Program.Module(name) }

// Teams returns the team of each seat of a mode.
func (p *Packs) Teams(mode string) []int {
	ix, _ := p.Program.Mode(mode)
	m := &p.Program.Modes[ix]
	teams := make([]int, m.Seats)
	for i := range teams {
		teams[i] = int(m.Team[i])
	}
	return teams
}

// Lobby reports what rooms can be made of.
func (p *Packs) Lobby(lang string) games.Lobby {
	prog, lib := p.Program, p.Program.Lib
	l := games.Lobby{Rooms: []games.Preset{}, Modules: []games.Offer{}, Options: []games.Offer{}, Decks: []games.Offer{}}
	for i := range prog.Modes {
		m := &prog.Modes[i]
		text := i18n.Sprintf(lang, "%s %s", "%s%s", lib.ModeText(m.Mode, lang), show.ModeFacts(prog, m, lang))
		l.Modes = append(l.Modes, games.Offer{ID: m.ID, Name: m.Name.In(lang), Text: strings.TrimSpace(text), Pack: m.Pack})
	}
	for i := range prog.Rooms {
		r := &prog.Rooms[i]
		one := games.Preset{Offer: games.Offer{ID: r.ID, Name: r.Name.In(lang), Text: lib.RoomText(r.Room, lang), Pack: r.Pack}, Mode: r.Mode, Modules: r.Modules, Decks: r.Decks, Lacks: r.Lacks, Meant: r.Meant}
		for _, s := range r.Options {
			one.Options = append(one.Options, s.Option+"="+s.Value)
		}
		l.Rooms = append(l.Rooms, one)
	}
	for i := range lib.Options {
		o := &lib.Options[i]
		offer := games.Offer{ID: o.ID, Name: o.Name.In(lang), Text: lib.OptionText(o, lang), Pack: o.Pack}
		if o.Type == library.BoolOption {
			l.Modules = append(l.Modules, offer)
		} else {
			l.Options = append(l.Options, offer)
		}
	}
	for _, m := range prog.Modules() {
		if m.ID == m.Pack && len(m.Options) > 0 && m.Options[0] != m.ID {
			l.Modules = append(l.Modules, packModule(lib, &m, lang))
		}
	}
	for i := range lib.Decks {
		d := &lib.Decks[i]
		l.Decks = append(l.Decks, games.Offer{ID: d.ID, Name: d.Name.In(lang), Pack: d.Pack, Text: i18n.Sprintf(lang, "%d card%s", "%[1]d张牌", len(d.List()), i18n.Plural(len(d.List())))})
	}
	return l
}

// packModule offers the options of a pack together. Its name has those of the options.
func packModule(lib *library.Library, m *program.Module, lang string) games.Offer {
	var names []string
	for _, id := range m.Options {
		i := slices.IndexFunc(lib.Options, func(o library.Option) bool { return o.ID == id })
		names = append(names, lib.Options[i].Name.In(lang))
	}
	text := i18n.Sprintf(lang, "turns on %s", "开启%s", i18n.List(m.Options))
	return games.Offer{ID: m.ID, Name: strings.Join(names, i18n.In(lang, " + ", "＋")), Text: text, Pack: m.Pack}
}
