package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// MaxHistories is the highest number of histories that are visited. With every information
// set different, so many take some 2 GB of memory.
const MaxHistories = 4_000_000

// Options are how a game is visited.
type Options struct {
	MaxHistories int // 0 = MaxHistories
	// Meet is called when an information set is met first. The match waits for the player
	// of the set; commands are in the order of its actions, and belong to Meet only until
	// it returns.
	Meet func(set int, m display.Match, commands []match.Command) error
	// Progress is called now and then with the number of histories so far.
	Progress func(histories int)
}

// ErrTooLarge is the error for a game with more histories than may be visited.
var ErrTooLarge = errors.New("the game has too many histories")

// Build visits every history of a game. start is a match that has not started, made with
// Options.Recall; it is left as it was. Where several players choose at the same time, the
// seats do so one after the other. The error wraps ErrTooLarge, or that of the context or
// the match.
func Build(ctx context.Context, start display.Match, o Options) (*Game, error) {
	if o.MaxHistories == 0 {
		o.MaxHistories = MaxHistories
	}
	g := &Game{Seats: start.Seats(), Counts: Counts{Sets: make([]int, start.Seats())}}
	b := &builder{Options: o, ctx: ctx, game: g, merger: merger{game: g, known: map[string]int32{}}, keys: map[key]int32{}, positions: map[uint64]struct{}{}, last: make([]seq, g.Seats)}
	if _, err := b.chance(start, 0, nil, display.Match.Start); err != nil {
		return nil, err
	}
	g.Counts.Positions = len(b.positions)
	for i := range g.Sets {
		g.Sets[i].first = g.actions
		g.actions += len(g.Sets[i].Actions)
	}
	return g, nil
}

// builder visits a game.
type builder struct {
	Options
	merger
	ctx       context.Context
	game      *Game
	keys      map[key]int32
	positions map[uint64]struct{}
	pool      []display.Match // by depth, to be used again
	last      []seq           // by player: what was done last on the way to here
	acting    []event.Player
	owed      []event.Player // who still choose at the same moment
}

// key is an information set as the match reports it.
type key struct {
	player event.Player
	recall uint64
}

// draws is a Fate that repeats the outcomes of a prefix and then takes the first ones.
type draws struct {
	prefix []int
	of     []int // among how many each draw was
}

func (d *draws) Draw(n int) int {
	d.of = append(d.of, n)
	if i := len(d.of) - 1; i < len(d.prefix) {
		return d.prefix[i]
	}
	return 0
}

// fork copies a match into the memory of its depth.
func (b *builder) fork(from display.Match, depth int) display.Match {
	if depth == len(b.pool) {
		b.pool = append(b.pool, display.Fork(from))
	}
	m := b.pool[depth]
	from.ForkInto(m)
	return m
}

// count counts a history of a kind.
func (b *builder) count(k Kind) error {
	c := &b.game.Counts
	if c.Histories == b.MaxHistories {
		return fmt.Errorf("%w: more than %d", ErrTooLarge, b.MaxHistories)
	}
	c.Histories++
	switch k {
	case Decision:
		c.Decisions++
	case End:
		c.Ends++
	default:
		c.Chance++
	}
	if c.Histories%1024 == 0 {
		if b.Progress != nil {
			b.Progress(c.Histories)
		}
		return b.ctx.Err()
	}
	return nil
}

// chance visits what follows when something is done in a match after some draws: a chance
// node if one more draw is made, else the history that it comes to.
func (b *builder) chance(from display.Match, depth int, prefix []int, do func(display.Match) error) (int32, error) {
	m := b.fork(from, depth)
	d := &draws{prefix: prefix}
	m.SetFate(d)
	if err := do(m); err != nil {
		return 0, err
	}
	if len(d.of) == len(prefix) {
		return b.visit(m, depth+1)
	}
	if err := b.count(Chance); err != nil {
		return 0, err
	}
	b.owed = nil
	var edges []edge
	for outcome := range d.of[len(prefix)] {
		child, err := b.chance(from, depth, append(slices.Clip(prefix), outcome), do)
		if err != nil {
			return 0, err
		}
		edges = append(edges, edge{child, 1})
	}
	return b.add(node{kind: Chance}, edges, nil), nil
}

