package proofs_test

import (
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/show"
	"arbiter/luabind/games/kits"
)

// secrets is what a game keeps from its seats, by its rules.
type gameSecrets interface {
	// other returns a match that the seat cannot distinguish from g, and the
	// differences.
	other(g display.Match, seat event.Player, h *how) (display.Match, hidden)
	// parts returns why the seat may see a difference between two matches after a
	// command, given its events in both: what was revealed. It returns "" when nothing
	// was.
	parts(p *pair, a, b []event.Event) string
	// about reports whether a command would show something that differs; it calls keep
	// with what it shows.
	about(p *pair, c match.Command, keep func(event.Entity)) bool
	// unsettled reports whether something is hidden now that no command may find other
	// than it is.
	unsettled(p *pair) bool
	// unread returns a match in which no value has been read yet: caches of values
	// would reduce the work of the next look.
	unread(g display.Match) display.Match
}

// secretsOf is what each game that is built in keeps secret, and what those do that packs
// define, by the name of their ruleset.
var secretsOf = map[string]func() gameSecrets{
	"tcg":      func() gameSecrets { return cards{} },
	"tactics":  func() gameSecrets { return dice{} },
	"xiangqi":  func() gameSecrets { return nothing{} },
	"tabletop": func() gameSecrets { return &tables{} },
}

// how a partner is made.
type how struct {
	r       num.Stream
	cards   bool                  // cards are exchanged,
	foreign bool                  // also for others than are there,
	top     int                   // except so many on the top of the seat's deck
	chance  bool                  // streams are other
	keep    map[event.Entity]bool // what is not exchanged
	agree   bool                  // on all that open decisions are about
}

// hidden is what differs in a pair.
type hidden struct {
	cards  map[event.Entity]bool // of another definition
	values int                   // of decisions, and places in the order of a deck
	chance bool
}

func (h *hidden) differs() bool { return len(h.cards) > 0 || h.values > 0 || h.chance }

// nothing is the secret of a game in which everybody sees all and nothing is drawn.
type nothing struct{}

func (nothing) other(g display.Match, _ event.Player, _ *how) (display.Match, hidden) {
	return display.Fork(g), hidden{}
}
func (nothing) parts(*pair, []event.Event, []event.Event) string                    { return "" }
func (nothing) about(_ *pair, _ match.Command, _ func(event.Entity)) (differs bool) { return false }

func (nothing) unsettled(*pair) bool                 { return false }
func (nothing) unread(g display.Match) display.Match { return g }

// dice is the secret of a game in which only the next throw is hidden.
type dice struct{}

func (dice) other(g display.Match, _ event.Player, h *how) (display.Match, hidden) {
	m, _ := match.Of[tactics.State](g)
	return show.Facade(m.Suppose(func(s *tactics.State, _ []event.Event) { s.Chance = num.Stream(h.r.Uint64()) })), hidden{chance: true}
}

func (dice) parts(p *pair, _, _ []event.Event) string {
	for i, g := range []display.Match{p.a, p.b} {
		if m, _ := match.Of[tactics.State](g); uint64(m.State.Chance) != p.streams[i][0] {
			return "a throw"
		}
	}
	return ""
}

func (dice) about(*pair, match.Command, func(event.Entity)) bool { return false }

func (dice) unsettled(*pair) bool                 { return false }
func (dice) unread(g display.Match) display.Match { return g }

// streamsOf are the streams of a match that show by what is drawn from them.
func streamsOf(g display.Match) []uint64 {
	if m, ok := match.Of[tabletop.State](g); ok {
		list := []uint64{uint64(m.State.Chance)}
		for _, r := range m.State.Streams {
			list = append(list, uint64(r))
		}
		return list
	}
	if m, ok := match.Of[tactics.State](g); ok {
		return []uint64{uint64(m.State.Chance)}
	}
	return cardStreams(g)
}

// TestEveryGameHasSecrets: a game says here what it keeps secret, or its ruleset does.
func TestEveryGameHasSecrets(t *testing.T) {
	for _, g := range kits.Tests(kits.All()) {
		if secretsOf[g.Rulebook()] == nil {
			t.Errorf("secrecy_secrets_test.go does not say what %s keeps from its seats", g.Name)
		}
	}
}
