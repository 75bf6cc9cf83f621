package xiangqi

import (
	"slices"

	"arbiter/core/bot"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"
)

// Bot is a player that searches the bare board. It does not foresee what packs do, but
// gives only commands that they allow. Except for a student it holds no randomness, so that
// it plays the same game again.
type Bot struct {
	limits    board.SearchLimits
	overlooks int // so many percent of its moves
	rng       num.Stream
	searcher  *board.Searcher
	rules     *board.Rules
	history   board.History
	buf       []match.Command
	among     []board.Move
	nodes     uint64 // of the last choice
}

var _ bot.Advisor = (*Bot)(nil)

// botTable is the size of a bot's transposition table, as a power of two.
const botTable = 16

// studentOverlooks is how many percent of its moves a student overlooks.
const studentOverlooks = 10

// NewBot makes a bot with a budget in nodes a move; 0 = board.DefaultNodes.
func NewBot(nodes uint64) *Bot { return &Bot{limits: board.SearchLimits{Nodes: nodes}} }

// NewStudent makes a bot that overlooks a tenth of its own moves, other ones each time.
func NewStudent(nodes uint64, seed uint64, stream int) *Bot {
	b := NewBot(nodes)
	b.overlooks, b.rng = studentOverlooks, bot.Chance(seed, stream)
	return b
}

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
	m, ok := b.look(view)
	if !ok {
		return match.Command{}
	}
	b.moves()
	if b.overlooks > 0 {
		b.among = slices.DeleteFunc(b.among, func(mv board.Move) bool {
			return mv != b.among[0] && b.rng.Intn(100) < b.overlooks
		})
	}
	best := b.search(m, b.among)
	wanted := m.State.MoveCommand(m.State.Active(), best.Move)
	if slices.Contains(b.buf, wanted) {
		return wanted
	}
	return b.buf[0]
}

// look prepares the search of a view, and lists its commands.
func (b *Bot) look(view match.Any) (m *Match, ok bool) {
	if m, ok = match.Of[State](view); !ok {
		return nil, false
	}
	if g := m.Rules().(*Rules); b.rules != g.rules {
		b.rules, b.searcher = g.rules, board.NewSearcher(g.rules, botTable)
	}
	m.State.History(&b.history)
	b.buf = m.Legal(m.State.Active(), b.buf[:0])
	b.nodes = 0
	return m, true
}

// moves lists the moves among the commands.
func (b *Bot) moves() {
	b.among = b.among[:0]
	for _, c := range b.buf {
		if c.Verb == Move {
			b.among = append(b.among, moveOf(c))
		}
	}
}

// search finds the best of some moves.
func (b *Bot) search(m *Match, among []board.Move) board.SearchResult {
	limits := b.limits
	limits.Among = among
	found := b.searcher.Search(&m.State.Board, &b.history, limits)
	b.nodes += found.Nodes
	return found
}

// Advise returns what the side to move can expect. Each of the best commands is searched
// for among those that are left, and each given one alone.
func (b *Bot) Advise(view match.Any, best int, also ...match.Command) (o bot.Outlook) {
	m, ok := b.look(view)
	if !ok || m.Over() {
		return bot.Outlook{}
	}
	b.moves()
	_, o.Sides = m.Scale()
	rest := slices.Clone(b.among)
	for range min(best, len(rest)) {
		found := b.search(m, rest)
		if found.Move == board.NoMove {
			break
		}
		rest = slices.DeleteFunc(rest, func(mv board.Move) bool { return mv == found.Move })
		o.Best = append(o.Best, bot.Advice{Command: m.State.MoveCommand(m.State.Active(), found.Move), Chance: chanceOf(m, found.Score)})
	}
	for _, c := range also {
		a := bot.Advice{Command: c}
		if c.Verb == Move {
			a.Chance = chanceOf(m, b.search(m, []board.Move{moveOf(c)}).Score)
		}
		o.Also = append(o.Also, a)
	}
	mine := bot.Certain / 2
	if len(o.Best) > 0 {
		mine = o.Best[0].Chance
	}
	o.Chances = []int{mine, bot.Certain - mine}
	if m.State.Active() != Red {
		slices.Reverse(o.Chances)
	}
	return o
}

// chanceOf makes a score of the search a chance.
func chanceOf(m *Match, score int) int {
	scale, sides := m.Scale()
	return bot.ChanceOf(score, scale, sides)
}
