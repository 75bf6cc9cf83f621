package xiangqi

import (
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/search"
)

// Bot is a player that searches the bare board. It holds no
// randomness, so that it plays the same game again. It does not foresee what
// packs do; when they turn its move down it takes the first that they allow.
type Bot struct {
	limits   search.Limits
	searcher *search.Searcher
	rules    *board.Rules
	history  board.History
	buf      []match.Command
	nodes    uint64 // of the last choice
}

// botTable is the size of a bot's transposition table, as a power of two.
const botTable = 16

// NewBot makes a bot with a budget in nodes a move; 0 = search.DefaultNodes.
func NewBot(nodes uint64) *Bot { return &Bot{limits: search.Limits{Nodes: nodes}} }

// Interrupt lets a search end when stop says so, with the best that it has.
func (b *Bot) Interrupt(stop func() bool) { b.limits.Stop = stop }

// nodeWork is what a position that is looked at counts as: about as much time as so many
// instructions of a script take.
const nodeWork = 32

// Work returns what the last choice has cost, as match.Any counts work.
func (b *Bot) Work() int64 { return num.To[int64](b.nodes) * nodeWork }

// Choose returns a command for the viewer of the view. A view of another game
// gets the zero command, which every ruleset refuses.
func (b *Bot) Choose(view match.Any) match.Command {
	m, ok := match.Of[State](view)
	if !ok {
		return match.Command{}
	}
	g := m.Rules().(*Rules)
	if b.rules != g.rules {
		b.rules, b.searcher = g.rules, search.New(g.rules, botTable)
	}
	m.State.History(&b.history)
	best := b.searcher.Search(&m.State.Board, &b.history, b.limits)
	b.nodes = best.Nodes
	wanted := m.State.MoveCommand(m.State.Active(), best.Move)
	b.buf = m.Legal(m.State.Active(), b.buf[:0])
	for _, c := range b.buf {
		if c == wanted {
			return wanted
		}
	}
	return b.buf[0]
}
