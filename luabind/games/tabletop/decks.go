package tabletop

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/games"
	roomfile "arbiter/luabind/packs/room"
)

// decks is the packs of a game with a mode to which players bring decks.
type decks struct{ *Packs }

// bringDecks reports whether players bring decks to any mode.
func (p *Packs) bringDecks() bool {
	return slices.ContainsFunc(p.Program.Modes, func(m program.Mode) bool { return m.DeckZone != 0 })
}

// Deck finds a deck by its id or a part of it.
func (p decks) Deck(name string) (cards []string, err error) {
	all := p.Program.Lib.Decks
	i, err := games.FindDeck(p, name, len(all), func(i int) string { return all[i].ID })
	if err != nil {
		return nil, err
	}
	for _, k := range all[i].Cards {
		cards = append(cards, slices.Repeat([]string{k.ID}, max(k.Copies, 1))...)
	}
	return cards, nil
}

// DeckFile reads the cards of a deck from a file.
func (p decks) DeckFile(mode, file string) ([]string, error) {
	rules := roomfile.DeckRules{Known: func(card string) error {
		if p.Program.Card(card) == 0 {
			return fmt.Errorf("unknown card %q", card)
		}
		return nil
	}, All: func() []string { return p.Program.Words("card")[1:] }}
	if n := p.Program.Mode(mode); n >= 0 {
		rules.Faults = func(cards []string) (list []roomfile.DeckFault) {
			for _, f := range p.Program.DeckFaults(&p.Program.Modes[n], deckOf(cards)) {
				if !f.Unknown { // those are reported already
					list = append(list, roomfile.DeckFault{Card: f.Card, Msg: f.Msg.EN})
				}
			}
			return list
		}
	}
	return roomfile.ReadDeck(file, rules)
}

// Check lists everything that is wrong with a deck in a mode.
func (p decks) Check(mode string, cards []string) (list []games.DeckFault) {
	n := p.Program.Mode(mode)
	if n < 0 {
		return nil
	}
	for _, f := range p.Program.DeckFaults(&p.Program.Modes[n], deckOf(cards)) {
		list = append(list, games.DeckFault{Card: f.Card, Msg: f.Msg})
	}
	return list
}

// Starters names the decks of the seats of a mode; the option seats=N sets their number. Seats
// after the last deck begin with the first one again.
func (p decks) Starters(mode string, options []string) []string {
	n := p.Program.Mode(mode)
	if n < 0 || p.Program.Modes[n].DeckZone == 0 {
		return nil
	}
	m := &p.Program.Modes[n]
	seats := m.Seats[0]
	if set, err := p.withOptions(games.Setup{Options: options}); err == nil && set.Seats > 0 {
		seats = set.Seats
	}
	names := make([]string, seats)
	for i := range names {
		if len(m.Decks) > 0 {
			names[i] = p.Program.Lib.Decks[m.Decks[i%len(m.Decks)]].ID
		}
	}
	return names
}

// Played names the same decks as Starters.
func (p decks) Played(mode string, options []string) []string { return p.Starters(mode, options) }

// deckOf is a deck that lists each of its cards.
func deckOf(cards []string) *library.Deck { return &library.Deck{Cards: list(nil, cards)} }

// list appends cards one by one.
func list(buf []library.DeckCard, cards []string) []library.DeckCard {
	for _, id := range cards {
		buf = append(buf, library.DeckCard{ID: id, Copies: 1})
	}
	return buf
}

// rooms is what rooms of a game can be made of.
type rooms struct{ *Packs }

// Lobby lists modes, rooms, options and decks in a language.
func (p rooms) Lobby(lang string) games.Lobby {
	lib := p.Program.Lib
	l := games.Lobby{Rooms: []games.Preset{}, Modules: []games.Offer{}, Options: []games.Offer{}, Decks: []games.Offer{}}
	for i := range lib.Modes {
		m := &lib.Modes[i]
		l.Modes = append(l.Modes, games.Offer{ID: m.ID, Name: m.Name.In(lang), Text: def.Fill(m.Text.In(lang), m.VarText), Pack: m.Pack})
	}
	for i := range lib.Rooms {
		r := &lib.Rooms[i]
		one := games.Preset{Offer: games.Offer{ID: r.ID, Name: r.Name.In(lang), Text: r.Text.In(lang), Pack: r.Pack}, Mode: r.Mode}
		for _, set := range r.Options {
			one.Options = append(one.Options, set.Option+"="+set.Value)
		}
		l.Rooms = append(l.Rooms, one)
	}
	if seats := p.seatsOffer(lang); seats.Text != "" {
		l.Options = append(l.Options, seats)
	}
	for i := range lib.Options {
		o := &lib.Options[i]
		l.Options = append(l.Options, games.Offer{ID: o.ID, Name: o.Name.In(lang), Text: optionText(o, lang), Pack: o.Pack})
	}
	if !p.bringDecks() {
		return l
	}
	for i := range lib.Decks {
		d := &lib.Decks[i]
		l.Decks = append(l.Decks, games.Offer{ID: d.ID, Name: d.Name.In(lang), Text: d.Text.In(lang), Pack: d.Pack})
	}
	return l
}

// seatsOffer is the option for the number of players. Its text is empty if no mode leaves a choice.
func (p rooms) seatsOffer(lang string) games.Offer {
	lib := p.Program.Lib
	var spans []string
	for i := range lib.Modes {
		m := &lib.Modes[i]
		low, high := m.Seats[0], m.Seats[1]
		switch {
		case low == high:
		case len(lib.Modes) == 1:
			spans = append(spans, i18n.Sprintf(lang, "%d–%d, default %d", "%d–%d，默认%d", low, high, low))
		default:
			spans = append(spans, i18n.Sprintf(lang, "%s: %d–%d, default %d", "%s：%d–%d，默认%d", m.ID, low, high, low))
		}
	}
	seats := games.Offer{ID: seatsOption, Name: i18n.In(lang, "Number of players", "玩家人数")}
	if len(spans) > 0 {
		seats.Text = i18n.Sprintf(lang, "(%s)", "（%s）", strings.Join(spans, i18n.In(lang, "; ", "；")))
	}
	return seats
}

// optionText is the text of an option, with the values that it can have.
func optionText(o *library.Option, lang string) string {
	text := o.Text.In(lang)
	if o.Words == nil {
		text += i18n.Sprintf(lang, " (%d–%d, default %d)", "（%d–%d，默认%d）", o.Low, o.High, o.Default)
	} else {
		text += i18n.Sprintf(lang, " (%s; default %s)", "（%s；默认%s）", i18n.List(o.Words), o.Words[o.Default])
	}
	return strings.TrimSpace(text)
}

// Module refuses every name.
func (p rooms) Module(string) ([]string, error) {
	return nil, fmt.Errorf("%s has no modules; its options are set one by one", p.Game)
}

// Teams returns the team of each seat of a mode with its lowest number of players.
func (p rooms) Teams(mode string) []int {
	n := p.Program.Mode(mode)
	if n < 0 {
		return nil
	}
	m := &p.Program.Modes[n]
	teams := make([]int, m.Seats[0])
	copy(teams, m.Def.Teams)
	return teams
}
