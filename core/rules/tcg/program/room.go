package program

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/library"
)

// Room is a compiled room: its settings are those that Setting reads.
type Room struct {
	*library.Room
	Lacks    []string // packs that it needs and that are not loaded
	Meant    string   // "" or the end of a message: a loaded pack that one of them may be
	Settings []string
}

// Module is what a room can turn on by name: a room option of type bool, or all
// those that a pack declares.
type Module struct {
	ID      string
	Pack    string
	Options []string // of type bool
}

// Modules lists what rooms can turn on, in load order: options, then packs that
// declare any and have an id that no option has.
func (p *Program) Modules() (list []Module) {
	var packs []Module
	for i := range p.options {
		o := &p.options[i]
		if o.Type != library.BoolOption {
			continue
		}
		list = append(list, Module{o.ID, o.Pack, []string{o.ID}})
		if _, taken := p.Option(o.Pack); taken || o.Pack == "" {
			continue
		}
		at := slices.IndexFunc(packs, func(m Module) bool { return m.ID == o.Pack })
		if at < 0 {
			at, packs = len(packs), append(packs, Module{ID: o.Pack, Pack: o.Pack})
		}
		packs[at].Options = append(packs[at].Options, o.ID)
	}
	return append(list, packs...)
}

// Module returns the settings that turn a module on.
func (p *Program) Module(name string) ([]string, error) {
	var known []string
	meant := p.meant(library.KindOption, name)
	for _, m := range p.Modules() {
		if m.ID == name || m.ID == meant {
			return m.Options, nil
		}
		known = append(known, m.ID)
	}
	for i := range p.options {
		if o := &p.options[i]; name != "" && o.Type == library.BoolOption && (strings.EqualFold(o.Name.EN, name) || o.Name.ZH == name) {
			return []string{o.ID}, nil
		}
	}
	if i, other := p.Option(name); other {
		return nil, i18n.Errorf("%s is not a module: it is an option with a value, for example %s", "%s不是模块，而是带值的房间选项，例如 %s", name, p.Shown(i, 1))
	}
	if err := p.Ambiguous(library.KindOption, name); err != nil {
		return nil, err
	}
	return nil, i18n.Errorf("unknown module %q%s%s", "没有模块%q%s%s", name, i18n.Expected(known), i18n.Offer(name, known))
}

// rooms compiles the rooms whose packs are loaded; for the others it notes what they
// lack.
func (c *compiler) rooms() {
	loaded := make([]string, len(c.lib.Packs))
	for i, p := range c.lib.Packs {
		loaded[i] = p.ID
	}
	for i := range c.lib.Rooms {
		d := &c.lib.Rooms[i]
		r := Room{Room: d}
		for _, id := range d.Packs {
			if !slices.Contains(loaded, id) {
				r.Lacks = append(r.Lacks, id)
				r.Meant = cmp.Or(r.Meant, i18n.Meant(id, loaded))
			}
		}
		if len(r.Lacks) == 0 {
			c.furnish(&r)
		}
		c.p.Rooms = append(c.p.Rooms, r)
	}
}

func (c *compiler) furnish(r *Room) {
	n, known := c.p.Mode(r.Mode)
	if !known {
		c.fail(r.ModeAt, "room %s: unknown mode %q%s%s", r.ID, r.Mode, i18n.OneOf(c.p.ModeIDs()), i18n.Meant(r.Mode, c.p.ModeIDs()))
	} else {
		c.fitRoomDecks(r, &c.p.Modes[n])
	}
	for _, name := range r.Modules {
		on, err := c.p.Module(name)
		if err != nil {
			c.fail(r.ModulesAt, "room %s: %v", r.ID, err)
		}
		r.Settings = append(r.Settings, on...)
	}
	for _, s := range r.Options {
		text := s.Option + "=" + s.Value
		if _, _, err := c.p.Setting(text); err != nil {
			c.fail(s.Pos, "room %s: %v", r.ID, err)
		}
		r.Settings = append(r.Settings, text)
	}
}

// fitRoomDecks refuses decks of a room that are not there, or that its mode does
// not allow.
func (c *compiler) fitRoomDecks(r *Room, m *Mode) {
	if n := len(r.Decks); n > m.Seats {
		c.fail(r.DecksAt, "room %s: %d deck%s for the %d seats of %s", r.ID, n, i18n.Plural(n), m.Seats, m.ID)
	}
	for i, id := range r.Decks {
		deck := c.lib.Deck(id)
		if deck == nil {
			c.fail(r.DecksAt, "room %s: unknown deck %q%s", r.ID, id, i18n.Meant(id, c.lib.DeckIDs()))
		} else if faults := c.p.CheckDeck(m, deck.List()); len(faults) > 0 {
			c.fail(r.DecksAt, "room %s: the deck %s of player %d is not legal in %s: %s", r.ID, id, i+1, m.ID, strings.Join(faults, "; "))
		}
	}
}

// isModule reports whether a pack is a module of rooms: it declares an option of
// type bool that is more than the condition of a victory.
func (c *compiler) isModule(pack string) bool {
	if c.modules == nil {
		c.modules = map[string]bool{}
		for i := range c.lib.Options {
			if o := &c.lib.Options[i]; o.Type == library.BoolOption && !c.ofVictory(o.ID) {
				c.modules[o.Pack] = true
			}
		}
	}
	return c.modules[pack]
}

// ofVictory reports whether an option is the condition of a victory in some mode.
func (c *compiler) ofVictory(option string) bool {
	return slices.ContainsFunc(c.lib.Modes, func(m library.Mode) bool {
		return m.Victory.ControlOption == option || m.Victory.TeamControlOption == option
	})
}

// The first priority of the legality band and that behind it (K-05).
const (
	legality      = 100
	afterLegality = 200
)

// rank returns a listener of a room's module its place: after all others at equal
// priority, so that it has the last word. If it rejects, its place is before its band
// . Several that do so have their usual order and priority.
func (c *compiler) rank(l *match.Listener, owner Owner) {
	if owner.Kind != OfRule && owner.Kind != OfFixture && owner.Kind != OfStatus || !c.isModule(l.Pack) {
		return
	}
	packs := len(c.lib.Packs) + 1
	if rejects := l.Reject != 0 || len(l.Reasons) > 0; rejects && l.Priority >= legality && l.Priority < afterLegality {
		l.Order += (l.Priority - afterLegality) * packs
		l.Priority = legality
		return
	}
	l.Order += packs
}
