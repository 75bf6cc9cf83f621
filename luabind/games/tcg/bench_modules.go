package tcg

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games"
)

// The cost of each module: the same random games in a room without any, with each alone,
// with all, and with all but each. The rooms take turns. The fastest turn of each counts,
// so that other work of the machine affects all equally.

// Costs is what a benchmark of modules measured.
type Costs struct {
	Mode    string       `json:"mode"`
	Duel    float64      `json:"duel_us"`     // a command, in microseconds, of a duel without modules
	Plain   float64      `json:"plain_us"`    // of the mode without modules
	All     float64      `json:"all_us"`      // of the mode with all
	OfDuel  float64      `json:"all_of_duel"` // commands a second with all, as a share of the duel's
	Fork    float64      `json:"fork_ns"`     // ForkInto at the end of a game with all
	Modules []ModuleCost `json:"modules"`
}

// ModuleCost is what one module costs.
type ModuleCost struct {
	Module  string   `json:"module"` // the pack
	Options []string `json:"options"`
	Alone   float64  `json:"alone_us"`   // a command with this module alone; 0 if no room has it alone
	Without float64  `json:"without_us"` // with all others
}

// turnsOfRooms is how often each room plays its games.
const turnsOfRooms = 3

// BenchModules measures what each pack with options costs in a mode; none for
// the one with the most seats.
func BenchModules(b games.Bench) (*games.Figures, error) {
	t, err := newTable(Shipped())
	if err != nil {
		return nil, err
	}
	mode, err := t.modeFor(b.Mode)
	if err != nil {
		return nil, err
	}
	c := &Costs{Mode: mode}
	var all []string
	for _, m := range t.modules() {
		c.Modules, all = append(c.Modules, m), append(all, m.Options...)
	}
	rooms := []*benchRoom{{mode: duel, into: &c.Duel}, {mode: mode, into: &c.Plain}, {mode: mode, options: all, into: &c.All}}
	for i := range c.Modules {
		m := &c.Modules[i]
		others := slices.DeleteFunc(slices.Clone(all), func(o string) bool { return slices.Contains(m.Options, o) })
		rooms = append(rooms, &benchRoom{mode: mode, options: t.possible(others), into: &m.Without})
		if alone := t.possible(m.Options); t.opens(mode, alone) {
			rooms = append(rooms, &benchRoom{mode: mode, options: alone, into: &m.Alone})
		}
	}
	each := max(b.Games/(turnsOfRooms*len(rooms)), 1)
	for turn := range turnsOfRooms {
		for i, r := range rooms {
			if err := r.play(t, each, b.Seed); err != nil {
				return nil, fmt.Errorf("%s with %s: %w", r.mode, strings.Join(r.options, ", "), err)
			}
			if b.Progress != nil {
				b.Progress(min(each*(turn*len(rooms)+i+1), b.Games))
			}
		}
	}
	c.OfDuel, c.Fork = c.Duel/c.All, rooms[2].forkNs()
	return &games.Figures{Data: c, Rows: c.rows()}, nil
}

func (c *Costs) rows() []games.Row {
	list := []games.Row{{Name: "a command of a duel without modules", Value: c.Duel, Unit: "us"}, {Name: "of " + c.Mode + " without modules", Value: c.Plain, Unit: "us"}}
	for _, m := range c.Modules {
		if m.Alone == 0 { // no room has it alone
			list = append(list, games.Row{Name: "with all but " + m.Module, Value: m.Without, Unit: "us"})
			continue
		}
		list = append(list, games.Row{Name: fmt.Sprintf("with %s alone (with all but it %.2f)", m.Module, m.Without), Value: m.Alone, Unit: "us"})
	}
	return append(list, games.Row{Name: "with all", Value: c.All, Unit: "us"},
		games.Row{Name: "commands/s with all, of the duel's", Value: c.OfDuel, Unit: "ratio", Target: ">= 0.3"},
		games.Row{Name: "ForkInto with all", Value: c.Fork, Unit: "ns", Target: "<= 200"})
}

// benchRoom is a room that is measured.
type benchRoom struct {
	mode    string
	options []string
	into    *float64 // microseconds a command, of the fastest turn
	t       table
}