// visit visits a history that waits for a decision, or is an end.
func (b *builder) visit(m display.Match, depth int) (int32, error) {
	if m.Over() {
		b.positions[m.Position()] = struct{}{}
		return b.add(node{kind: End}, nil, payoffs(m)), b.count(End)
	}
	if b.acting = m.ToAct(b.acting[:0]); len(b.acting) == 0 {
		return 0, errors.New("a match waits, and no player can act")
	}
	p := b.acting[0]
	owed := b.moment(m)
	if err := b.count(Decision); err != nil {
		return 0, err
	}
	set, commands, err := b.enter(m, p)
	if err != nil {
		return 0, err
	}
	was := b.last[p]
	edges := make([]edge, len(commands))
	for i, c := range commands {
		b.last[p], b.owed = seq{set + 1, num.To[int32](i)}, owed
		child, err := b.chance(m, depth, nil, func(m display.Match) error { return m.Do(c) })
		if err != nil {
			return 0, fmt.Errorf("%s: %w", m.Format(c, display.Spoken), err)
		}
		edges[i] = edge{child, 1}
	}
	b.last[p] = was
	return b.add(node{kind: Decision, player: p, in: set}, edges, nil), nil
}

// moment counts the moment of a decision, and returns the players who still choose at it
// after the first one.
func (b *builder) moment(m display.Match) (owed []event.Player) {
	c := &b.game.Counts
	if i := slices.Index(b.owed, b.acting[0]); i >= 0 {
		c.Inner++
		return slices.Delete(slices.Clone(b.owed), i, i+1)
	}
	b.positions[m.Position()] = struct{}{}
	if len(b.acting) > 1 {
		c.Joint++
		return slices.Clone(b.acting[1:])
	}
	return nil
}

// enter finds the information set of a decision, and returns its commands in the order of
// the actions of the set.
func (b *builder) enter(m display.Match, p event.Player) (set int32, commands []match.Command, err error) {
	list, surrender := m.Options(p, nil)
	if len(list) == 0 {
		list = append(list, surrender)
	}
	spelled := map[match.Command]string{}
	for _, c := range list {
		spelled[c] = m.Format(c, display.Spoken)
	}
	slices.SortStableFunc(list, func(x, y match.Command) int { return strings.Compare(spelled[x], spelled[y]) })
	set, known, err := b.find(m, p)
	if err != nil {
		return 0, nil, err
	}
	g := b.game
	if !known {
		g.Sets = append(g.Sets, Set{Player: p, before: b.last[p]})
		g.Counts.Sets[p]++
		for _, c := range list {
			g.Sets[set].Actions = append(g.Sets[set].Actions, spelled[c])
		}
		if b.Meet != nil {
			err = b.Meet(int(set), m, list)
		}
		return set, list, err
	}
	s := &g.Sets[set]
	if len(s.Actions) != len(list) {
		return 0, nil, fmt.Errorf("player %d cannot distinguish two histories, but has %d commands in one and %d in the other", p+1, len(s.Actions), len(list))
	}
	for i, c := range list {
		if spelled[c] != s.Actions[i] {
			return 0, nil, fmt.Errorf("player %d cannot distinguish two histories, but has the command %q in one of them alone", p+1, spelled[c])
		}
	}
	if s.before != b.last[p] {
		return 0, nil, fmt.Errorf("player %d cannot distinguish two histories with different commands of their own", p+1)
	}
	return set, list, nil
}

// find returns the information set of a decision, or the number of a new one. A match that
// hides nothing need not report what players see: then every decision is a set of its own.
func (b *builder) find(m display.Match, p event.Player) (set int32, known bool, err error) {
	set = num.To[int32](len(b.game.Sets))
	k := key{p, m.Recall(p)}
	if k.recall == 0 {
		if m.Hides() {
			err = errors.New("the game hides something from players and does not report what they learn")
		}
		return set, false, err
	}
	if at, ok := b.keys[k]; ok {
		return at, true, nil
	}
	b.keys[k] = set
	return set, false, nil
}

// payoffs are those of the outcome, or, in a game that has none, 1 for winners and -1 for
// losers.
func payoffs(m display.Match) []int {
	o := m.Outcome()
	if o.Payoffs != nil {
		return o.Payoffs
	}
	list := make([]int, m.Seats())
	for i := range list {
		list[i] = o.Worth(num.To[event.Player](i))
	}
	return list
}
