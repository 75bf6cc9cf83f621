package loops

import (
	"fmt"
	"slices"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
)

// Kind is what kind of loop a finding is.
type Kind string

// The kinds.
const (
	Chain Kind = "chain" // one command whose chain of events does not end
	Turn  Kind = "turn"  // commands of one turn that can be given again and again
	Turns Kind = "turns" // commands that can be given each turn, as the cards that they play come back
)

// Finding is a loop with what leads to it.
type Finding struct {
	Kind      Kind         `json:"kind"`
	Pieces    []string     `json:"pieces"`
	With      []string     `json:"with,omitempty"` // pieces of other packs with which it goes likewise
	Layout    games.Layout `json:"scene"`          // the layout of the pieces
	Lead      []Step       `json:"lead"`           // what is done first
	Cycle     []Step       `json:"cycle"`          // and then again and again
	Gain      []Gain       `json:"gain"`           // of a cycle
	Ends      string       `json:"ends,omitempty"`
	What      string       `json:"what,omitempty"`      // of a chain
	Listeners []string     `json:"listeners,omitempty"` // of a chain
	Position  string       `json:"position,omitempty"`  // the scenario, in games whose positions can be written

	ends     i18n.Text       // as Ends, in both languages
	again    []match.Command // the cycle once more, of a turn
	pathKey  uint64          // its commands, up to names
	finite   bool            // it goes on until something finite has run out
	improves bool            // something is better after all cycles
}

// Fault is a script that fails where nothing repeats.
type Fault struct {
	Pieces []string     `json:"pieces"`
	Layout games.Layout `json:"scene"`
	Lead   []Step       `json:"lead"`
	Last   Step         `json:"last"`
	What   string       `json:"what"`
}

// Step is a command.
type Step struct {
	Player  int    `json:"player"`
	Command string `json:"command"` // as records have it
	Spoken  string `json:"spoken"`  // as people give it
	About   string `json:"about"`   // its object, as menus name it

	command match.Command
}

func step(g display.Match, c match.Command) Step {
	return Step{Player: int(c.Player) + 1, Command: g.Format(c, display.Canonical), Spoken: g.Format(c, display.Spoken), About: g.About(c, "en"), command: c}
}

// Gain is how much more there is of something.
type Gain struct {
	What string `json:"what"`
	By   int    `json:"by"`
	good int
}

// String is as in "+1 supply".
func (g Gain) String() string { return fmt.Sprintf("%+d %s", g.By, g.What) }

// gain compares two positions by what people count.
func (x *scenario) gain(was, now display.Match) (list []Gain) {
	before, after := x.repeat.Amounts(was, x.player), x.repeat.Amounts(now, x.player)
	for _, a := range after {
		n := 0
		if i := slices.IndexFunc(before, func(b match.Amount) bool { return b.Name == a.Name }); i >= 0 {
			n = before[i].N
		}
		if a.N != n {
			list = append(list, Gain{a.Name, a.N - n, a.Good})
		}
	}
	for _, b := range before {
		if !slices.ContainsFunc(after, func(a match.Amount) bool { return a.Name == b.Name }) && b.N != 0 {
			list = append(list, Gain{b.Name, -b.N, b.Good})
		}
	}
	return list
}

// better reports whether something has become better for the player.
func better(list []Gain) bool {
	return slices.ContainsFunc(list, func(g Gain) bool { return g.By*g.good > 0 })
}

// same reports whether two findings are one loop: the same listeners in a chain, or
// equivalent commands in a cycle.
func (f *Finding) same(g *Finding) bool {
	if f.Kind != g.Kind {
		return false
	}
	if f.Kind == Chain {
		return slices.Equal(slices.Sorted(slices.Values(f.Listeners)), slices.Sorted(slices.Values(g.Listeners)))
	}
	return f.pathKey == g.pathKey || within(g.Pieces, f.Pieces)
}