// open makes the room's match.
func (r *benchRoom) open(t *table) (err error) {
	r.t = *t
	r.t.mode, r.t.options = r.mode, r.options
	r.t.decks, r.t.buf = t.decksFor(r.options), nil
	if r.t.m, err = tcg.New(t.prog, r.t.setup(0)); err == nil {
		r.t.m.Attach(t.k)
	}
	return err
}

// play plays some games of the room, the same in each turn.
func (r *benchRoom) play(t *table, games int, seed uint64) (err error) {
	if r.t.m == nil {
		if err := r.open(t); err != nil {
			return err
		}
	}
	d, err := r.t.count(games, seed, nil)
	if err != nil {
		return err
	}
	if us := 1e6 / d.CommandsPerSec; *r.into == 0 || us < *r.into {
		*r.into = us
	}
	return nil
}

// forkNs is what a fork of the room's last game into a used match takes.
func (r *benchRoom) forkNs() float64 {
	dst := r.t.m.Fork()
	begun := time.Now()
	for range forksOfRoom {
		r.t.m.ForkInto(dst)
	}
	return float64(time.Since(begun).Nanoseconds()) / forksOfRoom
}

// forksOfRoom is how often the match of a room is forked: for some milliseconds.
const forksOfRoom = 50_000

// modeFor finds a mode; "" is the one with the most seats.
func (t *table) modeFor(id string) (string, error) {
	if id == "" {
		return slices.MaxFunc(t.prog.Modes, func(a, b program.Mode) int { return cmp.Compare(a.Seats, b.Seats) }).ID, nil
	}
	if _, ok := t.prog.Mode(id); !ok {
		return "", games.NoMode(id, (&Packs{Program: t.prog}).Modes())
	}
	return id, nil
}

// modules lists the packs with options that turn something on; what a mode's own
// pack has is part of the mode.
func (t *table) modules() (list []ModuleCost) {
	for _, m := range t.prog.Modules() {
		if len(m.Options) != 1 || m.Options[0] != m.ID || slices.ContainsFunc(t.prog.Modes, func(x program.Mode) bool { return x.Pack == m.Pack }) {
			continue // each reports a pack's options together
		}
		at := slices.IndexFunc(list, func(c ModuleCost) bool { return c.Module == m.Pack })
		if at < 0 {
			at, list = len(list), append(list, ModuleCost{Module: m.Pack})
		}
		list[at].Options = append(list[at].Options, m.ID)
	}
	return list
}

// possible returns options without those that need one which is not among them: no
// room could have them.
func (t *table) possible(options []string) []string {
	on := func(option int) bool {
		return option == program.NoOption || option >= 0 && slices.Contains(options, t.prog.Options[option])
	}
	return slices.DeleteFunc(slices.Clone(options), func(id string) bool {
		option, _ := t.prog.Option(id)
		return t.prog.Lacking(option, 1, on) != ""
	})
}

// opens reports whether a room of a mode can have options and no others.
func (t *table) opens(mode string, options []string) bool {
	r := benchRoom{mode: mode, options: options}
	return len(options) > 0 && r.open(t) == nil
}

// decksFor are the decks for a room: those with vessels where there is an orbit,
// if there are any, and else those without. Decks that only people are dealt are left
// out, so that figures are of the matches that they have always been of.
func (t *table) decksFor(options []string) (decks [][]string) {
	orbit := slices.ContainsFunc(t.prog.Ways[place.Orbit][place.Orbit], func(w program.Way) bool {
		return w.Option == program.NoOption || slices.Contains(options, t.prog.Options[w.Option])
	})
	for i := range t.prog.Lib.Decks {
		d := &t.prog.Lib.Decks[i]
		if list := d.List(); (d.Play == 0 || d.Seat > 0) && slices.ContainsFunc(list, t.inOrbit) == orbit {
			decks = append(decks, list)
		}
	}
	if len(decks) == 0 {
		return t.decks
	}
	return decks
}

// inOrbit reports whether a card is a unit of another layer than the surface.
func (t *table) inOrbit(id string) bool {
	return t.prog.Cards[t.prog.Card(id)].Layer != place.Surface
}
