package program

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// Bounds of modes. The number of cards of all decks is below the bound of cards,
// so that cards can be made in play.
const (
	MaxModes    = 1<<15 - 1
	MaxDeckSize = 120
	MaxDealt    = 320 // cards of all decks of a match
	MaxBase     = 999
	MaxHand     = 60
	MaxDraw     = 20
	MaxSupply   = 99 // of the cap
	MaxBattery  = 99
	MaxBoard    = 144    // slots of all players of a match
	MaxFields   = 10     // of a player
	MaxGoal     = 99     // turn or round ends in a row for a victory
	MaxRounds   = 10_000 // so that a turn fits 16 bits
)

// usualMode is played when no other is named.
const usualMode = 0

// RuleSet is the default rules that are on in a mode, a bit each, in the order
// of library.DefaultRules.
type RuleSet uint64

// The default rules.
const (
	Retaliation RuleSet = 1 << iota
	Interception
	Moving
	Fatigue
	Recharge
	LaneControl
)

// Mode is a compiled mode.
type Mode struct {
	*library.Mode
	Team  [place.MaxSeats]uint8 // of each seat, from 1; 0 = it is in none
	Held  bool                  // lanes are controlled by M-06, not by G-11
	Grid  place.Grid            // the slots of a player
	Rules RuleSet               // that are on

	settings   []setting
	controlled int // the option without which nobody wins by control, or NoOption
	teamed     int // and no team
}

// setting is the value of a room option.
type setting struct {
	option uint16
	value  int16
}

// On reports whether a default rule is on in the mode.
func (m *Mode) On(r RuleSet) bool { return m.Rules&r != 0 }

// ControlOption returns the room option without which no player wins by control in
// the mode; NoOption when a player always can.
func (m *Mode) ControlOption() int { return m.controlled }

// TeamControlOption returns the room option without which no team wins by control in
// the mode; NoOption when a team always can.
func (m *Mode) TeamControlOption() int { return m.teamed }

// Settings are the room options that the mode sets.
func (m *Mode) Settings(set func(option uint16, value int16)) {
	for _, s := range m.settings {
		set(s.option, s.value)
	}
}

// Mode finds a mode by its id; "" is the usual one.
func (p *Program) Mode(id string) (uint16, bool) {
	if id == "" {
		return usualMode, true
	}
	find := func(id string) int { return slices.IndexFunc(p.Modes, func(m Mode) bool { return m.ID == id }) }
	i := find(id)
	if i < 0 {
		i = find(p.meant(library.KindMode, id))
	}
	return num.To[uint16](max(i, 0)), i >= 0
}

// ModeIDs lists the modes.
func (p *Program) ModeIDs() (ids []string) {
	for i := range p.Modes {
		ids = append(ids, p.Modes[i].ID)
	}
	return ids
}

// modes compiles the modes that packs declare. The usual one comes first, and is
// there without any pack.
func (c *compiler) modes() {
	usual := library.Duel()
	c.p.Modes = []Mode{c.mode(&usual)}
	for i := range c.lib.Modes {
		m := c.mode(&c.lib.Modes[i])
		if m.ID == usual.ID {
			c.p.Modes[usualMode] = m
		} else {
			c.p.Modes = append(c.p.Modes, m)
		}
	}
	for i := range c.p.Modes {
		c.fitDecks(&c.p.Modes[i])
	}
}

func (c *compiler) mode(d *library.Mode) Mode {
	m := Mode{Mode: d, Held: d.Control == library.ControlHeld, Grid: place.MakeGrid(d.Slots.Front, d.Slots.Back, d.Slots.Orbit), Rules: 1<<len(library.DefaultRules) - 1}
	for i, team := range d.Teams {
		for _, seat := range team {
			m.Team[seat-1] = num.To[uint8](i + 1)
		}
	}
	for _, s := range d.Rules {
		bit := slices.IndexFunc(library.DefaultRules, func(r library.DefaultRule) bool { return r.ID == s.Rule })
		switch {
		case bit < 0:
			c.fail(s.Pos, "unknown default rule %q", s.Rule)
		case !s.On:
			m.Rules &^= 1 << bit
		}
	}
	for _, s := range d.Options {
		option, value, err := c.p.Setting(s.Option + "=" + s.Value)
		if err != nil {
			c.fail(s.Pos, "mode %s: %v", d.ID, err)
			continue
		}
		m.settings = append(m.settings, setting{option, value})
	}
	m.controlled, m.teamed = c.victoryOption(d, d.Victory.ControlOption), c.victoryOption(d, d.Victory.TeamControlOption)
	return m
}

// victoryOption finds the option with which alone a victory counts.
func (c *compiler) victoryOption(d *library.Mode, option string) int {
	if option == "" {
		return NoOption
	}
	if _, known := c.p.Option(option); !known {
		c.fail(d.Pos, "mode %s: no pack declares the room option %q%s", d.ID, option, i18n.Meant(option, c.p.Options))
		return NoOption
	}
	return c.switchedBy(d.Pos, "mode "+d.ID, option)
}

// fitDecks refuses decks of a mode that break its rules.
func (c *compiler) fitDecks(m *Mode) {
	for i, id := range m.Decks {
		deck := c.lib.Deck(id)
		if deck == nil {
			continue // its name is refused where it is read
		}
		if faults := c.p.CheckDeck(m, deck.List()); len(faults) > 0 {
			c.fail(m.Pos, "mode %s: the deck %s of player %d is not legal in it: %s", m.ID, id, i+1, strings.Join(faults, "; "))
		}
	}
}

// NamesDeck reports whether a mode or a room has a deck by its name.
func (p *Program) NamesDeck(id string) bool {
	return slices.ContainsFunc(p.Modes, func(m Mode) bool { return slices.Contains(m.Decks, id) }) ||
		slices.ContainsFunc(p.Rooms, func(r Room) bool { return slices.Contains(r.Decks, id) })
}

// Starters names the decks that a mode is played with when nobody names any, by
// seat. These are the mode's own, else the decks that name the seat, if they are
// legal in the mode; "" for a seat without one.
func (p *Program) Starters(m *Mode) []string {
	names := make([]string, m.Seats)
	copy(names, m.Decks)
	p.fill(names, m, func(d *library.Deck) int { return d.Seat })
	return names
}

// Played names the decks of a match that people begin without naming any, by seat.
// These are those of the mode, else the decks that say they are played in the seat,
// else its starters.
func (p *Program) Played(m *Mode) []string {
	names := make([]string, m.Seats)
	copy(names, m.Decks)
	p.fill(names, m, func(d *library.Deck) int { return d.Play })
	for i, id := range p.Starters(m) {
		names[i] = cmp.Or(names[i], id)
	}
	return names
}

// fill names the decks of seats that have none: those that say they are of the seat,
// if they are legal in the mode.
func (p *Program) fill(names []string, m *Mode, seat func(*library.Deck) int) {
	for i := range p.Lib.Decks {
		d := &p.Lib.Decks[i]
		if s := seat(d); s > 0 && s <= m.Seats && names[s-1] == "" && len(p.CheckDeck(m, d.List())) == 0 {
			names[s-1] = d.ID
		}
	}
}
