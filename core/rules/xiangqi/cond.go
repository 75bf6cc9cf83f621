package xiangqi

import (
	"fmt"
	"strconv"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/xiangqi/board"
)

// What filters of manifests can ask about, and what of it.
const (
	ofSource kit.Subject = iota
	ofTarget
)

const (
	asksKind kit.Property = iota
	asksTeam
)

// vocabulary is what filters can ask: the kind and the team of the pieces of an event.
func (p *Program) vocabulary() *kit.Table {
	return &kit.Table{
		Things: []kit.Word{
			{Word: "source", Subject: ofSource, Part: event.PartSource, OfEvent: true},
			{Word: "target", Subject: ofTarget, Part: event.PartTarget, OfEvent: true},
		},
		Columns:  []kit.Column{asksKind: {Word: "kind", Values: p.Kinds(), Kind: "piece"}, asksTeam: {Word: "team", Values: []string{board.Red.String(), board.Black.String()}}},
		Registry: p.Types, IDs: p.Lib.Names,
	}
}

func (p *Program) compileCond(words *kit.Table, d def.Cond, t event.Type) (kit.Cond, error) {
	c, err := kit.Compile(words, kit.Site{Pack: kit.PackOf(d.Pos), Type: t}, d)
	c.Clause = p.Clause(d.Pos, match.Filter, d.Text)
	if err != nil {
		return c, err
	}
	if _, number := strconv.Atoi(d.Value); number == nil || c.Op != kit.Eq && c.Op != kit.Ne {
		return c, fmt.Errorf("filter %q: compare with == or !=, and with a word", d.Text)
	}
	return c, nil
}

// holds evaluates a filter. It does not hold where there is no piece.
func holds(c *kit.Cond, s *State, e *event.Event) bool {
	left, found := asked(&c.Left, s, e)
	right := c.Value
	if c.Path {
		var both bool
		right, both = asked(&c.Right, s, e)
		found = found && both
	}
	return found && c.Holds(left, right)
}

// asked reads the kind or the team of a piece; ok is false where there is none.
func asked(r *kit.Reading, s *State, e *event.Event) (value int32, ok bool) {
	m := s.Man(askedPiece(r, e))
	switch {
	case m.Piece == board.NoPiece:
		return 0, false
	case r.Prop == asksKind:
		return num.To[int32](m.Piece.Type()), true
	}
	return int32(m.Piece.Team()), true
}

// askedPiece is the piece that a reading is about.
func askedPiece(r *kit.Reading, e *event.Event) event.Entity {
	if r.Subject == ofTarget {
		return e.Target
	}
	return e.Source
}

// Kinds lists the ids of the pieces.
func (p *Program) Kinds() []string {
	ids := make([]string, len(p.Lib.Pieces))
	for i := range p.Lib.Pieces {
		ids[i] = p.Lib.Pieces[i].ID
	}
	return ids
}

// Kind finds a piece by id, -1 if there is none.
func (p *Program) Kind(id string) int {
	if meant, found, _ := p.Lib.Names.Find("", "piece", id); found && !p.Lib.Names.Shows("piece", id) {
		id = meant
	}
	for i := range p.Lib.Pieces {
		if p.Lib.Pieces[i].ID == id {
			return i
		}
	}
	return -1
}

// TeamNamed reads "red" or "black".
func TeamNamed(name string) (board.Team, bool) {
	for t := board.Red; t <= board.Black; t++ {
		if t.String() == name {
			return t, true
		}
	}
	return 0, false
}

// Holds evaluates the plain filters of a listener.
func (g *Rules) Holds(m *Match, e *event.Event, c match.Candidate) bool {
	conds := g.prog.conds[c.Ref]
	m.Weigh(len(conds))
	one := func(c *kit.Cond) bool { return holds(c, &m.State, e) }
	if count := m.Coverage(); count != nil {
		return kit.MetCounted(conds, count, one)
	}
	return kit.Met(conds, one)
}
